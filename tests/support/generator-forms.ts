import { expect } from "vitest"
import { action, loader } from "~/areas/food/menus/generator/generate"
import type { GeneratorFormInput } from "~/areas/food/menus/generator/generator.server"
import type { TestUpstream } from "../../upstream/test-support"
import { staffWith, startDashboardUpstream, type TestStaff } from "./staff"

/** Saturday, 2026-11-21, here and at the upstream. */
const NOW = "2026-11-21T09:00:00Z"
export const RIYADH = "3"

export interface MenuRow {
  id: number
  name: string
  status: string
  end_date: string
  city: { id: number }
  zones: { id: number }[]
}

interface Job {
  status: string
  configurations: Record<string, unknown>
}

export type Fields = Record<string, string | string[]>

/** Hidden fields that a page rendered with these choices sends. */
export const shown = (actionType: string, menu = "", city = ""): Fields => ({
  shownActionType: actionType,
  shownMenu: menu,
  shownCity: city,
})

/** The menu generator on the real reference upstream: its forms and the created jobs. */
export class GeneratorForms {
  private constructor(
    readonly upstream: TestUpstream,
    readonly staff: TestStaff,
    private readonly token: string,
    /** Of Riyadh. */
    readonly merchants: string[],
  ) {}

  static async start(): Promise<GeneratorForms> {
    const upstream = await startDashboardUpstream({ FROZEN_NOW: NOW })
    const staff = await staffWith(upstream, "GENERATE_MENUS")
    const { token } = await upstream.person()
    const { body } = await upstream.call<{ id: number }[]>(token, "GET", `/merchants?city_id=${RIYADH}`)
    await upstream.control("POST", "/clock", { now: NOW })
    return new GeneratorForms(
      upstream,
      staff,
      token,
      body.map(({ id }) => String(id)),
    )
  }

  /** The form of a newly opened page. */
  async drawn(search = ""): Promise<GeneratorFormInput> {
    const { args } = this.staff.get(`/food/menus/generate${search}`)
    const { form } = await loader(args as Parameters<typeof loader>[0])
    if (!form) throw new Error("No form")
    return form as GeneratorFormInput
  }

  /** Sends fields. Returns the redirect, or the returned form with its status and toasts. */
  async send(fields: Fields) {
    const call = this.staff.post("/food/menus/generate", { intent: "generate-menu", ...fields })
    const answer: unknown = await action(call.args as Parameters<typeof action>[0]).catch((thrown) => thrown)
    if (answer instanceof Response) return { answer, toasts: call.toasts(), form: null, status: answer.status }
    const { data, init } = answer as { data: GeneratorFormInput; init: { status: number } }
    return { answer, toasts: call.toasts(), form: data, status: init.status }
  }

  async refused(fields: Fields, status = 422): Promise<GeneratorFormInput> {
    const sent = await this.send(fields)
    expect(sent.status).toBe(status)
    if (!sent.form) throw new Error("It was accepted")
    return sent.form
  }

  refresh(fields: Fields): Promise<GeneratorFormInput> {
    return this.refused({ ...fields, refresh: "choice" }, 200)
  }

  /** Valid fields of the form without script, except the hidden ones of `shown`. */
  good(changes: Fields = {}): Fields {
    return {
      actionType: "create",
      city: RIYADH,
      zones: ["17", "18"],
      productType: "1",
      startDate: "2027-01-03",
      noOfWeeks: "2",
      maxPickupTravelTime: "60",
      merchants: this.merchants,
      minMerchantsPerDay: "2",
      maxMerchantsPerDay: "4",
      merchantsFrequency: "2",
      minMealsPerDay: "4",
      maxMealsPerDay: "8",
      minMealsPerMerchant: "2",
      frequencyInDays: "3",
      ...changes,
    }
  }

  async menus(): Promise<MenuRow[]> {
    return (await this.upstream.call<MenuRow[]>(this.token, "GET", "/menus")).body
  }

  async menuCalled(name: string): Promise<MenuRow> {
    const menu = (await this.menus()).find((one) => one.name === name)
    if (!menu) throw new Error(`The seed has no menu ${name}`)
    return menu
  }

  /** Created jobs, newest first. */
  async jobs(): Promise<Job[]> {
    const { data } = await this.upstream.graphql<{ menuConfigurationJob: { data: Job[] } }>(
      this.token,
      "{ menuConfigurationJob(orderBy: [{ column: ID, order: DESC }], first: 100) { data { status configurations } } }",
    )
    return data.menuConfigurationJob.data
  }
}
