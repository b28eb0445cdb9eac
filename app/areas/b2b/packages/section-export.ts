import { staffLoader } from "~/auth/staff-route.server"
import { exportSection, sectionFile } from "../section-file.server"
import { packages } from "./package.record"
import { listPackagePlans } from "./packages.server"

export { BESIDE as handle } from "~/base/route-handle"

/** Exports all plans of a package. */
export const loader = staffLoader({ gate: packages.gate, ids: ["id"] }, (visit) => {
  const { id } = visit.ids
  return exportSection(visit, packages.pathOf(id), {
    plans: sectionFile({
      name: "package-plans",
      read: (page, perPage) => listPackagePlans(visit.api, id, page, perPage),
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
})
