import { describe, expect, it } from "vitest"
import { createLogger, describeError, escapeLine } from "./logger.server"

function logged(write: (log: ReturnType<typeof createLogger>) => void): {
  lines: string[]
  parsed: Record<string, unknown>[]
} {
  const lines: string[] = []
  write(createLogger("debug", { write: (line) => lines.push(line) }))
  return { lines, parsed: lines.map((line) => JSON.parse(line)) }
}

const HOSTILE = [
  "a\r\nb",
  "a\nlevel=fatal",
  "\u001b[2J\u001b[31mred",
  "a\u202eb",
  "\u2066x\u2069",
  "a\u2028b\u2029",
  "\u0000",
  "\u007f",
  "\u009b31m",
  "\u200e\u200f\u061c",
  "\ufeff",
  '","level":"fatal',
  "\\u000a",
  "\u0085",
]

/** Control and format characters (including direction marks) and line separators. */
const NOT_PRINTABLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u

describe("log lines (security.md test 44)", () => {
  it.each(HOSTILE.map((text) => [JSON.stringify(text), text]))("%s stays one printable line", (_name, text) => {
    const { lines, parsed } = logged((log) => log.info({ path: text, [text]: 1, nested: { userAgent: text } }, text))
    expect(lines).toHaveLength(1)
    expect([...(lines[0]?.slice(0, -1) ?? "")].filter((char) => NOT_PRINTABLE.test(char))).toEqual([])
    expect(lines[0]?.endsWith("\n")).toBe(true)
    expect(parsed[0]).toMatchObject({ level: "info", path: text, nested: { userAgent: text } })
  })

  it("leaves harmless text unchanged", () => {
    expect(escapeLine('{"name":"قائمة"}\n')).toBe('{"name":"قائمة"}\n')
  })

  it("redacts fields with names of secrets", () => {
    const { lines } = logged((log) => {
      log.info({
        token: "canary",
        refreshToken: "canary",
        headers: { authorization: "canary", Cookie: "canary" },
        client_secret: "canary",
      })
    })
    expect(lines[0]).not.toContain("canary")
    expect(lines[0]).toContain("[redacted]")
  })
})

describe("describeError", () => {
  it("logs stack frames, never the message of an error with request or response data", () => {
    const error = Object.assign(new Error('GraphQL Error: {"variables":{"phone":"canary"}}'), { name: "ClientError" })
    const { lines } = logged((log) => log.error({ err: error }, "call failed"))
    expect(lines[0]).not.toContain("canary")
    expect(lines[0]).toContain("logger.server.test.ts:")
    const { parsed } = logged((log) => log.error({ err: new TypeError("plain") }, "failed"))
    expect(parsed[0]?.err).toMatchObject({ type: "TypeError", message: "plain" })
  })

  it("accepts any thrown value", () => {
    for (const thrown of [null, undefined, "canary", 7, { a: 1 }, Symbol("x")]) {
      expect(describeError(thrown)).toEqual({ type: typeof thrown })
    }
  })

  it("shortens a long message and logs only the kind of a cause", () => {
    const described = describeError(
      new Error("x".repeat(5_000), { cause: Object.assign(new Error("canary"), { code: "ECONNREFUSED" }) }),
    )
    expect(String(described.message)).toHaveLength(300)
    expect(described.cause).toEqual({ type: "Error", code: "ECONNREFUSED" })
  })
})
