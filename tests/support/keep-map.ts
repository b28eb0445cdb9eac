import type { Visitor } from "./visitor"

const everyOf = (...names: string[]) => {
  const every = Array.from({ length: 200 }, (_, at) => ({ value: at + 1 }))
  return Object.fromEntries(names.map((name) => [name, every]))
}
const JEDDAH = { city: { value: 1 }, ...everyOf("zones", "foodCategories", "plans") }

/** Stores all of Jeddah as a user's map filter, in the way that older pages send it. */
export const keepMap = (person: Visitor) =>
  person.post("/delivery/map", { intent: "wizard-take-over", filter: JSON.stringify(JEDDAH) })
