import { randomUUID } from "node:crypto"
import { action as packages } from "~/areas/b2b/packages/profile"
import { action as map } from "~/areas/delivery/map/map"
import { action as framed } from "~/areas/delivery/support/framed"
import { action as support } from "~/areas/delivery/support/support"
import { action as menu } from "~/areas/food/menus/menu/view"
import { action as schedule } from "~/areas/logistics/schedule/assign"
import { action as copyDay, loader as openCopyDay } from "~/areas/logistics/schedule/copy-day"
import { action as banners } from "~/areas/marketing/banners/list"
import { action as segments } from "~/areas/marketing/segments/list"
import type { Toast } from "~/base/flash.server"
import { type Desk, deskOf, idsOf } from "./dispatch-desk"
import { someCard } from "./kept-places"
import { MENU, type MenuForms } from "./menu-forms"
import { thrownBy } from "./request-context"
import type { RouteCall, TestStaff } from "./staff"

type Undo = NonNullable<Toast["undo"]>
type Fields = Record<string, string | readonly string[]>
type Run = (args: RouteCall["args"]) => Promise<unknown>

/** A menu's forms, and a user with every permission. */
export interface Makers {
  readonly forms: MenuForms
  readonly staff: TestStaff
}

/** An Undo that a toast offers. */
export interface UndoForm {
  readonly intent: string
  readonly at: string
  readonly run: Run
  readonly params?: Record<string, string>
  /** Permissions of a user who can open the page but not change it; null if the page requires the same permission. */
  readonly viewer: readonly string[] | null
  /** Makes a change and returns the Undo of its toast. */
  make(makers: Makers): Promise<Undo>
  /** Fields that accept any text or do not affect the change. */
  readonly free?: readonly string[]
  /** Fields that are empty if there is nothing of their kind to undo. */
  readonly blank?: readonly string[]
  /** Fields with ids that only the upstream can check. */
  readonly knownThere?: readonly string[]
}

async function told(run: Run, call: RouteCall): Promise<Undo> {
  await thrownBy(() => run(call.args))
  const undo = call.toasts().find((toast) => toast.undo)?.undo
  if (!undo) throw new Error("no toast offered an Undo")
  return undo
}

const DAY = "2026-11-24"
const ofMenu = (intent: string, change: (forms: MenuForms) => Promise<Fields>, search = "") => ({
  intent,
  at: "a menu",
  run: menu as Run,
  params: { id: String(MENU) },
  viewer: ["VIEW_MENUS"],
  async make({ forms }: Makers): Promise<Undo> {
    const { toasts } = await forms.postAndAgree(await change(forms), search)
    const undo = toasts.find((toast) => toast.undo)?.undo
    if (!undo) throw new Error("no toast offered an Undo")
    return undo
  },
})

/** A meal of a merchant that the day does not have. */
async function another(forms: MenuForms, day: string) {
  const { dialog } = await forms.load(`?dialog=add-meals&day=${day}`)
  if (dialog?.name !== "add-meals") throw new Error("no dialog")
  const [{ value: merchant } = { value: "" }] = dialog.merchants
  const { body } = await forms.upstream.call<{ item_id: number }[]>(forms.token, "GET", `/merchants/${merchant}/meals`)
  const there = await forms.idsOn(day)
  return { merchant, meal: String(body.find(({ item_id }) => !there.includes(item_id))?.item_id) }
}

async function quiet(forms: MenuForms) {
  const { day, meal } = await forms.pick(false)
  return { day, meal: String(meal) }
}

const MENU_UNDOS: readonly UndoForm[] = [
  ofMenu("put-back", async (forms) => ({ intent: "delete-meal", ...(await quiet(forms)) })),
  ofMenu("take-back", async (forms) => {
    const { merchant, meal } = await another(forms, DAY)
    return { intent: "add-meals", day: DAY, merchant, meals: meal }
  }),
  {
    ...ofMenu("replace-back", async (forms) => {
      const { day, meal } = await quiet(forms)
      const { merchant, meal: secondMeal } = await another(forms, day)
      return { intent: "replace-multiply", merchant, meal, days: day, secondMerchant: merchant, secondMeal }
    }),
    knownThere: ["meal"],
  },
  {
    ...ofMenu("week-back", async () => ({ intent: "duplicate-week", to: "2" }), "?week=0"),
    blank: ["held", "gained"],
    free: ["notified"],
  },
  {
    ...ofMenu("name-back", async (forms) => {
      const { zones } = await forms.read()
      return { intent: "edit-menu", name: "Renamed for a moment", zones: zones.map(({ id }) => String(id)) }
    }),
    free: ["name"],
  },
  ofMenu("back-in-stock", async (forms) => {
    const { meal, available_base: base } = forms.firstOn(DAY)
    return {
      intent: "base-stock",
      day: DAY,
      meal: String(meal.item_id),
      seenBase: String(base),
      base: String(base + 7),
    }
  }),
]

