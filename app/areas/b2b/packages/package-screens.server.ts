import { z } from "zod"
import type { Toast } from "~/base/flash.server"
import { shownName } from "~/domain/shown-name"
import { labelValues } from "~/forms/audit-labels.server"
import { type Act, form } from "~/forms/form-rules.server"
import { PageNumber } from "~/lists/list-query.server"
import { listRoute } from "~/record/list-route.server"
import { createRoute, recordRoute } from "~/record/record-route.server"
import type { Api } from "~/upstream/api.server"
import { orNull } from "~/upstream/or-null.server"
import { b2bTexts, ownB2bTexts } from "../b2b-texts"
import { MAX_CHOSEN } from "../batch-size"
import { itemsDone } from "../items-done.server"
import { formatIds } from "../named-ids"
import { selectAll } from "../select-all"
import { sendItems } from "../send-items.server"
import { packages } from "./package.record"
import { packageColumns } from "./package-columns"
import { ASSIGN_PLANS, CREATE_PACKAGE, SAVE_PACKAGE, UNASSIGN_PLANS } from "./package-fields"
import {
  createPackage,
  findPackage,
  listAssignablePlans,
  listPackagePlans,
  listPackages,
  type Package,
  updatePackage,
} from "./packages.server"

export const packageList = listRoute({
  record: packages,
  columns: packageColumns,
  read: (api, { search }, asked) => listPackages(api, search, asked),
})

/** Plans that a package can contain; null if they could not be loaded. */
async function planOptions(api: Api) {
  const plans = await orNull(listAssignablePlans(api))
  const labelOf = ({ planName, days, city }: NonNullable<typeof plans>[number]) =>
    [planName, `${days} days`, city?.enName].filter(Boolean).join(", ")
  return { plans: plans?.map((plan) => ({ value: plan.id, label: labelOf(plan) })) ?? null }
}
export type PackageOffers = Awaited<ReturnType<typeof planOptions>>

const addPackage = form({
  ...CREATE_PACKAGE,
  offer: ({ api }) => planOptions(api),
  follow: (values, offers) => selectAll(values, "plans", offers.plans),
  async send({ api }, { enName, isPublic, discount, plans }, offers) {
    const { id } = await createPackage(api, { enName, isPublic, discount, plans: { connect: plans } })
    const { plans: offered } = await offers()
    return { id, plans: formatIds(plans, (plan) => offered?.find(({ value }) => value === plan)?.label) }
  },
  unknown: ownB2bTexts.createUnknown,
  done: ({ id, plans }, input) => ({
    path: packages.pathOf(id),
    toast: { kind: "success", title: "Package was successfully created." },
    activity: {
      ...{ action: "created", kind: packages.kind, id, name: input.enName },
      after: { ...labelValues(SAVE_PACKAGE.fields, input, {}), plans },
    },
  }),
})
export const createPackageRoute = createRoute(packages, addPackage)

const savePackage = form({
  ...SAVE_PACKAGE,
  record: packages,
  values: ({ enName, isPublic, discount }: Package) => ({ enName, isPublic, discount }),
  send: ({ api, current }, changes, { enName, isPublic, discount }) =>
    updatePackage(api, {
      id: current.id,
      ...("enName" in changes ? { enName } : {}),
      ...("isPublic" in changes ? { isPublic } : {}),
      ...("discount" in changes ? { discount } : {}),
    }),
  name: ({ enName }) => enName,
  saved: b2bTexts.updated,
})

const about = ({ id, enName }: Package) => ({ kind: packages.kind, id, name: enName })

/** '+ Assign Plans': plans are added by `connect`. */
const assignPlans = form({
  ...ASSIGN_PLANS,
  isRepeatable: true,
  offer: ({ api }) => planOptions(api),
  follow: (values, offers) => selectAll(values, "plans", offers.plans),
  async send({ api, current, context }: Act<Package>, { plans }, offers) {
    context.finishAnyway()
    const sent = await sendItems(plans, (connect) =>
      updatePackage(api, { id: current.id, plans: { connect: [...connect] } }),
    )
    return { ...sent, names: new Map((await offers()).plans?.map(({ value, label }) => [value, label])) }
  },
  unknown: ownB2bTexts.doneUnknown,
  done: (sent, _, { current }: Act<Package>) =>
    itemsDone({ field: "plans", action: "plans assigned", toast: b2bTexts.assigned }, sent, {
      path: `${packages.pathOf(current.id)}#plans`,
      about: about(current),
    }),
})

/** Unassigns the plans that were selected in the table and are named in the address. */
const unassignPlans = form({
  ...UNASSIGN_PLANS,
  isRepeatable: true,
  send: ({ api, current }: Act<Package>, { plans }) =>
    updatePackage(api, { id: current.id, plans: { disconnect: plans } }),
  unknown: ownB2bTexts.doneUnknown,
  done: (_, { plans }, { current, context }: Act<Package>) => ({
    path: `${packages.pathOf(current.id)}${pageQuery(context.url)}#plans`,
    toast: { kind: "success", title: b2bTexts.unassigned, ...undoOf(current, plans) },
    activity: { action: "plans unassigned", ...about(current), before: { plans: formatIds(plans, () => undefined) } },
  }),
})

/** Undo for a single plan: it is assigned again, as by '+ Assign Plans'. */
function undoOf({ id }: Package, plans: readonly string[]): Pick<Toast, "undo"> {
  const [plan, ...others] = plans
  if (plan === undefined || others.length > 0) return {}
  return { undo: { action: packages.pathOf(id), fields: { intent: ASSIGN_PLANS.intent, plans: plan } } }
}

function pageQuery({ searchParams }: URL): string {
  const page = searchParams.get("page")
  return page ? `?${new URLSearchParams({ page })}` : ""
}

export const packageRoute = recordRoute({
  record: packages,
  query: z.object({ page: PageNumber }),
  find: findPackage,
  edit: savePackage,
  // Each chosen plan is a field of the request; 20 more cover the form's other fields.
  maxFields: MAX_CHOSEN + 20,
  forms: [assignPlans, unassignPlans],
  show: async ({ id, enName }: Package, { api, query }) => ({
    id,
    name: shownName(id, enName),
    plans: await orNull(listPackagePlans(api, id, query.page)),
  }),
})
