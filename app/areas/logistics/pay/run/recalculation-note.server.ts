import type { AuthorizedSession } from "~/auth/guard.server"
import { env } from "~/base/env.server"
import { withTimeout } from "~/base/with-timeout.server"
import { differenceText, moneyText } from "~/domain/money"
import { fullName } from "~/domain/person"
import { keepRecalculation } from "~/store/pay-recalculations.server"
import { storeOrNull } from "~/store/store-or-null.server"
import type { Api } from "~/upstream/api.server"
import { orNull } from "~/upstream/or-null.server"
import { runTexts } from "./pay-run-texts"
import { changeWords } from "./recalculation-words"
import { type Paid, readPaid } from "./report-check.server"

/** How long a recalculation waits for the nets of its day (milliseconds): without them it is carried out as well. */
const WAIT_MS = 8_000

interface Recalculated {
  /** `YYYY-MM-DD` */
  date: string
  drivers: readonly string[]
}

/** What a recalculation changed, as far as it is known. */
export type Change = Awaited<ReturnType<Awaited<ReturnType<typeof beginRecalculation>>["end"]>>

/**
 * Looks at the nets of a day before it is recalculated. `end` looks again and keeps what became of them; `isSure` is
 * whether the back office said that it was done.
 */
export async function beginRecalculation(
  { api, context, session }: AuthorizedSession,
  { date, drivers }: Recalculated,
) {
  // Who leaves must not stop what is written down of it.
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
  const paid = await withTimeout(orNull(readPaid(api, { from_date: date, to_date: date, ...one })), WAIT_MS)
  const chosen = new Set(drivers)
  const own = paid && [...paid].filter(([id]) => chosen.has(id))
  // A sum that leaves one out would look like that of all.
  return own && !own.some(([, { isUnread }]) => isUnread) ? new Map(own) : null
}

/** What a recalculation changed, in words. */
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
