import type { RequestContext } from "~/base/context.server"
import type { Toast } from "~/base/flash.server"
import { pagePath } from "~/base/page-path"
import { redirectWith } from "~/base/redirects.server"
import { isRecordId } from "~/domain/record-id"
import { AS_FIELD } from "~/ui/list/file-choice"
import { ALL_FIELD, CHOSEN_FIELD, SELECTION_FIELD } from "~/ui/list/list-selection"

/** Maximum selected ids; more than the largest page has. */
const MAX_CHOSEN = 200

/** Selected rows: all that match the filters, or these ids. */
export interface Selection {
  readonly isAll: boolean
  readonly ids: readonly string[]
}

/** Reads the selection of `<ListSelection>` without invalid ids; null if the page had no selection. */
export function selectionOf({ searchParams }: URL): Selection | null {
  const ids = [...new Set(searchParams.getAll(CHOSEN_FIELD))].filter(isRecordId).slice(0, MAX_CHOSEN)
  const isAll = searchParams.has(ALL_FIELD)
  return isAll || ids.length > 0 || searchParams.has(SELECTION_FIELD) ? { isAll, ids } : null
}

/** The query without the selection, for the link back to the list. */
export function searchWithoutSelection(url: URL): string {
  const [, search = ""] = pagePath(url).split("?", 2)
  const query = new URLSearchParams(search)
  for (const name of [CHOSEN_FIELD, ALL_FIELD, SELECTION_FIELD, AS_FIELD]) query.delete(name)
  return query.size > 0 ? `?${query}` : ""
}

const NOTHING_CHOSEN: Toast = { kind: "info", title: "Nothing is selected.", text: "Select the rows to export first." }

/** Ids to export, null for all. Redirects to the list if nothing was selected. */
export function chosenIn(context: RequestContext, listPath: string): ReadonlySet<string> | null {
  const selection = selectionOf(context.url)
  if (!selection || selection.isAll) return null
  if (selection.ids.length === 0) throw redirectWith(context, listPath, NOTHING_CHOSEN)
  return new Set(selection.ids)
}

/** Selected items only; stops reading when all are found. Without a selection returns everything. */
export async function* chosenRows<Found>(
  pieces: AsyncIterable<readonly Found[]>,
  chosen: ReadonlySet<string> | null,
  idOf: (found: Found) => string | number = (found) => (found as { id: string | number }).id,
): AsyncGenerator<readonly Found[]> {
  let left = chosen?.size ?? Number.POSITIVE_INFINITY
  for await (const piece of pieces) {
    const rows = chosen ? piece.filter((one) => chosen.has(String(idOf(one)))) : piece
    yield rows
    left -= rows.length
    if (left <= 0) return
  }
}
