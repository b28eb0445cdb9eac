import type { z } from "zod"
import type { Toast } from "~/base/flash.server"
import type { RecordRules } from "~/forms/act-on-record.server"
import { editForm, type SendRules, sendForm } from "~/forms/form-rules.server"
import { sayValues } from "~/forms/said-values.server"
import type { FieldRules } from "~/ui/form/changed-fields"
import { settle } from "~/upstream/settle.server"
import { MOST_CHOSEN } from "../b2b-fields.schema"
import { b2bTexts, ownB2bTexts } from "../b2b-texts"
import { itemsDone } from "../items-done.server"
import { saidIds } from "../named-ids"
import { selectAll } from "../select-all"
import { type Sent, sendItems } from "../send-items.server"
import { packages } from "./package.record"
import { CreatePackageSchema, PackageSchema, PlansSchema } from "./package.schema"
import {
  ASSIGN_PLANS,
  CHOSEN_PLANS_FIELDS,
  CREATE_PACKAGE,
  NEW_PACKAGE_FIELDS,
  PACKAGE_FIELDS,
  PLANS_FIELDS,
  SAVE_PACKAGE,
  UNASSIGN_PLANS,
} from "./package-fields"
import { ownPackageTexts } from "./package-texts"
import {
  type AssignablePlan,
  createPackage,
  findPackage,
  listAssignablePlans,
  type Package,
  updatePackage,
} from "./packages.server"

const toOptions = (plans: readonly AssignablePlan[] | null) =>
  plans?.map(({ id, planName, days, city }) => {
    return { value: id, label: [planName, `${days} days`, city?.enName].filter(Boolean).join(", ") }
  }) ?? null

/** Create Package (product/b2b 4). */
export const addPackage = sendForm({
  intent: CREATE_PACKAGE,
  fields: NEW_PACKAGE_FIELDS,
  schema: CreatePackageSchema,
  offer: async ({ api }) => ({ plans: toOptions(await settle(listAssignablePlans(api))) }),
  follow: (values, { plans }) => selectAll(values, "plans", plans),
  async send({ api }, { plans, discount, ...values }, offers) {
    const { id } = await createPackage(api, { ...values, discount: discount ?? null, plans: { connect: plans } })
    return { id, plans: saidPlans(plans, await offers()) }
  },
  unknown: ownB2bTexts.createUnknown,
  done: ({ id, plans }, input) => ({
    path: packages.pathOf(id),
    toast: { kind: "success", title: ownPackageTexts.created },
    activity: {
      action: "created",
      kind: packages.kind,
      id,
      name: input.enName,
      after: { ...sayValues(PACKAGE_FIELDS, input, {}), plans },
    },
  }),
})
const saidPlans = (ids: readonly string[], { plans }: PackageOffers) =>
  saidIds(ids, (id) => plans?.find(({ value }) => value === id)?.label)

export type PackageOffers = { plans: ReturnType<typeof toOptions> }

const savePackage = editForm({
  intent: SAVE_PACKAGE,
  kind: packages.kind,
  fields: PACKAGE_FIELDS,
  schema: PackageSchema,
  // Stored with three places it could be thousands as well: untouched it stays.
  mayStay: ["discount"],
  id: ({ id }: Package) => id,
  values: ({ enName, isPublic, discount }) => ({ enName, isPublic, discount }),
  send: ({ api, current }, changes, { isPublic, discount }) => {
    const { enName } = changes
    return updatePackage(api, {
      id: current.id,
      ...(enName === undefined ? {} : { enName }),
      ...("isPublic" in changes ? { isPublic } : {}),
      ...("discount" in changes ? { discount: discount ?? null } : {}),
    })
  },
  unknown: ownB2bTexts.notSure,
  name: ({ enName }) => enName,
  done: ({ id }) => ({ path: packages.pathOf(id), toast: { kind: "success", title: b2bTexts.updated } }),
})

type PlansForm<F extends FieldRules, Offers, Made> = SendRules<F, z.output<typeof PlansSchema>, Made, Offers, Package>

const about = ({ id, enName }: Package) => ({ kind: packages.kind, id, name: enName })

const ASSIGNED = { field: "plans", action: "plans assigned", toast: b2bTexts.assigned }

/** '+ Assign Plans' (product/b2b 4): plans move in by connect. */
const assignPlans: PlansForm<typeof PLANS_FIELDS, PackageOffers, Sent> = sendForm({
  intent: ASSIGN_PLANS,
  fields: PLANS_FIELDS,
  schema: PlansSchema,
  isRepeatable: true,
  offer: async ({ api }) => ({ plans: toOptions(await settle(listAssignablePlans(api))) }),
  follow: (values, { plans }) => selectAll(values, "plans", plans),
  async send({ api, current, context }, { plans }, offers) {
    context.finishAnyway()
    const sent = await sendItems(plans, (connect) =>
      updatePackage(api, { id: current.id, plans: { connect: [...connect] } }),
    )
    return { ...sent, names: new Map((await offers()).plans?.map(({ value, label }) => [value, label])) }
  },
  unknown: ownB2bTexts.doneUnknown,
  done: (sent, _, { current }) =>
    itemsDone(ASSIGNED, sent, { path: `${packages.pathOf(current.id)}#plans`, about: about(current) }),
})

/** Unassigning one plan or many (product/b2b 4): the address names those that were chosen in the table. */
const unassignPlans: PlansForm<typeof CHOSEN_PLANS_FIELDS, null, void> = sendForm({
  intent: UNASSIGN_PLANS,
  fields: CHOSEN_PLANS_FIELDS,
  schema: PlansSchema,
  isRepeatable: true,
  send: ({ api, current }, { plans }) => updatePackage(api, { id: current.id, plans: { disconnect: plans } }),
  unknown: ownB2bTexts.doneUnknown,
  done: (_, { plans }, { current, context }) => ({
    path: `${packages.pathOf(current.id)}${pageQuery(context.url)}#plans`,
    toast: { kind: "success", title: b2bTexts.unassigned, ...undoOf(current, plans) },
    activity: { action: "plans unassigned", ...about(current), before: { plans: saidIds(plans, () => undefined) } },
  }),
})

/** One plan that was taken off moves in again by connect, as by '+ Assign Plans'. */
function undoOf({ id }: Package, plans: readonly string[]): Pick<Toast, "undo"> {
  const [plan, ...others] = plans
  if (plan === undefined || others.length > 0) return {}
  return { undo: { action: packages.pathOf(id), fields: { intent: ASSIGN_PLANS, plans: plan } } }
}

function pageQuery({ searchParams }: URL): string {
  const page = searchParams.get("page")
  return page ? `?${new URLSearchParams({ page })}` : ""
}

/** The package's page: how it is found, and its forms. */
export const packagePage = {
  gate: packages.edit,
  find: findPackage,
  missing: ownPackageTexts.missing,
  edit: savePackage,
  // Every chosen one is a field; others are what each form has besides.
  maxFields: MOST_CHOSEN + 20,
  forms: [assignPlans, unassignPlans],
} satisfies RecordRules<typeof PACKAGE_FIELDS, unknown, unknown, Package>
