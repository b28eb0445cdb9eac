import { isRecordId } from "~/domain/record-id"
import { beforeSending } from "~/http/act-once.server"
import { redirectWith } from "~/http/redirects.server"
import { recordActivity } from "~/store/activity.server"
import { SOMETHING_WENT_WRONG } from "~/ui/error-state"
import { attempt } from "~/upstream/attempt.server"
import { settle } from "~/upstream/settle.server"
import type { UpstreamError } from "~/upstream/upstream-error"
import { ownContractorTexts } from "../contractor-texts"
import {
  connectDrivers,
  disconnectDrivers,
  listContractorDrivers,
  listFreeDrivers,
  MOST_DRIVERS,
} from "./drivers.server"
import type { ProfileAnswer, ProfileRequest, Untried } from "./profile-request"

/** Adds the chosen drivers, or every one that can be; the upstream takes all of them or none (D2 7, 9). */
export async function addDrivers(request: ProfileRequest): Promise<ProfileAnswer> {
  const { api, contractor, form, here } = request
  const isAll = form.has("allDrivers")
  const offered = isAll ? await attempt(listFreeDrivers(api)) : null
  if (offered && !offered.ok) {
    return refused(beforeSending(offered.error.init.status), SOMETHING_WENT_WRONG, { ids: [], isAll })
  }
  const ids = offered ? offered.value.drivers.map(({ id }) => id) : idsIn(form)
  if (ids.length === 0) return refused(422, ownContractorTexts.chooseDrivers, { ids, isAll })
  const sent = await attempt(connectDrivers(api, contractor.id, ids))
  if (!sent.ok) return failed(sent.error, { ids, isAll })
  await record(request, "drivers added", ids, { after: { drivers: said(ids) } })
  throw redirectWith(request.context, here("drivers"), {
    kind: "success",
    title: ownContractorTexts.driversAdded(ids.length),
  })
}

/** Takes drivers away, one or many, and goes back a page where the last row of this one went. */
export async function removeDrivers(request: ProfileRequest): Promise<ProfileAnswer> {
  const { context, api, contractor, form, query, here } = request
  const ids = idsIn(form)
  if (ids.length === 0) return refused(422, ownContractorTexts.chooseDrivers)
  const sent = await attempt(disconnectDrivers(api, contractor.id, ids))
  if (!sent.ok) return failed(sent.error)
  await record(request, "drivers removed", ids, { before: { drivers: said(ids) } })
  const left = await settle(listContractorDrivers(api, contractor.id, query.page))
  throw redirectWith(context, here("drivers", left?.page), {
    kind: "success",
    title: ownContractorTexts.driversRemoved(ids.length),
  })
}

/** Where nobody knows whether the drivers were added, or removed. */
export const unknownDrivers = ({ form }: ProfileRequest): ProfileAnswer =>
  refused(409, ownContractorTexts.driversUnknown, chosenIn(form))

/** Where nothing was tried. */
export const untriedDrivers = (form: FormData, { status, message }: Untried): ProfileAnswer =>
  refused(status, message, chosenIn(form))

const chosenIn = (form: FormData): Chosen => ({ ids: idsIn(form), isAll: form.has("allDrivers") })
const idsIn = (form: FormData) => [...new Set(form.getAll("driver").filter(isRecordId))].slice(0, MOST_DRIVERS)
const said = (ids: readonly string[]) => ids.map((id) => `#${id}`).join(", ")

function record(
  { context, session, contractor }: ProfileRequest,
  action: string,
  drivers: readonly string[],
  values: Said,
): Promise<void> {
  const { id, enName: name } = contractor
  const about = drivers.map((driver) => ({ kind: "driver", id: driver }))
  return recordActivity(context, session, { action, kind: "contractor", id, name, about, ...values })
}

interface Said {
  before?: { drivers: string }
  after?: { drivers: string }
}

interface Chosen {
  ids: readonly string[]
  isAll: boolean
}

/** The upstream's sentence names the driver that it refused. */
function failed({ init, isOutcomeUnknown, userMessage }: UpstreamError, chosen?: Chosen): ProfileAnswer {
  const said = isOutcomeUnknown ? ownContractorTexts.driversUnknown : userMessage || SOMETHING_WENT_WRONG
  return refused(init.status, said, chosen)
}

function refused(status: number, message: string, { ids, isAll }: Chosen = { ids: [], isAll: false }): ProfileAnswer {
  return { status, drivers: { message, ids, isAll } }
}
