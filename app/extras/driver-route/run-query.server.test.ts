import { expect, it } from "vitest"
import { today } from "~/base/clock.server"
import { DriverRunQuery } from "./run-query.server"

it("accepts a driver id and a day, and ignores invalid values", () => {
  expect(DriverRunQuery.parse({ driver: "18001", date: "2026-11-22" })).toEqual({ driver: "18001", date: "2026-11-22" })
  for (const driver of ["x", "0", "-1", "1e3", "18001 "])
    expect(DriverRunQuery.parse({ driver, date: "2026-11-31" })).toEqual({ driver: undefined, date: "" })
  expect(DriverRunQuery.parse({ driver: "18001" }).date).toBe(today())
})
