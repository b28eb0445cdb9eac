import { describe, expect, it } from "vitest"
import { openRecord, sealRecord } from "./session-seal.server"

const place = { row: "a".repeat(64), version: 3 }

describe("a sealed record", () => {
  const { kid, sealed } = sealRecord("secret", place, { token: "t" })

  it("opens where it belongs", () => {
    expect(openRecord("secret", place, kid, sealed)).toEqual({ token: "t" })
  })

  it("does not open with another secret, row, version or key", () => {
    expect(openRecord("Secret", place, kid, sealed)).toBeNull()
    expect(openRecord("secret", { ...place, row: "b".repeat(64) }, kid, sealed)).toBeNull()
    expect(openRecord("secret", { ...place, version: 4 }, kid, sealed)).toBeNull()
    expect(openRecord("secret", place, "gone", sealed)).toBeNull()
  })

  it("does not open if changed or shortened", () => {
    const bytes = Buffer.from(sealed, "base64")
    for (let at = 0; at < bytes.length; at++) {
      const changed = Buffer.from(bytes)
      changed[at] = (changed[at] ?? 0) ^ 1
      expect(openRecord("secret", place, kid, changed.toString("base64"))).toBeNull()
    }
    for (const length of [0, 1, 12, 27, 28, bytes.length - 1]) {
      expect(openRecord("secret", place, kid, bytes.subarray(0, length).toString("base64"))).toBeNull()
    }
  })

  it("differs each time", () => {
    expect(sealRecord("secret", place, { token: "t" }).sealed).not.toBe(sealed)
  })
})
