import { SHOWN_FIELD } from "~/ui/form/changed-fields"
import { LOADED_FIELD } from "~/ui/form/edit-state"
import type { FormReply } from "~/ui/form/form-state"
import type { TestUpstream } from "../../upstream/test-support"
import { ADDRESSES, type SentForm } from "./every-form"
import type { Fields, OpenedForm } from "./good-form"
import { GOOD_FORMS } from "./good-forms"
import { KEPT_PLACES, someCard } from "./kept-places"
import { thrownBy } from "./request-context"
import type { TestStaff } from "./staff"

interface Opened extends OpenedForm {
  readonly path: string
  readonly params: Record<string, string> | undefined
  readonly found: FoundForm | null
}

interface FoundForm {
  record: string
  values: Record<string, unknown>
  sealed: string
  offers: unknown
}

export interface Place {
  readonly path: string
  readonly params: Record<string, string> | undefined
}

/** Counter for unique values in every filled form. */
let count = 0

/** Opens, fills in and sends any form of the product as one user. */
export function formDesk(upstream: TestUpstream, staff: TestStaff) {
  let card: ReturnType<typeof someCard> | undefined

  /** Replaces the schedule's placeholder with an existing card. */
  async function placed(route: string, path: string): Promise<string> {
    if (!/schedule\/(assign|copy-day)/.test(route)) return path
    card ??= someCard(staff)
    const { merchant, date } = await card
    const [before, query] = path.split("?", 2)
    const asked = new URLSearchParams(query)
    const about = {
      from: "2026-11-24",
      ...(asked.has("cards") ? { cards: `${merchant}:${date}` } : { merchant, date }),
    }
    for (const [name, value] of Object.entries(about)) asked.set(name, value)
    return `${before}?${asked}`
  }

  async function open(sent: SentForm): Promise<Opened> {
    const { route, loader, form } = sent
    const [path, params] = (await KEPT_PLACES[route]?.(staff)) ?? ADDRESSES[route] ?? [""]
    const address = path.includes("dialog=") ? path : withQuery(path, `dialog=${form.intent}`)
    const given = await loader?.(staff.get(await placed(route, address), params).args)
    const data = unwrapped(given)
    const found = formIn(data, sent)
    const again = async (fields: Parameters<OpenedForm["again"]>[0]) => {
      const { reply } = await post(sent, toForm({ intent: form.intent, ...fields }, {}), { path, params })
      if (!reply?.form) throw new Error("no form came back")
      return reply.form
    }
    return { data, form: found, found, upstream, staff, again, count: ++count, path: await placed(route, path), params }
  }

  async function fill(sent: SentForm) {
    const opened = await open(sent)
    const good = await GOOD_FORMS[sent.name]?.(opened)
    const { found } = opened
    const typed = { ...(found ? sentValues(found.values, sent) : {}), ...good?.fields }
    const form = toForm(typed, good?.files ?? {})
    form.set("intent", sent.form.intent)
    form.set(SHOWN_FIELD, Object.keys(sent.form.fields).join(" "))
    if (found?.sealed) form.set(LOADED_FIELD, found.sealed)
    return { form, typed, place: { path: good?.path ?? opened.path, params: opened.params } }
  }

  /** Sends the form as a page does with or without script. */
  async function post(
    { action, form: rules }: SentForm,
    form: FormData,
    { path, params }: Place,
    road: "document" | "data" = "document",
  ) {
    const fields: Record<string, string[]> = {}
    for (const name of new Set(form.keys())) fields[name] = form.getAll(name).map(String)
    const address = road === "data" ? path.replace(/(?=\?|$)/, ".data") : path
    const call = staff.post(address, rules.files.length > 0 ? form : fields, params)
    let answer: unknown
    const thrown = await thrownBy(async () => {
      answer = await action(call.args)
    })
    const { data: reply = null } = (answer ?? {}) as { data?: FormReply | null }
    const location = thrown instanceof Response ? thrown.headers.get("Location") : null
    return { location, reply, toasts: call.toasts() }
  }

  return { fill, post }
}
export type FormDesk = ReturnType<typeof formDesk>

const withQuery = (path: string, query: string) => `${path}${path.includes("?") ? "&" : "?"}${query}`

/** A loader's data without its headers. */
export const unwrapped = (given: unknown) =>
  typeof given === "object" && given && "init" in given && "data" in given ? given.data : given

/** The form in a loader's data. A form that edits a record is named after the record. */
function formIn(data: unknown, { form: { intent, fields } }: SentForm): FoundForm | null {
  const all: FoundForm[] = []
  const seek = (value: unknown, depth: number) => {
    if (typeof value !== "object" || value === null || depth > 4) return
    if (isForm(value)) all.push(value)
    for (const inside of Object.values(value)) seek(inside, depth + 1)
  }
  seek(data, 0)
  const own = all.filter(({ values }) => Object.keys(fields).every((name) => name in values))
  return own.find(({ record }) => record === intent) ?? own.find(({ sealed }) => sealed !== "") ?? null
}
const isForm = (value: object): value is FoundForm => "sealed" in value && "values" in value && "record" in value

function toForm(fields: Fields, files: Readonly<Record<string, File>>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) for (const one of [value].flat()) form.append(name, one)
  for (const [name, file] of Object.entries(files)) form.set(name, file)
  return form
}

/** The fields that a browser sends for an unchanged form. */
function sentValues(values: Record<string, unknown>, { form: { fields } }: SentForm): Fields {
  const sent = Object.entries(values).flatMap(([name, value]): [string, string | string[]][] => {
    if (value === "") return []
    if (fields[name]?.kind === "boolean") return [[name, "on"]]
    if (!Array.isArray(value)) return [[name, String(value)]]
    if (fields[name]?.kind !== "rows") return [[name, value.map(String)]]
    return value.flatMap((row, at) =>
      Object.entries(row).map(([of, text]): [string, string] => [`${name}[${at}].${of}`, String(text)]),
    )
  })
  return Object.fromEntries(sent)
}
