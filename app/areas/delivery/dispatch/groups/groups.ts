/** The order groups of a person and day (product/dispatch 1); the second is there for whoever wants to fill two side by side. */
export const GROUP_LETTERS = ["a", "b"] as const
export type GroupName = (typeof GROUP_LETTERS)[number]

/** The orders of each group, in the order they were added. An order is in one of them at most. */
export type Groups = Readonly<Record<GroupName, readonly string[]>>

/** Who had an order when it was added to a group, by the order's id; nobody where it is not named. */
export type AddedWith = Readonly<Record<string, string>>

/** An order of a group that somebody assigned after it was added. */
export interface LeftOrder {
  id: string
  driver: { id: string; name: string }
}

/** Whether an order was assigned, or given to another driver, since it was added to a group: then it leaves it. */
export const isAssignedSince = (addedWith: AddedWith, id: string, driverId: string | null) =>
  driverId !== null && driverId !== (addedWith[id] ?? null)

/** The groups without the orders that were assigned since they were added, as far as their drivers are known. */
export function withoutAssigned<G extends Groups>(
  groups: G,
  addedWith: AddedWith,
  drivers: ReadonlyMap<string, string>,
): G {
  const stays = (id: string) => !isAssignedSince(addedWith, id, drivers.get(id) ?? null)
  return { ...groups, a: groups.a.filter(stays), b: groups.b.filter(stays) }
}

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
export const shownGroupNames = ({ isTwo }: Pick<ShownGroups, "isTwo">): readonly GroupName[] =>
  isTwo ? GROUP_LETTERS : ["a"]

export const otherGroup = (name: GroupName): GroupName => (name === "a" ? "b" : "a")

/** How a group is called: nothing while it is the only one. */
export type GroupLetter = "A" | "B" | ""
const LETTERS = { a: "A", b: "B" } as const
export const letterOf = ({ isTwo }: Pick<ShownGroups, "isTwo">, name: GroupName): GroupLetter =>
  isTwo ? LETTERS[name] : ""

/** The group that holds the order; null where none does. */
export function groupOf(groups: ShownGroups, id: string): GroupName | null {
  return GROUP_LETTERS.find((name) => groups[name].includes(id)) ?? null
}

/** Says of orders that they move to this group. */
export const moveField = (to: GroupName) => `to-${to}`

/** What of the address names a group: the first is not named. */
export const groupParam = (name: GroupName) => (name === "b" ? name : undefined)
