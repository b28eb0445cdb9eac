import { gates } from "~/auth/gates"
import { record } from "~/record/record"

export const drivers = record({
  kind: "driver",
  one: "driver",
  many: "drivers",
  label: "Drivers",
  path: "/logistics/drivers",
  gate: gates.drivers,
  edit: gates.editDrivers,
  sample: "18001",
})
