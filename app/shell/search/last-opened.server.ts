import { z } from "zod"
import type { Gate } from "~/auth/gates"
import { env } from "~/base/env.server"
import { recordId } from "~/base/record-id.server"
import { isRecordId } from "~/domain/record-id"
import type { SearchHit } from "~/record/search-source.server"
import { openable } from "~/registry/navigation"
import { changeKept, readKept } from "~/store/kept-values.server"

/** Records per person, and characters of a name. */
const MAX_OPENED = 8
const MAX_NAME_LENGTH = 120

const NAME = "last-opened"
const Opened = z.array(z.object({ kind: z.string(), id: recordId(), name: z.string() })).max(MAX_OPENED)

/** Stores an opened record under its page title. Paths without a record are ignored. */
export async function noteOpened(staffKey: string, path: string, title: string): Promise<void> {
  const id = path.slice(path.lastIndexOf("/") + 1)
  const card = isRecordId(id) ? openable.find((one) => one.pathOf(id) === path) : undefined
  const [name = ""] = title.split(` | ${env.PRODUCT_NAME}`)
  // A page whose record is missing is titled after the kind.
  if (!card || name.trim() === "" || name.toLowerCase() === card.one) return
  const opened = { kind: card.kind, id, name: name.trim().slice(0, MAX_NAME_LENGTH) }
  await changeKept(staffKey, NAME, Opened, (before) => {
    const others = (before ?? []).filter((one) => one.kind !== opened.kind || one.id !== id)
    return [opened, ...others].slice(0, MAX_OPENED)
  })
}

/** Recently opened records that the person may still open, newest first. */
export async function listOpened(staffKey: string, can: (gate: Gate) => boolean): Promise<SearchHit[]> {
  const kept = (await readKept(staffKey, NAME, Opened)) ?? []
  return kept.flatMap(({ kind, id, name }) => {
    const card = openable.find((one) => one.kind === kind)
    return card && can(card.gate) ? [{ title: name, note: `${card.label}, #${id}`, href: card.pathOf(id) }] : []
  })
}
