/** The order groups of a person and day (product/dispatch 1); the second is there for whoever wants to fill two side by side. */
export const GROUPS = ["a", "b"] as const
export type GroupName = (typeof GROUPS)[number]

/** The orders of each group, in the order they were added. An order is in one of them at most. */
export type Groups = Readonly<Record<GroupName, readonly string[]>>

/** The groups as the map shows them: which one orders are added to, and whether there are two. */
export interface ShownGroups extends Groups {
  current: GroupName
  isTwo: boolean
}

/** @param current the one that the address names */
export const shownGroups = (groups: Groups, current: GroupName): ShownGroups => ({
  ...groups,
  current,
  isTwo: current === "b" || groups.b.length > 0,
})

/** Those that are shown. */
export const namesOf = ({ isTwo }: Pick<ShownGroups, "isTwo">): readonly GroupName[] => (isTwo ? GROUPS : ["a"])

export const otherGroup = (name: GroupName): GroupName => (name === "a" ? "b" : "a")

/** How a group is called: nothing while it is the only one. */
export type GroupLetter = "A" | "B" | ""
const LETTERS = { a: "A", b: "B" } as const
export const letterOf = ({ isTwo }: Pick<ShownGroups, "isTwo">, name: GroupName): GroupLetter =>
  isTwo ? LETTERS[name] : ""

/** The group that holds the order; null where none does. */
export function groupOf(groups: ShownGroups, id: string): GroupName | null {
  return GROUPS.find((name) => groups[name].includes(id)) ?? null
}

/** Says of orders that they move to this group. */
export const moveField = (to: GroupName) => `to-${to}`

/** What of the address names a group: the first is not named. */
export const groupParam = (name: GroupName) => (name === "b" ? name : undefined)
