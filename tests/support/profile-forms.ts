import { randomUUID } from "node:crypto"
import type { TestUpstream } from "../../upstream/test-support"
import type { RouteCall, TestStaff } from "./staff"
import type { Fields } from "./visitor"

interface Answered<Data> {
  state?: undefined
  data: Data
  init: ResponseInit | null
}

interface ProfileRoute<Ready, Answer> {
  /** The path of the records' pages. */
  folder: string
  loader(args: RouteCall["args"]): Promise<Ready | Answered<{ state: "missing" | "failed" }>>
  action(args: RouteCall["args"]): Promise<Answered<Answer>>
}

/** The data of a profile's loader for an existing record. */
export type ReadyOf<Loader extends (...args: never) => unknown> = Extract<
  Awaited<ReturnType<Loader>>,
  { state: "ready" }
>

/** Sends a form as a page does without script. */
export async function sendTo<Answer>(action: ProfileRoute<never, Answer>["action"], call: RouteCall) {
  try {
    const { data, init } = await action(call.args)
    return { ...call, location: null, answer: data, status: init?.status ?? 200, thrown: null }
  } catch (thrown) {
    const location = thrown instanceof Response ? thrown.headers.get("Location") : null
    return { ...call, location, answer: null, status: thrown instanceof Response ? thrown.status : 0, thrown }
  }
}

/** Profiles of one kind on the real reference upstream: their pages, their forms, and the resulting calls. */
export class ProfileForms<Ready extends { state: "ready" }, Answer> {
  constructor(
    readonly upstream: TestUpstream,
    readonly staff: TestStaff,
    private readonly route: ProfileRoute<Ready, Answer>,
  ) {}

  path(id: string, search = ""): string {
    return `${this.route.folder}/${id}${search}`
  }

  async load(id: string, search = "", staff = this.staff) {
    const answer = await this.route.loader(staff.get(this.path(id, search), { id }).args)
    return answer.state ? answer : { ...answer.data, status: answer.init?.status }
  }

  async ready(id: string, search = "", staff = this.staff): Promise<Ready> {
    const loaded = await this.load(id, search, staff)
    if (loaded.state !== "ready") throw new Error(`the profile is ${loaded.state}`)
    return loaded
  }

  /** Sends a form as a page does without script. */
  async send(id: string, fields: Fields, { search = "", staff = this.staff } = {}) {
    return sendTo(this.route.action, staff.post(this.path(id, search), fields, { id }))
  }

  /** The same for one form of the page, with a new idempotency key. */
  act(id: string, intent: string, fields: Fields = {}, asked: { search?: string; staff?: TestStaff } = {}) {
    return this.send(id, { intent, once: randomUUID(), ...fields }, asked)
  }

  /** Makes the next call of this operation fail. */
  fail(operation: string, fault: Record<string, unknown> = { mode: "500" }): Promise<unknown> {
    return this.upstream.control("POST", "/faults", { match: { operation }, times: 1, ...fault })
  }

  async mutations(): Promise<number> {
    return (await this.upstream.control<{ mutations: number }>("GET", "/stats")).mutations
  }

  /** The number of upstream calls of an operation, e.g. "mutation UpdateContractor". */
  async calls(operation: string): Promise<number> {
    const { calls } = await this.upstream.control<{ calls: Record<string, number> }>("GET", "/stats")
    return calls[operation] ?? 0
  }
}
