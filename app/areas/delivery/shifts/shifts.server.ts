import { z } from "zod"
import type { InputOf } from "~/fields/schema.server"
import { isClockTime } from "~/ui/fields/clock-time"
import type { Api } from "~/upstream/api.server"
import { wireId, wireMade, wireObject, wireText } from "~/upstream/wire"
import type { ShiftFields } from "./shift-fields"

/** `HH:mm:ss`. An invalid time is shown as it is, and must be corrected before the shift is saved. */
const time = wireText.transform((value) => (isClockTime(`${value}:00`) ? `${value}:00` : value))
const Texts = wireObject(z.object({ title: wireText, description: wireText })).transform(
  (texts) => texts ?? { title: "", description: "" },
)

const ShiftSchema = z.object({ id: wireId, en: Texts, ar: Texts, startTime: time, endTime: time, pickupTime: time })
export type Shift = z.infer<typeof ShiftSchema>
const ShiftsSchema = z.array(ShiftSchema)
type ShiftInput = InputOf<ShiftFields>

/** In the upstream's order. */
export function listShifts(api: Api): Promise<Shift[]> {
  return api.admin.get("/shifts", { schema: ShiftsSchema })
}

export function getShift(api: Api, shiftId: string): Promise<Shift> {
  return api.admin.get("/shifts/:id", { params: { id: shiftId }, schema: ShiftSchema })
}

export function createShift(api: Api, input: ShiftInput) {
  return api.admin.post("/shifts", { body: bodyOf(input), schema: wireMade })
}

/** Replaces the whole shift. */
export function updateShift(api: Api, shiftId: number, input: ShiftInput): Promise<void> {
  return api.admin.put("/shifts/:id", { params: { id: shiftId }, body: bodyOf(input) })
}

function bodyOf({ enTitle, enDescription, arTitle, arDescription, ...times }: ShiftInput) {
  return {
    en: { title: enTitle, description: enDescription },
    ar: { title: arTitle, description: arDescription },
    ...times,
  }
}
