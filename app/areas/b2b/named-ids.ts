/** Above this number only the ids are listed. */
const MAX_NAMED = 20

/** Labels of records for the activity log: "Riyadh HQ #201". Only ids if there are many, or if the name is unknown. */
export function formatIds(ids: readonly string[], nameOf: (id: string) => string | undefined): string[] {
  return ids.map((id) => (ids.length > MAX_NAMED ? `#${id}` : saidId(id, nameOf(id))))
}

export const saidId = (id: string, name: string | undefined) => (name ? `${name} #${id}` : `#${id}`)
