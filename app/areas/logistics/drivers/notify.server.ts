import { randomUUID } from "node:crypto"
import { z } from "zod"
import { packNamed, unpackNamed } from "~/domain/named-pack"
import { fullName } from "~/domain/person"
import { isRecordId } from "~/domain/record-id"
import { sendForm } from "~/forms/form-rules.server"
import { parseListQuery } from "~/lists/list-query.server"
import { searchWithoutSelection, selectionOf } from "~/lists/selection.server"
import { SOMETHING_WENT_WRONG } from "~/ui/page/error-state"
import type { Api } from "~/upstream/api.server"
import { settle } from "~/upstream/settle.server"
import { requiredText } from "../field.schema"
import { refusalText } from "../refusal-text"
import { drivers } from "./driver.record"
import { driverList } from "./driver-list.server"
import { ALL_DRIVERS, allFound } from "./driver-option"
import { driverTexts, MAX_MESSAGE, NOTIFICATION_FIELDS, NOTIFY_DRIVERS, ownDriverTexts } from "./driver-texts"
import { type DriverFilters, listDriverChoices, MOST_CHOICES, sendMessage } from "./drivers.server"

const { required } = driverTexts

const NotificationSchema = z
  .object({
    drivers: z
      .array(z.string())
      .default([])
      .transform((ids) => [...new Set(ids)])
      .refine((ids) => ids.length <= MOST_CHOICES && ids.every(isRecordId), ownDriverTexts.unknownDriver),
    [ALL_DRIVERS]: z.string().optional(),
    driverSearch: z.string().optional(),
    title: requiredText,
    message: z
      .string(required)
      .overwrite((text) => text.replace(/\r\n?/g, "\n"))
      .trim()
      .min(1, required)
      .max(MAX_MESSAGE, ownDriverTexts.messageTooLong),
  })
  .refine(({ drivers: chosen, [ALL_DRIVERS]: isAll }) => isAll !== undefined || chosen?.length !== 0, {
    path: ["drivers"],
    error: required,
    when: () => true,
  })

/** Send Notification (product/workforce 1.4), once however often the form is sent: nobody's phone rings twice. */
export const notifyDrivers = sendForm({
  intent: NOTIFY_DRIVERS,
  fields: NOTIFICATION_FIELDS,
  schema: NotificationSchema,
  // One field for each driver, and a few others.
  maxFields: MOST_CHOICES + 20,
  async offer({ api, context, values }) {
    const filters = parseListQuery(context.url, driverList.query)
    const chosen = selectionOf(context.url)
    const also = (await values)?.drivers ?? chosen?.ids
    return {
      chosen,
      isFiltered: driverList.filters.some((name) => filters[name as keyof typeof filters] !== undefined),
      offer: await settle(offerDrivers(api, filters, also)),
    }
  },
  start: ({ chosen }) => ({ drivers: chosen?.ids ?? [], [ALL_DRIVERS]: chosen?.isAll ? "1" : "" }),
  async send({ api }, input, offers) {
    const { title, message } = input
    const ids = input[ALL_DRIVERS] ? everyId((await offers()).offer, input.driverSearch) : input.drivers
    await sendMessage(api, { title, message, drivers: ids })
    return ids
  },
  check(input, { offer }) {
    if (!input[ALL_DRIVERS]) return null
    if (!offer) return { drivers: [SOMETHING_WENT_WRONG] }
    return everyId(offer, input.driverSearch).length > 0 ? null : { drivers: [required] }
  },
  refused: ({ messages }) => ({ errors: {}, messages: [refusalText(messages)] }),
  unknown: ownDriverTexts.unknownNotification,
  done: (ids, { title, message }, { context, id }) => ({
    path: drivers.path + searchWithoutSelection(context.url),
    toast: { kind: "success", title: ownDriverTexts.notified },
    activity: {
      action: "sent",
      kind: "driver-notification",
      id: id ?? randomUUID(),
      name: title,
      about: ids.map((one) => ({ kind: drivers.kind, id: one })),
      after: { title, message, drivers: ids.map((one) => `#${one}`) },
    },
  }),
})

/** Who can be chosen, in little text; `chosen` are offered as well, whom the list had on a page beyond. */
async function offerDrivers(api: Api, filters: DriverFilters, chosen: readonly string[] = []) {
  const { drivers: found, total } = await listDriverChoices(api, filters)
  const offered = new Set(found.map(({ id }) => id))
  const beyond = chosen.filter((id) => isRecordId(id) && !offered.has(id))
  const also = beyond.length > 0 ? (await listDriverChoices(api, { search: beyond.join(" ") })).drivers : []
  const named = [...also, ...found].map((driver) => ({ id: driver.id, name: fullName(driver) }))
  return { text: packNamed(named), count: found.length, total }
}
export type Offer = Awaited<ReturnType<typeof offerDrivers>>
export type NotificationOffers = Awaited<ReturnType<NonNullable<typeof notifyDrivers.offer>>>

/** Those of the filters: whoever was chosen beyond them stands before. */
function everyId(offer: Offer | null, search?: string): string[] {
  const named = unpackNamed(offer?.text ?? "")
  return allFound(named.slice(named.length - (offer?.count ?? 0)), search)
}
