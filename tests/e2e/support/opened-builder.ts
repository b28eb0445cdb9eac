import { open } from "./forms"
import { type Kitchen, kitchensOf } from "./kitchen"
import { test as base } from "./test"

interface Opened {
  /** Two merchants of Riyadh with enough meals. */
  kitchen: Kitchen
  other: Kitchen
  /** The path of a new two-week draft with its builder open. */
  builder: string
}

/** A test that starts in the builder of its own draft. */
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

/** Names of a kitchen's meals by index. */
export const names = ({ meals }: Kitchen, ...at: number[]) => at.map((index) => meals[index] ?? "")

export { expect } from "./test"
