import { randomUUID } from "node:crypto"
import type { Session } from "~/auth/session.server"
import type { RequestContext } from "~/base/context.server"
import { redirectWith } from "~/base/redirects.server"
import { packNamed } from "~/domain/named-pack"
import { fullName } from "~/domain/person"
import { isRecordId } from "~/domain/record-id"
import { actOnce } from "~/forms/act-once.server"
import { recordActivity } from "~/store/activity.server"
import { SOMETHING_WENT_WRONG } from "~/ui/page/error-state"
import type { Api } from "~/upstream/api.server"
import { attempt } from "~/upstream/attempt.server"
import { MAX_TEXT } from "../field-limits"
import { refusalText } from "../refusal-text"
import { driverTexts, MAX_MESSAGE, ownDriverTexts, REFRESH_DRIVERS } from "./driver-texts"
import { type DriverFilters, listDriverChoices, MOST_CHOICES, sendMessage } from "./drivers.server"

/** The form's fields: one driver each of as many as there are to choose, and a few others. */
export const NOTIFY_FIELDS = MOST_CHOICES + 20

interface Notification {
  title: string
  message: string
  /** Ids. */
  drivers: string[]
  /** '+ Select All': every driver that the dialog offers. */
  all: boolean
}

type FieldName = "drivers" | "title" | "message"

/** Why nothing was sent, with everything that was typed and chosen. */
export interface NotifyReply {
  status: number
  values: Notification
  errors: Partial<Record<FieldName, string>>
  /** Of the form as a whole. */
  message: string | null
}

/**
 * Who can be chosen, as little text as it takes: 2,000 of them stand twice in a page of 40 kB.
 *
 * @param chosen ids of those who are offered as well: the list had them on a page beyond
 */
export async function offerDrivers(api: Api, filters: DriverFilters, chosen: readonly string[] = []) {
  const { drivers, total } = await listDriverChoices(api, filters)
  const offered = new Set(drivers.map(({ id }) => id))
  const beyond = chosen.filter((id) => !offered.has(id))
  const also = beyond.length > 0 ? (await listDriverChoices(api, { search: beyond.join(" ") })).drivers : []
  const named = [...also, ...drivers].map((driver) => ({ id: driver.id, name: fullName(driver) }))
  return { text: packNamed(named), count: drivers.length, total }
}
export type Offer = Awaited<ReturnType<typeof offerDrivers>>

/** What the form holds; anything else of it is left out. */
export function readNotification(form: FormData): Notification {
  const text = (name: string) => {
    const value = form.get(name)
    return typeof value === "string" ? value.replace(/\r\n?/g, "\n").trim() : ""
  }
  const drivers = form.getAll("drivers").filter((id): id is string => typeof id === "string" && id !== "")
  return { title: text("title"), message: text("message"), drivers: [...new Set(drivers)], all: form.has("allDrivers") }
}

interface SendRequest {
  context: RequestContext
  api: Api
  session: Session
  form: FormData
  /** Those of the list behind the dialog: what '+ Select All' stands for. */
  filters: DriverFilters
  /** The list without the dialog. */
  path: string
}

/**
 * Sends the message of Send Notification (product/workforce 1.4), once however often the form is sent: nobody's phone rings twice. The
 * caller has checked the gate.
 *
 * @throws the redirect to the list with the toast
 */
export async function sendNotification(request: SendRequest): Promise<NotifyReply> {
  const { context, session, form } = request
  const values = readNotification(form)
  if (form.get("intent") === REFRESH_DRIVERS) return refuse(values, 200, {})
  const unknown = () => refuse(values, 409, { message: ownDriverTexts.unknownNotification })
  return actOnce({ context, session, form }, { isRepeatable: false, unknown }, ({ id }) => send(request, values, id))
}

async function send(request: SendRequest, values: Notification, actId: string | undefined): Promise<NotifyReply> {
  const { context, api, session, path } = request
  const { title, message } = values
  const errors = errorsOf(values)
  if (Object.keys(errors).length > 0) return refuse(values, 422, { errors })
  const chosen = values.all ? await attempt(everyDriver(api, request.filters)) : null
  if (chosen && !chosen.ok) return refuse(values, 503, { message: SOMETHING_WENT_WRONG })
  const drivers = chosen?.value ?? values.drivers
  if (drivers.length === 0) return refuse(values, 422, { errors: { drivers: driverTexts.required } })
  const sent = await attempt(sendMessage(api, { title, message, drivers }))
  if (!sent.ok) {
    const { isOutcomeUnknown, init, messages } = sent.error
    return refuse(values, init.status, {
      message: isOutcomeUnknown ? ownDriverTexts.unknownNotification : refusalText(messages),
    })
  }
  await recordActivity(context, session, {
    action: "sent",
    kind: "driver-notification",
    id: actId ?? randomUUID(),
    name: title,
    about: drivers.map((id) => ({ kind: "driver", id })),
    after: { title, message, drivers: drivers.map((id) => `#${id}`) },
  })
  throw redirectWith(context, path, { kind: "success", title: ownDriverTexts.notified })
}

async function everyDriver(api: Api, filters: DriverFilters): Promise<string[]> {
  return (await listDriverChoices(api, filters)).drivers.map(({ id }) => id)
}

function errorsOf({ title, message, drivers, all }: Notification): NotifyReply["errors"] {
  const isForeign = drivers.length > MOST_CHOICES || !drivers.every(isRecordId)
  const choice = all
    ? undefined
    : drivers.length === 0
      ? driverTexts.required
      : isForeign && ownDriverTexts.unknownDriver
  const wrong = {
    drivers: choice || undefined,
    title: textError(title, MAX_TEXT),
    message: textError(message, MAX_MESSAGE),
  }
  return Object.fromEntries(Object.entries(wrong).filter(([, error]) => error !== undefined))
}

function textError(text: string, most: number): string | undefined {
  if (text === "") return driverTexts.required
  return text.length > most ? `Maximum is ${most.toLocaleString("en-US")} characters` : undefined
}

function refuse(
  values: Notification,
  status: number,
  { errors = {}, message = null }: Partial<Pick<NotifyReply, "errors" | "message">>,
): NotifyReply {
  return { status, values, errors, message }
}
