import type { LoaderFunctionArgs } from "@remix-run/node"
import { requireStaff } from "~/auth/guard.server"
import { isRecordId } from "~/domain/record-id"
import { exportSection, sectionFile } from "../section-file.server"
import { packages } from "./package.record"
import { listPackagePlans } from "./packages.server"

export { BESIDE as handle } from "~/base/route-handle"

/** A package's plans, all of them, as a file. */
export async function loader({ context, params: { id } }: LoaderFunctionArgs) {
  const guarded = await requireStaff(context, packages.gate)
  if (!isRecordId(id)) throw new Response(null, { status: 404 })
  return exportSection(guarded, packages.pathOf(id), {
    plans: sectionFile({
      name: "package-plans",
      read: (page, perPage) => listPackagePlans(guarded.api, id, page, perPage),
      columns: [
        { head: "#", kind: "digits", value: (row) => row.id },
        { head: "Plan Name", value: ({ planName }) => planName },
        { head: "Description", value: ({ planDescription }) => planDescription },
        { head: "Price", kind: "number", value: ({ price }) => price },
        { head: "Days", kind: "number", value: ({ days }) => days },
        { head: "City", value: ({ city }) => city?.enName },
      ],
    }),
  })
}
