import type { LoaderFunctionArgs } from "@remix-run/node"
import { gates } from "~/auth/gates"
import { requireStaff } from "~/auth/guard.server"
import { isRecordId } from "~/domain/record-id"
import { settle } from "~/upstream/settle.server"
import { listUnassignedPlans } from "./profile/plans.server"

/** The plans of another city than the saved one, for the form in which it is chosen (D2 4). */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const { api } = await requireStaff(context, gates.editContractors)
  const cityId = context.url.searchParams.get("city")
  if (!isRecordId(params.id) || !isRecordId(cityId)) throw new Response(null, { status: 404 })
  return { cityId, plans: await settle(listUnassignedPlans(api, params.id, cityId)) }
}
