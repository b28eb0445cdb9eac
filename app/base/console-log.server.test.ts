import { expect, it } from "vitest"
import { logConsole } from "./console-log.server"
import { createLogger } from "./logger.server"

it("console output of a library is one log line with its level and without control characters", () => {
  const lines: string[] = []
  const target = { ...globalThis.console }
  logConsole(createLogger("info", { write: (line) => lines.push(line) }), target)
  target.warn("⚠️ REMIX FUTURE CHANGE: %s\nmore", "resource routes")
  target.log("x".repeat(5_000))
  const [warned, logged] = lines.map((line) => JSON.parse(line) as Record<string, string>)
  expect(warned).toMatchObject({
    level: "warn",
    event: "console",
    note: "⚠️ REMIX FUTURE CHANGE: resource routes\nmore",
  })
  expect([logged?.level, logged?.note?.length]).toEqual(["info", 1_000])
  expect(lines.every((line) => line.trimEnd().split("\n").length === 1)).toBe(true)
})
