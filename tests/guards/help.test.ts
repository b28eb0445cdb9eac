import { expect, it } from "vitest"
import { gates } from "~/auth/gates"
import { gateOfPath, topics } from "~/shell/help/help-topics.server"
import { sourceScreens } from "../support/declared-routes"
import { GUARDS } from "./screens"

const routes = sourceScreens()

/** The gate of a path in the help: that of its route. */
function guardOf(path: string) {
  const parts = path.split("?")[0]?.split("/").filter(Boolean) ?? []
  const exact = (pattern: string) => pattern === parts.join("/")
  const fits = (pattern: string) => {
    const own = pattern.split("/")
    return own.length === parts.length && own.every((part, at) => part === parts[at] || part.startsWith(":"))
  }
  const route = routes.find((one) => exact(one.path)) ?? routes.find((one) => fits(one.path))
  const guard = GUARDS[route?.id ?? "shell/home"]?.gate
  return guard === undefined || guard === "public" ? null : gates[guard]
}

it("shows help and first steps only for screens that the user can open", () => {
  const paths = topics.flatMap(({ paths: own, doing, first }) => [
    ...own,
    ...doing.flatMap(({ href }) => href ?? []),
    ...(first ? [first.href] : []),
  ])
  expect(paths.length).toBeGreaterThan(80)
  const wrong = paths.filter((path) => !path.includes("?dialog=") && gateOfPath(path) !== guardOf(path))
  expect(wrong).toEqual([])
})
