import { randomUUID } from "node:crypto"
import { createFlash } from "~/base/flash.server"
import { createLogger } from "~/base/logger.server"
import { createApi } from "~/upstream/api.server"
import { bearer } from "~/upstream/credentials"
import { listCities } from "~/upstream/lookups.server"
import { UpstreamError } from "~/upstream/upstream-error"
import { businessTrips } from "./business-trips"
import { marketTrips } from "./market-trips"
import type { CallResult } from "./office-report"
import type { Step, Trip } from "./office-trip"
import { officeTrips } from "./office-trips"

/**
 * Changes to a test back office: creates its own records, edits and rereads them, and deletes them if the documents have a
 * call for it. Records that remain are listed.
 */

const TRIPS: readonly Trip[] = [...officeTrips, ...businessTrips, ...marketTrips]

/** Makes each trip once. Returns the result of each call and the records that remain. */
export async function changeOffice(token: string, mark: string): Promise<{ results: CallResult[]; left: string[] }> {
  const context = {
    ...{ requestId: randomUUID(), signal: new AbortController().signal },
    ...{ log: createLogger("silent"), flash: createFlash(undefined) },
  }
  const api = createApi(context, bearer(token))
  const results: CallResult[] = []
  const left: string[] = []
  const nobody = await listCities(api).then(() => null, nobodyOf)
  if (nobody) return { results: TRIPS.flatMap(({ calls }) => calls.map((call) => resultOf(call, nobody))), left }
  for (const trip of TRIPS) {
    const told = new Set<string>()
    const tell = (call: string, kind: CallResult["kind"], why = "") => {
      told.add(call)
      results.push(resultOf(call, { kind, why }))
    }
    const step: Step = async (call, run, holds = () => true) => {
      const answer = await run()
      if (holds(answer)) tell(call, "fits")
      else tell(call, "differs", "what was sent is not what is kept")
      return answer
    }
    const stays = await trip.run(api, mark, step).catch((error: unknown) => {
      const next = trip.calls.find((call) => !told.has(call)) ?? trip.calls[0] ?? ""
      tell(next, "refused", whyOf(error))
      return null
    })
    for (const call of trip.calls) if (!told.has(call)) tell(call, "not asked")
    if (stays) left.push(stays)
  }
  return { results, left }
}

const resultOf = (call: string, { kind, why }: Pick<CallResult, "kind" | "why">): CallResult => ({
  ...{ call, kind, why, lost: null },
})

/** Results of the first call after which no change is tried. */
function nobodyOf(error: unknown): Pick<CallResult, "kind" | "why"> | null {
  if (!(error instanceof UpstreamError)) throw error
  const why = `status ${error.status}`
  if (error.status === 401) return { kind: "token refused", why }
  if (error.kind === "unavailable") return { kind: "no answer", why }
  return error.kind === "missing" ? { kind: "not there", why } : null
}

function whyOf(error: unknown): string {
  if (error instanceof UpstreamError) return `${error.kind}${error.status ? `, status ${error.status}` : ""}`
  return error instanceof Error ? error.message : "sent away"
}
