import { expect, it } from "vitest"
import { ownAddresses } from "./request-validation.server"

it("in production the server only accepts its configured name", () => {
  const { hosts, origins } = ownAddresses("https://dashboard.saffron.example", true, 3000)
  expect([...hosts]).toEqual(["dashboard.saffron.example", "dashboard.saffron.example:443"])
  expect([...origins]).toEqual(["https://dashboard.saffron.example"])
})

it("outside production it also accepts this machine's names", () => {
  const { origins } = ownAddresses("http://localhost:3000", false, 3000)
  expect([...origins].sort()).toEqual(["http://127.0.0.1:3000", "http://[::1]:3000", "http://localhost:3000"])
})
