import { gates } from "~/auth/gates"
import { record } from "~/record/record"

export const shifts = record({
  kind: "shift",
  one: "shift",
  many: "shifts",
  label: "Shifts",
  path: "/delivery/shifts",
  gate: gates.shifts,
  edit: gates.editShifts,
  sample: "8",
})
