import type { LoaderFunctionArgs } from "@remix-run/node"
import { gates } from "~/auth/gates"
import { requireStaff } from "~/auth/guard.server"
import { isRecordId } from "~/domain/record-id"
import { settle } from "~/upstream/settle.server"
import { listContractorPlans } from "./profile/profile.server"
import { toPlanChoices } from "./profile/profile-values.server"

export { BESIDE as handle } from "~/base/route-handle"

/** The payment plans of one contractor, for a form in which another contractor was just chosen. */
export async function loader({ context }: LoaderFunctionArgs) {
  const { api } = await requireStaff(context, gates.drivers)
  const contractor = context.url.searchParams.get("contractor") ?? ""
  if (!isRecordId(contractor)) throw new Response(null, { status: 404 })
  return toPlanChoices(contractor, await settle(listContractorPlans(api, contractor)))
}
