/** More than these are said by their ids alone. */
const NAMED_AT_MOST = 20

/** Records as an entry of activity says them: "Riyadh HQ #201"; by their ids where there are many, or no name is known. */
export function formatIds(ids: readonly string[], nameOf: (id: string) => string | undefined): string[] {
  return ids.map((id) => (ids.length > NAMED_AT_MOST ? `#${id}` : saidId(id, nameOf(id))))
}

export const saidId = (id: string, name: string | undefined) => (name ? `${name} #${id}` : `#${id}`)
