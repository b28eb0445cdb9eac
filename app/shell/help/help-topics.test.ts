import type { RouteConfigEntry } from "@remix-run/route-config"
import { expect, it } from "vitest"
import { type Gate, gates, holds } from "~/auth/gates"
import { furtherScreens, navigation } from "~/registry/navigation"
import map from "~/routes"
import { matcher } from "~/ui/fields/text-match"
import { findHelp, findTopics, firstSteps, helpAt, helpIndex, topicAt, topics } from "./help-topics.server"

const everybody = () => true
const who =
  (...permissions: string[]) =>
  (gate: Gate) =>
    holds(permissions, gate)

/** Screens without help: sign-in, non-pages and the help itself. */
const WITHOUT = /^\/(?:login|logout|auth|embed|sessions\/help-desk|help|\*)/

function screensBelow({ path = "", file, children = [] }: RouteConfigEntry): string[] {
  const own = path && /\.tsx$/.test(file) ? [`/${path}`] : []
  const isLayout = !path
  return [...own, ...(isLayout ? children.flatMap(screensBelow) : [])]
}

it("has its own help for every screen that the sidebar or the search leads to", () => {
  const paths = ["/", ...navigation.flatMap(({ items }) => items), ...furtherScreens(everybody)].map((one) =>
    typeof one === "string" ? one : one.path,
  )
  expect(paths.length).toBeGreaterThan(20)
  const without = paths.filter((path) => path !== "/help" && !topicAt(path)?.paths.includes(path))
  expect(without).toEqual([])
})

it("has help for every screen of the map, a record's page among them", () => {
  const screens = map.flatMap(screensBelow).filter((path) => !WITHOUT.test(path))
  expect(screens.length).toBeGreaterThan(40)
  expect(screens.filter((path) => !topicAt(path.replace(/:\w+/g, "7")))).toEqual([])
})

it("names each screen once, says what it is for, and explains each word in a sentence", () => {
  expect(new Set(topics.map(({ slug }) => slug)).size).toBe(topics.length)
  const paths = topics.flatMap((topic) => topic.paths)
  expect(new Set(paths).size).toBe(paths.length)
  for (const { title, about, words, doing } of topics) {
    expect([title, about.length]).toEqual([title, 1])
    const texts = [
      ...about,
      ...words.map(({ text }) => text),
      ...doing.flatMap(({ text, href }) => (href ? [] : [text])),
    ]
    // Markdown that is left in a text was not parsed.
    for (const text of texts) expect(text, title).toMatch(/^[^[\]*`]+\.$/)
  }
  for (const word of ["Coverage amount", "Shelf, shelf size", "Recommender", "Concurrent subscriptions", "Base stock"])
    expect(topics.flatMap(({ words }) => words.map((one) => one.word))).toContain(word)
})

it("links only to existing screens and dialogs", () => {
  const known = map.flatMap(function patterns({ path, children = [] }): string[] {
    const below = children.flatMap(patterns)
    return path === undefined ? below : [path, ...below.map((each) => `${path}/${each}`)]
  })
  const links = topics.flatMap(({ doing, first }) => [...doing.map(({ href }) => href), first?.href ?? null])
  const asked = links.filter((href) => href !== null).map((href) => href.split("?")[0]?.slice(1) ?? "")
  expect(asked.length).toBeGreaterThan(30)
  expect(asked.filter((path) => !known.includes(path))).toEqual([])
})

it("finds the help of the nearest screen", () => {
  expect(topicAt("/food/menus/generate")?.title).toBe("Generate Menu")
  expect(topicAt("/food/menus/1482")?.title).toBe("A menu")
  expect(topicAt("/b2b/organizations/613/employees-file/1-2")?.title).toBe("Link Employees")
  expect(topicAt("/logistics/drivers/notify")?.title).toBe("Drivers")
  expect(topicAt("/logistics/SpecialPayments/check/7")?.title).toBe("Special Payments")
  expect(topicAt("/nowhere")).toBeUndefined()
})

it("hides screens and links that the person may not open", () => {
  const reader = who("VIEW_ORGANIZATION")
  expect(helpIndex(reader).map(({ label }) => label)).toEqual(["B2B", "Bulk Actions", "Activity", "General"])
  expect(findHelp(reader, "drivers")).toBeNull()
  expect(helpAt(reader, "/logistics/drivers")).toBeNull()
  expect(helpAt(reader, "/b2b/organizations/613/createCatering")).toBeNull()
  expect(findHelp(reader, "organizations")?.doing.filter(({ href }) => href)).toEqual([])
  const maker = who("VIEW_ORGANIZATION", "CREATE_ORGANIZATION")
  expect(findHelp(maker, "organizations")?.doing.flatMap(({ href }) => href ?? [])).toEqual([
    "/b2b/organizations/create",
  ])
  expect(helpIndex(who()).map(({ label }) => label)).toEqual(["General"])
})

it("shows a screen's own shortcuts before the general ones", () => {
  const keys = (slug: string) => findHelp(everybody, slug)?.keys.map(({ does }) => does)
  expect(keys("organizations")?.[0]).toBe("Search everything")
  expect(keys("banners")?.slice(0, 3)).toEqual([
    "Move a banner up in the order",
    "Move a banner down in the order",
    "Search everything",
  ])
  expect(keys("keys")).toHaveLength(6)
})

it("is found by a term, which is shown beside its title", () => {
  const found = (query: string) => findTopics(everybody, matcher(query)).map(({ title, note }) => `${title}: ${note}`)
  expect(found("concurrent")).toEqual(["A department: Concurrent subscriptions"])
  expect(found("help bulk")).toEqual(["Bulk Actions: Help"])
  expect(findTopics(who("VIEW_MAP"), matcher("concurrent"))).toEqual([])
})

it("starts in the person's own areas: one step of each, then the next of each", () => {
  const areas = (...permissions: string[]) => firstSteps(who(...permissions)).map(({ href }) => href)
  expect(areas("VIEW_MENUS", "VIEW_DRIVERS", "VIEW_BANNER")).toEqual([
    "/food/menus",
    "/logistics/drivers",
    "/delivery/support",
  ])
  expect(areas("VIEW_ORGANIZATION")).toEqual(["/b2b/organizations", "/bulk-actions/subscriptions", "/activity"])
  expect(areas("VIEW_MERCHANTS")).toEqual(["/food/merchants"])
  expect(areas()).toEqual([])
  expect(firstSteps((gate) => gate !== gates.menus)[0]?.href).not.toBe("/food/menus")
})
