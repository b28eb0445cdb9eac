import type { z } from "zod"
import { packNamed, unpackNamed } from "~/domain/named-pack"
import { type Act, type SendRules, sendForm } from "~/forms/form-rules.server"
import { SOMETHING_WENT_WRONG } from "~/ui/page/error-state"
import type { Api } from "~/upstream/api.server"
import { settle } from "~/upstream/settle.server"
import { contractors } from "../contractor.record"
import { DriversSchema } from "../contractor.schema"
import { ADD_DRIVERS, ALL_DRIVERS, DRIVERS_FIELDS, REMOVE_DRIVERS } from "../contractor-fields"
import { ownContractorTexts } from "../contractor-texts"
import type { Contractor } from "../contractors.server"
import { aboutOf, contractorHref } from "./about"
import { connectDrivers, disconnectDrivers, listContractorDrivers, listFreeDrivers } from "./drivers.server"

type DriversForm<Made, Offers> = SendRules<
  typeof DRIVERS_FIELDS,
  z.output<typeof DriversSchema>,
  Made,
  Offers,
  Contractor
>

/** Who can be added, as `packNamed` packs them, and how many there are beyond those; null where they could not be had. */
export interface FreeDrivers {
  free: { text: string; count: number; total: number } | null
}

/** The upstream's sentence names the driver that it refused. */
const DRIVERS_FORM = {
  fields: DRIVERS_FIELDS,
  schema: DriversSchema,
  unknown: ownContractorTexts.driversUnknown,
  wireNames: { drivers: "driver" },
} as const

/** Adds the chosen drivers, or every one that can be; the upstream takes all of them or none (product/workforce 2). */
export const addDrivers: DriversForm<readonly string[], FreeDrivers> = sendForm({
  ...DRIVERS_FORM,
  intent: ADD_DRIVERS,
  offer: async ({ api }) => ({ free: await offerFree(api) }),
  check({ driver, [ALL_DRIVERS]: isAll }, { free }) {
    if (isAll && !free) return { driver: [SOMETHING_WENT_WRONG] }
    return driver.length > 0 || (isAll && free?.count) ? null : { driver: [ownContractorTexts.chooseDrivers] }
  },
  async send({ api, current }, { driver, [ALL_DRIVERS]: isAll }, offers) {
    const ids = isAll ? unpackNamed((await offers()).free?.text ?? "").map(({ id }) => id) : driver
    await connectDrivers(api, current.id, ids)
    return ids
  },
  done: (ids, _, act) => ({
    ...doneAt(act),
    toast: { kind: "success", title: ownContractorTexts.driversAdded(ids.length) },
    activity: { action: "drivers added", ...entryOf(act, ids), after: { drivers: said(ids) } },
  }),
})

async function offerFree(api: Api): Promise<FreeDrivers["free"]> {
  const found = await settle(listFreeDrivers(api))
  if (!found) return null
  return { text: packNamed(found.drivers), count: found.drivers.length, total: found.total }
}

/** Takes drivers away, one or many, and goes back a page where the last row of this one went. */
export const removeDrivers: DriversForm<number | undefined, null> = sendForm({
  ...DRIVERS_FORM,
  intent: REMOVE_DRIVERS,
  check: ({ driver }) => (driver.length > 0 ? null : { driver: [ownContractorTexts.chooseDrivers] }),
  async send({ api, current, context }, { driver }) {
    await disconnectDrivers(api, current.id, driver)
    return (await settle(listContractorDrivers(api, current.id, pageOf(context.url))))?.page
  },
  done: (page, { driver }, act) => ({
    ...doneAt(act, page),
    toast: { kind: "success", title: ownContractorTexts.driversRemoved(driver.length) },
    activity: { action: "drivers removed", ...entryOf(act, driver), before: { drivers: said(driver) } },
  }),
})

const pageOf = ({ searchParams }: URL) => Number(searchParams.get("page") ?? 1)

function doneAt({ current, context }: Act<Contractor>, page = pageOf(context.url)) {
  return { path: contractorHref(current.id, { page, section: "drivers" }) }
}

/** It is told at each driver too. */
function entryOf({ current }: Act<Contractor>, ids: readonly string[]) {
  return { kind: contractors.kind, ...aboutOf(current), about: ids.map((id) => ({ kind: "driver", id })) }
}

const said = (ids: readonly string[]) => ids.map((id) => `#${id}`).join(", ")
