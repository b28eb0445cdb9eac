import { describe, expect, it } from "vitest"
import { clientKey } from "./client-key.server"

describe("clientKey", () => {
  it.each([
    ["203.0.113.7", "203.0.113.7"],
    ["::ffff:203.0.113.7", "203.0.113.7"],
    ["2001:db8:1:2ff::1", "20010db8000102"],
    ["2001:db8:1:200:aaaa::9", "20010db8000102"],
    ["2001:db8:1:300::1", "20010db8000103"],
    ["fe80::1%eth0", "fe800000000000"],
    ["", ""],
    ["not an address", "not an address"],
  ])("%j counts as %j", (ip, key) => {
    expect(clientKey(ip)).toBe(key)
  })
})
