import { open } from "./forms"
import { type Kitchen, kitchensOf } from "./kitchen"
import { test as base } from "./test"

interface Opened {
  /** A merchant of Riyadh with meals enough, and a second one. */
  kitchen: Kitchen
  other: Kitchen
  /** The path of a new draft of two weeks, whose builder is open. */
  builder: string
}

/** A test that begins in the builder of a draft of its own. */
export const test = base.extend<Opened>({
  kitchen: async ({ upstream }, use) => {
    const [kitchen] = await kitchensOf(upstream)
    if (!kitchen) throw new Error("no kitchen")
    await use(kitchen)
  },
  other: async ({ upstream }, use) => {
    const [, other] = await kitchensOf(upstream, 2)
    if (!other) throw new Error("no second kitchen")
    await use(other)
  },
  builder: async ({ page, byHand, uniqueName }, use) => {
    const path = await byHand.draft({ name: uniqueName, noOfWeeks: 2 })
    await open(page, path)
    await use(path)
  },
})

/** Names of a kitchen's meals, by their places. */
export const names = ({ meals }: Kitchen, ...at: number[]) => at.map((index) => meals[index] ?? "")

export { expect } from "./test"
