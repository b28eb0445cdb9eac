/** The order groups of a person and day. The second is optional, to fill two groups side by side. */
export const GROUP_LETTERS = ["a", "b"] as const
export type GroupName = (typeof GROUP_LETTERS)[number]

/** Order IDs of each group, in the order they were added. An order is in one group only. */
export type Groups = Readonly<Record<GroupName, readonly string[]>>

/** Driver IDs by order ID, as of when the order was added to a group. Orders without a driver are left out. */
export type AddedWith = Readonly<Record<string, string>>

/** An order of a group that someone assigned after it was added. */
export interface LeftOrder {
  id: string
  driver: { id: string; name: string }
}

/** Whether an order was assigned or reassigned since it was added to a group. It then leaves the group. */
export const isAssignedSince = (addedWith: AddedWith, id: string, driverId: string | null) =>
  driverId !== null && driverId !== (addedWith[id] ?? null)

/** The groups without orders assigned since they were added. `drivers` holds the known driver IDs by order ID. */
export function withoutAssigned<G extends Groups>(
  groups: G,
  addedWith: AddedWith,
  drivers: ReadonlyMap<string, string>,
): G {
  const stays = (id: string) => !isAssignedSince(addedWith, id, drivers.get(id) ?? null)
  return { ...groups, a: groups.a.filter(stays), b: groups.b.filter(stays) }
}

/** The groups as the map shows them. Orders are added to `current`. */
export interface ShownGroups extends Groups {
  current: GroupName
  isTwo: boolean
}

/** @param current the group named in the address */
export const shownGroups = (groups: Groups, current: GroupName): ShownGroups => ({
  ...groups,
  current,
  isTwo: current === "b" || groups.b.length > 0,
})

export const shownGroupNames = ({ isTwo }: Pick<ShownGroups, "isTwo">): readonly GroupName[] =>
  isTwo ? GROUP_LETTERS : ["a"]

export const otherGroup = (name: GroupName): GroupName => (name === "a" ? "b" : "a")

/** Letter of a group; empty while there is only one group. */
export type GroupLetter = "A" | "B" | ""
const LETTERS = { a: "A", b: "B" } as const
export const letterOf = ({ isTwo }: Pick<ShownGroups, "isTwo">, name: GroupName): GroupLetter =>
  isTwo ? LETTERS[name] : ""

export function groupOf(groups: ShownGroups, id: string): GroupName | null {
  return GROUP_LETTERS.find((name) => groups[name].includes(id)) ?? null
}

/** Name of the form field with orders to move to this group. */
export const moveField = (to: GroupName) => `to-${to}`

/** Value of the group parameter; the first group has none. */
export const groupParam = (name: GroupName) => (name === "b" ? name : undefined)
