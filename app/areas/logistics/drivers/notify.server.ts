import { randomUUID } from "node:crypto"
import { z } from "zod"
import { readQuery } from "~/base/query.server"
import { isRecordId } from "~/domain/record-id"
import { sendForm } from "~/forms/form-rules.server"
import { searchWithoutSelection, selectionOf } from "~/lists/selection.server"
import { SOMETHING_WENT_WRONG } from "~/ui/elements/something-went-wrong"
import { requiredText } from "../field.schema"
import { refusalText } from "../refusal-text"
import { drivers } from "./driver.record"
import { driverList } from "./driver-list.server"
import { listedIds, offerDrivers, searchIn } from "./driver-offer.server"
import { ALL_DRIVERS } from "./driver-option"
import { driverTexts, MAX_MESSAGE, NOTIFICATION_FIELDS, NOTIFY_DRIVERS, ownDriverTexts } from "./driver-texts"
import { MOST_CHOICES, sendMessage } from "./drivers.server"

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
    message: z.string(required).min(1, required).max(MAX_MESSAGE, ownDriverTexts.messageTooLong),
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
    const filters = readQuery(context.url, driverList.query)
    const chosen = selectionOf(context.url)
    const also = (await values)?.drivers ?? chosen?.ids
    return {
      chosen,
      isFiltered: driverList.filters.some((name) => filters[name as keyof typeof filters] !== undefined),
      offer: await offerDrivers(api, {
        filters,
        chosen: also,
        search: (await values)?.driverSearch || searchIn(context.url),
      }),
    }
  },
  start: ({ chosen }) => ({ drivers: chosen?.ids ?? [], [ALL_DRIVERS]: chosen?.isAll ? "1" : "" }),
  async send({ api }, input, offers) {
    const { title, message } = input
    const ids = input[ALL_DRIVERS] ? listedIds((await offers()).offer, input.driverSearch) : input.drivers
    await sendMessage(api, { title, message, drivers: ids })
    return ids
  },
  check(input, { offer }) {
    if (!input[ALL_DRIVERS]) return null
    if (!offer) return { drivers: [SOMETHING_WENT_WRONG] }
    return listedIds(offer, input.driverSearch).length > 0 ? null : { drivers: [required] }
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

export type NotificationOffers = Awaited<ReturnType<NonNullable<typeof notifyDrivers.offer>>>
