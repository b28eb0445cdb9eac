import type { Choice } from "../lookups.server"

/**
 * Drivers to choose from as one text, a name a line with the ids of everybody called so: by the thousand the page carries
 * each name once more than it is drawn, and that is half of its weight.
 */
export function packDrivers(drivers: readonly Choice[]): string {
  const byName = new Map<string, string[]>()
  for (const { id, name } of drivers) {
    const plain = name.replace(/\s+/g, " ")
    byName.set(plain, [...(byName.get(plain) ?? []), id])
  }
  return [...byName]
    .sort(([one], [other]) => (one < other ? -1 : one > other ? 1 : 0))
    .map(([name, ids]) => `${name}\t${ids.join(" ")}`)
    .join("\n")
}

/** The options that `packDrivers` packed, by name; namesakes are told apart by their ids. */
export function driverOptions(packed: string): { value: string; label: string }[] {
  if (packed === "") return []
  return packed.split("\n").flatMap((line) => {
    const [name = "", ids = ""] = line.split("\t")
    return ids.split(" ").map((id) => ({ value: id, label: `${name} #${id}` }))
  })
}
