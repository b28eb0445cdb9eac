import type { AuthorizedSession } from "~/auth/guard.server"
import { env } from "~/base/env.server"
import { withTimeout } from "~/base/with-timeout.server"
import { differenceText, moneyText } from "~/domain/money"
import { fullName } from "~/domain/person"
import { keepRecalculation } from "~/store/pay-recalculations.server"
import { storeOrNull } from "~/store/store-or-null.server"
import type { Api } from "~/upstream/api.server"
import { orNull } from "~/upstream/or-null.server"
import { type Paid, readPaid } from "./findings.server"
import { runTexts } from "./pay-run-texts"
import { changeWords } from "./recalculation-words"

/** Timeout for reading the nets of a day. The recalculation runs even without them. */
const NETS_TIMEOUT_MS = 8_000

interface Recalculated {
  /** `YYYY-MM-DD` */
  date: string
  drivers: readonly string[]
}

/** The change of a recalculation, as far as it is known. */
export type Change = Awaited<ReturnType<Awaited<ReturnType<typeof beginRecalculation>>["end"]>>

/**
 * Reads the nets of a day before its recalculation. `end` reads them again and stores the change; `isSure` is whether
 * the back office confirmed the recalculation.
 */
export async function beginRecalculation(
  { api, context, session }: AuthorizedSession,
  { date, drivers }: Recalculated,
) {
  // An aborted request must not prevent the record of it.
  context.finishAnyway()
  const before = await netsOf(api, date, drivers)
  return {
    async end(isSure: boolean) {
      const after = before && (await netsOf(api, date, drivers))
      const change =
        before && after ? changeOf(before, after) : { before: null, after: null, rows: null, changed: null }
      const { staffKey } = session
      const note = {
        day: date,
        staffKey,
        staffName: fullName(session.staff),
        drivers: drivers.length,
        isSure,
        ...change,
      }
      await storeOrNull(context, keepRecalculation(note))
      return change
    },
  }
}

async function netsOf(api: Api, date: string, drivers: readonly string[]): Promise<ReadonlyMap<string, Paid> | null> {
  const one = drivers.length === 1 && drivers[0] ? { driver_id: drivers[0] } : {}
  const paid = await withTimeout(orNull(readPaid(api, { from_date: date, to_date: date, ...one })), NETS_TIMEOUT_MS)
  const chosen = new Set(drivers)
  const own = paid && [...paid].filter(([id]) => chosen.has(id))
  // A sum without one of the drivers would look complete.
  return own && !own.some(([, { isUnread }]) => isUnread) ? new Map(own) : null
}

/** The change as a sentence. */
export function saidChange({ before, after, rows }: Change): string {
  if (before === null || after === null) return runTexts.unreadChange
  const of = { before: moneyText(before), after: moneyText(after), difference: differenceText(before, after), rows }
  return changeWords(of, env.CURRENCY)
}

function changeOf(before: ReadonlyMap<string, Paid>, after: ReadonlyMap<string, Paid>) {
  const sum = (paid: ReadonlyMap<string, Paid>) => [...paid.values()].reduce((all, { net }) => all + net, 0n)
  const changed = [...new Set([...before.keys(), ...after.keys()])]
    .map((id) => ({
      id,
      name: after.get(id)?.name ?? before.get(id)?.name ?? "",
      was: before.get(id),
      is: after.get(id),
    }))
    .filter(({ was, is }) => was?.net !== is?.net)
    .map(({ id, name, was, is }) => ({ id, name, before: was?.net ?? null, after: is?.net ?? null }))
  return { before: sum(before), after: sum(after), rows: changed.length, changed }
}
