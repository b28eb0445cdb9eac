import { randomUUID } from "node:crypto"
import { z } from "zod"
import type { AuthorizedSession } from "~/auth/guard.server"
import { today } from "~/base/clock.server"
import { readQuery } from "~/base/query.server"
import { isRecordId } from "~/domain/record-id"
import { form } from "~/forms/form-rules.server"
import { searchWithoutSelection, selectionOf } from "~/lists/selection.server"
import { SOMETHING_WENT_WRONG } from "~/ui/elements/something-went-wrong"
import { withQuery } from "~/ui/list/with-query"
import { findRun, keepRun } from "../check-run.server"
import { REQUIRED, requiredField } from "../field.schema"
import { refusalText } from "../refusal-text"
import { drivers } from "./driver.record"
import { MAX_MESSAGE, NOTIFICATION_FIELDS, NOTIFY_DRIVERS, ownDriverTexts } from "./driver-fields"
import { driverList } from "./driver-list.server"
import { listedIds, offerDrivers, searchIn } from "./driver-offer.server"
import { ALL_DRIVERS } from "./driver-option"
import { notifyCheckPath } from "./driver-paths"
import { listEveryDriver, MAX_DRIVER_CHOICES, sendMessage } from "./drivers.server"

const NotificationSchema = z
  .object({
    drivers: z
      .array(z.string())
      .default([])
      .transform((ids) => [...new Set(ids)])
      .refine((ids) => ids.length <= MAX_DRIVER_CHOICES && ids.every(isRecordId), "Choose drivers from the list."),
    [ALL_DRIVERS]: z.string().optional(),
    driverSearch: z.string().optional(),
    title: requiredField,
    message: z.string(REQUIRED).min(1, REQUIRED).max(MAX_MESSAGE, "Maximum is 2,000 characters"),
  })
  .refine(({ drivers: chosen, [ALL_DRIVERS]: isAll }) => isAll !== undefined || chosen?.length !== 0, {
    path: ["drivers"],
    error: REQUIRED,
    when: () => true,
  })

/** Drivers with these statuses are excluded by default from a notification to several drivers. */
const LEFT_OUT = ["BLOCKED", "DENIED"] as const

/** Query parameter: the id of the check run that the person came back from. */
const CHECK = "check"

const cameFrom = ({ context, session }: AuthorizedSession) =>
  findRun(session.staffKey, context.url.searchParams.get(CHECK))

export const driverListSearch = (url: URL) => withQuery("", searchWithoutSelection(url), { [CHECK]: undefined })

/** The values of the form, for a person who comes back from the check page. */
export async function notificationToRestore(guarded: AuthorizedSession) {
  const run = await cameFrom(guarded)
  if (!run?.message) return null
  const { message, isAll, search, ids } = run
  return { ...message, driverSearch: search, [ALL_DRIVERS]: isAll ? "1" : "", drivers: isAll ? [] : ids }
}

/**
 * Sends to one driver immediately. A notification to several drivers is stored as a check run and confirmed on its own page first.
 * An idempotency key keeps a form that is sent twice from notifying twice.
 */
export const notifyDrivers = form({
  intent: NOTIFY_DRIVERS,
  fields: NOTIFICATION_FIELDS,
  schema: NotificationSchema,
  // One field for each selected driver, and a few others.
  maxFields: MAX_DRIVER_CHOICES + 20,
  async offer({ values, ...guarded }) {
    const { api, context } = guarded
    const filters = readQuery(context.url, driverList.query)
    const chosen = selectionOf(context.url)
    const typed = await values
    const before = typed ? null : await cameFrom(guarded)
    const selected = typed?.drivers ?? chosen?.ids ?? (before && !before.isAll ? before.ids : undefined)
    return {
      chosen,
      isFiltered: driverList.filters.some((name) => filters[name as keyof typeof filters] !== undefined),
      offer: await offerDrivers(api, {
        filters,
        chosen: selected,
        search: typed?.driverSearch || searchIn(context.url) || before?.search,
      }),
    }
  },
  start: ({ chosen }) => ({ drivers: chosen?.ids ?? [], [ALL_DRIVERS]: chosen?.isAll ? "1" : "" }),
  async send({ api, context, session }, input, offers) {
    const { title, message, driverSearch: search = "" } = input
    const isAll = input[ALL_DRIVERS] !== undefined
    const ids = isAll ? listedIds((await offers()).offer, search) : input.drivers
    if (ids.length > 1) {
      const left = await Promise.all(LEFT_OUT.map((status) => listEveryDriver(api, { ids, status })))
      const out = left.flat().map(({ id }) => id)
      const found = { isAll, search, ids, out, listSearch: driverListSearch(context.url) }
      const run = { date: today(), payment: null, message: { title, message }, ...found }
      return { ids, run: (await keepRun(session.staffKey, run)).id }
    }
    await sendMessage(api, { title, message, drivers: ids })
    return { ids, run: null }
  },
  check(input, { offer }) {
    if (!input[ALL_DRIVERS]) return null
    if (!offer) return { drivers: [SOMETHING_WENT_WRONG] }
    return listedIds(offer, input.driverSearch).length > 0 ? null : { drivers: [REQUIRED] }
  },
  refused: ({ messages }) => ({ errors: {}, messages: [refusalText(messages)] }),
  unknown: ownDriverTexts.unknownNotification,
  done: ({ ids, run }, { title, message }, { context, id }) => ({
    path: run ? notifyCheckPath(run) : drivers.path + driverListSearch(context.url),
    toast: run ? null : { kind: "success", title: ownDriverTexts.notified },
    activity: run
      ? null
      : {
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
