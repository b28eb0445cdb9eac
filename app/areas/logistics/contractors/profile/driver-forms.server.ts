import { z } from "zod"
import { recordId } from "~/base/record-id.server"
import { type Act, form, type SendRules } from "~/forms/form-rules.server"
import { SOMETHING_WENT_WRONG } from "~/ui/elements/something-went-wrong"
import { orNull } from "~/upstream/or-null.server"
import { type DriverOffer, listedIds, offerDrivers, searchIn } from "../../drivers/driver-offer.server"
import { ALL_DRIVERS, DRIVER_CHOICE, DRIVER_SEARCH } from "../../drivers/driver-option"
import { listFreeDrivers } from "../../drivers/drivers.server"
import { contractors } from "../contractor.record"
import { ADD_DRIVERS, DRIVERS_FIELDS, REMOVE_DRIVERS } from "../contractor-fields"
import type { Contractor } from "../contractors.server"
import { aboutOf, CHOOSE_DRIVERS, contractorHref } from "./about"
import { connectDrivers, disconnectDrivers, listContractorDrivers } from "./drivers.server"

const UNKNOWN = "We could not confirm that this was done. Check the drivers before you try again."
const counted = ({ length }: readonly string[]) => (length === 1 ? "1 driver was" : `${length} drivers were`)

const Ids = z.array(recordId()).default([])
const DriversSchema = z.object({ driver: Ids })
/** Drivers selected individually, or all listed drivers. */
const NewDriversSchema = z.object({
  drivers: Ids,
  [ALL_DRIVERS]: z.string().optional(),
  [DRIVER_SEARCH]: z.string().optional(),
})

type AddForm = SendRules<
  typeof DRIVER_CHOICE,
  z.output<typeof NewDriversSchema>,
  readonly string[],
  DriverOffer,
  Contractor
>
type RemoveForm = SendRules<typeof DRIVERS_FIELDS, z.output<typeof DriversSchema>, number | undefined, null, Contractor>

/** Adds the selected drivers, or all available ones. The upstream accepts all of them or none. */
export const addDrivers: AddForm = form({
  intent: ADD_DRIVERS,
  fields: DRIVER_CHOICE,
  schema: NewDriversSchema,
  async offer({ api, context, values }) {
    const typed = await values
    const search = typed?.driverSearch || searchIn(context.url)
    return offerDrivers(api, { search, chosen: typed?.drivers ?? [], list: listFreeDrivers })
  },
  check({ drivers, driverSearch, [ALL_DRIVERS]: isAll }, offer) {
    if (isAll && !offer) return { drivers: [SOMETHING_WENT_WRONG] }
    const ids = isAll ? listedIds(offer, driverSearch) : drivers
    return ids.length > 0 ? null : { drivers: [CHOOSE_DRIVERS] }
  },
  async send({ api, current }, { drivers, driverSearch, [ALL_DRIVERS]: isAll }, offers) {
    const ids = isAll ? listedIds(await offers(), driverSearch) : drivers
    await connectDrivers(api, current.id, ids)
    return ids
  },
  unknown: UNKNOWN,
  done: (ids, _, act) => ({
    ...doneAt(act),
    toast: { kind: "success", title: `${counted(ids)} added.` },
    activity: { action: "drivers added", ...entryOf(act, ids), after: { drivers: idsText(ids) } },
  }),
})

/** Removes drivers, and opens the previous page when this page becomes empty. */
export const removeDrivers: RemoveForm = form({
  intent: REMOVE_DRIVERS,
  fields: DRIVERS_FIELDS,
  schema: DriversSchema,
  unknown: UNKNOWN,
  // The upstream's message names the refused driver.
  wireNames: { drivers: "driver" },
  check: ({ driver }) => (driver.length > 0 ? null : { driver: [CHOOSE_DRIVERS] }),
  async send({ api, current, context }, { driver }) {
    await disconnectDrivers(api, current.id, driver)
    return (await orNull(listContractorDrivers(api, current.id, pageIn(context.url))))?.page
  },
  done: (page, { driver }, act) => ({
    ...doneAt(act, page),
    toast: { kind: "success", title: `${counted(driver)} removed.` },
    activity: { action: "drivers removed", ...entryOf(act, driver), before: { drivers: idsText(driver) } },
  }),
})

const pageIn = ({ searchParams }: URL) => Number(searchParams.get("page") ?? 1)

function doneAt({ current, context }: Act<Contractor>, page = pageIn(context.url)) {
  return { path: contractorHref(current.id, { page, section: "drivers" }) }
}

/** The entry also appears in the Activity of each driver. */
function entryOf({ current }: Act<Contractor>, ids: readonly string[]) {
  return { kind: contractors.kind, ...aboutOf(current), about: ids.map((id) => ({ kind: "driver", id })) }
}

const idsText = (ids: readonly string[]) => ids.map((id) => `#${id}`).join(", ")
