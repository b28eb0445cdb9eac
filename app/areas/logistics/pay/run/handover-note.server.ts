import { createHash } from "node:crypto"
import type { Session } from "~/auth/session.server"
import type { RequestContext } from "~/base/context.server"
import { moneyAdder, roundedMoney } from "~/domain/money"
import { fullName } from "~/domain/person"
import type { FileNote } from "~/lists/export-file.server"
import { beginHandover, endHandover, MAX_NETS } from "~/store/pay-handovers.server"
import { storeOrNull } from "~/store/store-or-null.server"
import type { DriverTotal } from "../payslips.server"

/**
 * Records a download of the salary file: who, when, the total, a hash of the bytes, and the net of each driver.
 * `rows` yields the rows of the file, without the drivers in `without`.
 */
export function handoverNote(
  context: Pick<RequestContext, "log">,
  { staff, staffKey }: Pick<Session, "staff" | "staffKey">,
  run: string,
  without: ReadonlySet<string>,
) {
  const hash = createHash("sha256")
  const nets = new Map<string, bigint>()
  const sum = moneyAdder(["net_total"])
  let id = ""
  let isOver = false
  const note: FileNote = {
    async begin(isWorkbook) {
      const person = { staffKey, staffName: fullName(staff) }
      id = await beginHandover(run, isWorkbook ? "Excel file" : "Salary file, CSV", person)
    },
    write(bytes) {
      hash.update(bytes)
    },
    async end(isWhole, rows) {
      if (isOver) return
      isOver = true
      const state = isWhole ? ("whole" as const) : ("unfinished" as const)
      const kept = nets.size > MAX_NETS ? null : nets
      const { net_total: net, unread } = sum.total()
      // The file was already sent: a database error must not break the download.
      await storeOrNull(context, endHandover(id, { state, rows, net, unread, hash: hash.digest("hex"), nets: kept }))
    },
  }
  async function* rows(read: AsyncIterable<readonly DriverTotal[]>): AsyncGenerator<readonly DriverTotal[]> {
    for await (const all of read) {
      const part = without.size > 0 ? all.filter((row) => !without.has(row.driver_id)) : all
      for (const row of part) {
        const amount = roundedMoney(row.net_total) ?? 0n
        sum.add(row)
        if (nets.size <= MAX_NETS) nets.set(row.driver_id, (nets.get(row.driver_id) ?? 0n) + amount)
      }
      yield part
    }
  }
  return { note, rows }
}
