import { gates } from "~/auth/gates"
import { record } from "~/record/record"

export const contractors = record({
  kind: "contractor",
  one: "contractor",
  many: "contractors",
  label: "Contractors",
  path: "/logistics/contractors",
  gate: gates.contractors,
  edit: gates.editContractors,
  sample: "201",
})
