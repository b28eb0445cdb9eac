import { z } from "zod"
import type { RequestContext } from "~/base/context.server"
import { cookieName, frameCookieName, serializeCookie, sessionCookieName } from "~/base/cookies.server"
import { isFramePath } from "~/base/frame-path"
import { pagePath } from "~/base/page-path"
import { SECRET_NAME } from "~/base/secret-names"
import { HOUR_S } from "~/base/spans"
import { dropParked, findParked, PARKED_HOURS, type ParkingPlace, parkForm } from "~/store/parked-forms.server"
import { IDEMPOTENCY_FIELD, PERSON_FIELD } from "~/ui/form/form-state"
import type { ParkedFields } from "~/ui/form/parked"
import { writerOf } from "./drawn-for.server"
import { findFrameStaffKey } from "./frame-session.server"
import { type Session, sessionKeyOf } from "./session.server"
import { findStaffKey } from "./session-rows.server"
import { openRecord, sealRecord } from "./session-seal.server"
import { makeTicket, readTicket } from "./ticket.server"

/** Paths whose forms are not worth restoring: preferences, filters, page views and logout. */
const NOT_A_PAGE = new Set(["/preferences", "/filters", "/page-views", "/logout"])
const FIRST_VERSION = 1
/** Fields that belong to the rendered page, not to the person's input. */
const OF_THE_PAGE: ReadonlySet<string> = new Set([IDEMPOTENCY_FIELD, PERSON_FIELD])

const FieldsSchema = z.array(z.tuple([z.string(), z.string()]))

type Parking = Pick<RequestContext, "url" | "cookies" | "session" | "posted" | "log">

const parkings = new WeakMap<object, Promise<void>>()

/**
 * Stores the form of a request whose session has ended or belongs to another person, sealed for this browser and the
 * person who filled it in. Skips strangers, files and fields named like secrets. Never throws: the redirect to sign-in
 * matters more.
 */
export function parkPostedForm(context: Parking): Promise<void> {
  const known = parkings.get(context)
  if (known) return known
  const parking = park(context).catch((error: unknown) => {
    context.log.error({ reason: error instanceof Error ? error.message : "unknown" }, "form not parked")
  })
  parkings.set(context, parking)
  return parking
}

async function park(context: Parking): Promise<void> {
  const path = pagePath(context.url)
  if (!context.posted || NOT_A_PAGE.has(context.url.pathname.replace(/\.data$/, ""))) return
  const sender = context.session?.staffKey ?? (await lastStaffKey(context))
  if (!sender) return
  const form = await context.posted.read()
  // Another person may have signed in since the page was rendered.
  const staffKey = (form && writerOf(form)) ?? sender
  const fields = keptFields(form)
  if (fields.length === 0) return
  const ticket = readTicket(context.cookies.get(ticketCookie())) ?? makeTicket()
  const place = { key: ticket.key, path, staffKey }
  await parkForm(place, sealRecord(ticket.secret, sealPlace(place), fields))
  context.cookies.append(serializeCookie(ticketCookie(), ticket.value, { maxAge: PARKED_HOURS * HOUR_S }))
  context.log.info({ event: "form_parked", fields: fields.length }, "form parked")
}

/** The person of the cookie's last session, unless the person ended it. */
async function lastStaffKey({ cookies, url }: Parking): Promise<string | null> {
  if (isFramePath(url.pathname)) return findFrameStaffKey(cookies.get(frameCookieName("session")))
  const key = sessionKeyOf(cookies.get(sessionCookieName()))
  return key ? findStaffKey(key) : null
}

function keptFields(form: FormData | null): [string, string][] {
  if (!form) return []
  return [...form].flatMap(([name, value]): [string, string][] =>
    typeof value === "string" && !OF_THE_PAGE.has(name) && !SECRET_NAME.test(name) ? [[name, value]] : [],
  )
}

/** A restored form that its page fills in again. */
export class ParkedForm {
  constructor(
    readonly path: string,
    readonly fields: readonly (readonly [string, string])[],
  ) {}

  /** As FormData, like in an action. */
  get form(): FormData {
    const form = new FormData()
    for (const [name, value] of this.fields) form.append(name, value)
    return form
  }

  /** As a query, for forms whose choices are in the URL. */
  get query(): URLSearchParams {
    return new URLSearchParams(this.fields.map(([name, value]) => [name, value]))
  }

  /** For `useParked()` on the page. */
  get shown(): ParkedFields {
    const fields: Record<string, string[]> = Object.create(null)
    for (const [name, value] of this.fields) {
      fields[name] ??= []
      fields[name].push(value)
    }
    return { path: this.path, fields }
  }
}

const found = new WeakMap<object, Promise<ParkedForm | null>>()

/**
 * The stored form of this person and page. It is restored once and never submitted automatically. Throws
 * StoreUnavailableError.
 */
export function parkedForm(context: RequestContext, session: Session): Promise<ParkedForm | null> {
  const known = found.get(context)
  if (known) return known
  const looking = find(context, session)
  found.set(context, looking)
  return looking
}

/**
 * Values that a record's form shows instead of the saved ones: a restored form, or this request's own form if it could
 * not be compared with the record, because without script the same request renders the page. Throws
 * StoreUnavailableError.
 */
export async function typedForm(context: RequestContext, session: Session): Promise<FormData | null> {
  const parked = await parkedForm(context, session)
  return parked?.form ?? (await context.posted?.read()) ?? null
}

async function find(context: RequestContext, { staffKey }: Session): Promise<ParkedForm | null> {
  const ticket = context.posted ? null : readTicket(context.cookies.get(ticketCookie()))
  if (!ticket) return null
  const place: ParkingPlace = { key: ticket.key, path: pagePath(context.url), staffKey }
  const row = await findParked(place)
  if (!row) return null
  const fields = FieldsSchema.safeParse(openRecord(ticket.secret, sealPlace(place), row.kid, row.sealed)).data
  context.onShown(() => dropParked(place))
  return fields ? new ParkedForm(place.path, fields) : null
}

const ticketCookie = () => cookieName("parked")

/** Sealed for this page and person: no one else can open it, and no other page. */
function sealPlace({ key, path, staffKey }: ParkingPlace) {
  return { row: `${key} ${staffKey} ${path}`, version: FIRST_VERSION }
}
