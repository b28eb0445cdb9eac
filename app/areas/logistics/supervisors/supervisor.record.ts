import { gates } from "~/auth/gates"
import { record } from "~/record/record"

export const supervisors = record({
  kind: "supervisor",
  one: "supervisor",
  many: "supervisors",
  label: "Supervisors",
  path: "/logistics/supervisors",
  gate: gates.supervisors,
  edit: gates.editSupervisors,
  sample: "308",
})
