import type { z } from "zod"
import { readQuery } from "~/base/query.server"
import type { FieldErrors } from "~/forms/check-values.server"
import { form, type SendRules } from "~/forms/form-rules.server"
import type { Subject } from "~/forms/subject.server"
import type { ActivityEntry } from "~/store/activity.server"
import { SOMETHING_WENT_WRONG } from "~/ui/elements/something-went-wrong"
import type { FieldValues } from "~/ui/form/changed-fields"
import type { Api } from "~/upstream/api.server"
import { orNull } from "~/upstream/or-null.server"
import { affectedOrdersText } from "../affected-orders"
import { AssignQuery, AssignSchema } from "./assign.schema"
import { assignOptions, copyAssignment, countAffectedOrders, listCandidates, type MenuChoice } from "./assign.server"
import { ASSIGN_MENU_FIELDS, ASSIGN_MENUS, assignMenusPath } from "./assign-fields"

/** Options of the two selectors; null when they could not be loaded. */
export interface AssignMenuOffers {
  menus: MenuChoice[] | null
  /** Menus that can replace the chosen old menu. */
  candidates: MenuChoice[] | null
  place: string | null
}

interface AskedMenu {
  readonly oldMenu: number | undefined
}

type Input = z.output<typeof AssignSchema>
export const oldMenuOfAddress: Subject<AskedMenu> = {
  find: async ({ context }) => ({ oldMenu: readQuery(context.url, AssignQuery).oldMenu }),
  missing: "",
}

type AssignRules = SendRules<typeof ASSIGN_MENU_FIELDS, Input, ActivityEntry[], AssignMenuOffers, AskedMenu>

/**
 * Copies a menu's assignment to another menu. No orders move before the person confirms both menus. A confirmation
 * covers at most the number of affected orders that it named (docs/decisions/028).
 */
export const assignMenus: AssignRules = form({
  intent: ASSIGN_MENUS,
  fields: ASSIGN_MENU_FIELDS,
  schema: AssignSchema,
  async offer({ api, current, values }): Promise<AssignMenuOffers> {
    const held = await values
    return offersFor(api, held ? Number(held.oldMenu) || undefined : (await current).oldMenu)
  },
  start: ({ menus }, { oldMenu }) => {
    const known = menus?.some(({ id }) => id === oldMenu) ? oldMenu : undefined
    return { oldMenu: known, newFor: known }
  },
  follow: followOld,
  check: foreignChoices,
  async ask({ api }, { oldMenu, newMenu }, { menus, candidates }) {
    const count = await countAffectedOrders(api, oldMenu, newMenu)
    if (count === 0) return null
    const texts = [
      `The open orders of ${labelOf(menus, oldMenu)} move to ${labelOf(candidates, newMenu)}.`,
      affectedOrdersText(count),
    ]
    return { subject: `${oldMenu} ${newMenu}`, count, texts }
  },
  async send({ api, asked }, { oldMenu, newMenu }, offers) {
    await copyAssignment(api, oldMenu, newMenu)
    const { menus, candidates } = await offers()
    return entriesOf(find(menus, oldMenu), find(candidates, newMenu), asked?.count ?? 0)
  },
  wireNames: { source_menu_id: "oldMenu", destination_menu_id: "newMenu" },
  refused: ({ kind, userMessage }) => {
    const title = "Something went wrong"
    const toast = { kind: "error" as const, title, ...(userMessage ? { text: userMessage } : {}) }
    return { title, toast: kind === "forbidden" ? null : toast }
  },
  unknown: "We could not confirm that the menu was assigned. Check its orders before you try again.",
  done: (activity) => ({
    path: assignMenusPath,
    toast: { kind: "success", title: "Successful Assignment!", text: "Menu was successfully assigned" },
    activity,
  }),
})

async function offersFor(api: Api, oldId: number | undefined): Promise<AssignMenuOffers> {
  const options = await orNull(assignOptions(api, oldId))
  if (!options) return { menus: null, candidates: null, place: null }
  const { menus, old } = options
  return { menus, candidates: old ? await orNull(listCandidates(api, old)) : [], place: old?.place ?? null }
}

/** Clears the new menu when the old one changes, because it was chosen for another menu. */
function followOld(values: FieldValues<typeof ASSIGN_MENU_FIELDS>): FieldValues<typeof ASSIGN_MENU_FIELDS> {
  const isOther = values.newFor !== "" && values.newFor !== values.oldMenu
  return { ...values, newMenu: isOther ? "" : values.newMenu, newFor: values.oldMenu }
}

function foreignChoices({ oldMenu, newMenu }: Input, { menus, candidates }: AssignMenuOffers): FieldErrors | null {
  if (!menus) return { oldMenu: [SOMETHING_WENT_WRONG] }
  if (!find(menus, oldMenu)) return { oldMenu: ["This menu no longer exists. Choose another one."] }
  if (!candidates) return { newMenu: [SOMETHING_WENT_WRONG] }
  return find(candidates, newMenu)
    ? null
    : { newMenu: ["This menu doesn't serve every zone of the old one. Choose another one."] }
}

/** One activity entry for each of the two menus. */
function entriesOf(old: MenuChoice | null, next: MenuChoice | null, affected: number): ActivityEntry[] {
  if (!old || !next) return []
  const entry = {
    action: "assignment copied",
    kind: "menu",
    before: { menu: old.label },
    after: { menu: next.label, "affected orders": affected },
  }
  return [old, next].map(({ id, name }) => ({ ...entry, id, name }))
}

const find = (menus: readonly MenuChoice[] | null, wanted: number) => menus?.find(({ id }) => id === wanted) ?? null

const labelOf = (menus: readonly MenuChoice[] | null, id: number) => find(menus, id)?.label ?? `#${id}`