/** Assigns an order to one driver, then to another. */
const ofDispatch = (at: string, run: Run, path: (order: string) => string): UndoForm => ({
  intent: "undo-assignment",
  at,
  run,
  viewer: null,
  async make({ staff }) {
    const desk: Desk = deskOf(staff)
    const { team, driver, other } = await desk.someDrivers()
    const [order = ""] = idsOf((await desk.page()).orders?.orders)
    const give = (to: string, from: string) =>
      staff.post(path(order), { intent: "assign", once: randomUUID(), team, driver: to, seen: `${order}:${from}` })
    await thrownBy(() => run(give(driver, "").args))
    return told(run, give(other, driver))
  },
})

const LISTS = { banners: "/marketing/banners", segments: "/marketing/segments" }
const withClient = (screen: string) => (order: string) =>
  `${screen}?clientId=7001&deliveryDate=2026-11-21&orders=${order}`

export const UNDOS: readonly UndoForm[] = [
  ...MENU_UNDOS,
  {
    intent: "put-supervisors-back",
    at: "the schedule",
    run: schedule,
    viewer: ["VIEW_SUPERVISORS"],
    async make({ staff }) {
      const { merchant, date } = await someCard(staff)
      const path = `/logistics/supervisor-assignments/assign?shift=2&from=2026-11-24&merchant=${merchant}&date=${date}`
      const put = (...supervisors: string[]) =>
        staff.post(path, { intent: "assign-supervisors", once: randomUUID(), shown: "supervisors", supervisors })
      await thrownBy(() => schedule(put("301", "302").args))
      return told(schedule, put())
    },
    knownThere: ["ids"],
  },
  {
    intent: "undo-copy",
    at: "the schedule",
    run: copyDay,
    viewer: ["VIEW_SUPERVISORS"],
    async make({ staff }) {
      const { merchant, date } = await someCard(staff)
      const path = `/logistics/supervisor-assignments/copy-day?shift=2&from=2026-11-24&merchant=${merchant}&date=${date}`
      const { form } = await openCopyDay(staff.get(path).args)
      const [change] = form.offers?.changes ?? []
      const fields = { intent: "copy-day", once: randomUUID(), shown: "days", version: form.offers?.version ?? "" }
      return told(copyDay, staff.post(path, { ...fields, days: [change?.date ?? ""] }))
    },
  },
  {
    intent: "switch-segment",
    at: "segments",
    run: segments,
    viewer: ["VIEW_SEGMENT"],
    make: ({ staff }) => told(segments, staff.post(LISTS.segments, { intent: "switch-segment", id: "214" })),
  },
  {
    intent: "switch-banner",
    at: "banners",
    run: banners,
    viewer: ["VIEW_BANNER"],
    make: ({ staff }) => told(banners, staff.post(LISTS.banners, { intent: "switch-banner", id: "1204" })),
    free: ["order"],
  },
  {
    intent: "assign-plans",
    at: "a package",
    run: packages,
    params: { id: "36" },
    viewer: ["VIEW_ORGANIZATION"],
    async make({ forms: { upstream, token }, staff }) {
      const { data } = await upstream.graphql<{ packagePlans: { data: { id: string }[] } }>(
        token,
        `{ packagePlans(input: { package_id: "36" }, first: 1) { data { id } } }`,
      )
      const plans = data.packagePlans.data[0]?.id ?? ""
      const fields = { intent: "unassign-plans", once: randomUUID(), plans }
      return told(packages, staff.post("/b2b/business-packages/36?dialog=unassign-plans", fields, { id: "36" }))
    },
    knownThere: ["plans"],
  },
  ofDispatch("the map", map, (order) => `/delivery/map?dialog=assign&orders=${order}`),
  ofDispatch("Support", support, withClient("/delivery/support")),
  ofDispatch("Support in a frame", framed, withClient("/embed/support")),
]
