import { z } from "zod"
import { isClockTime } from "~/ui/clock-time"
import type { Api } from "~/upstream/api.server"
import type { UpstreamError } from "~/upstream/upstream-error"
import { wireId, wireObject, wireText } from "~/upstream/wire"
import type { ShiftInput } from "./shift.schema"
import type { ShiftField } from "./shift-fields"

/** `HH:mm:ss`; what is none is shown as it is, and has to be chosen before the shift is saved. */
const time = wireText.transform((value) => (isClockTime(`${value}:00`) ? `${value}:00` : value))
const Texts = wireObject(z.object({ title: wireText, description: wireText })).transform(
  (texts) => texts ?? { title: "", description: "" },
)

/** A shift (D2 3). */
const ShiftSchema = z.object({ id: wireId, en: Texts, ar: Texts, startTime: time, endTime: time, pickupTime: time })
export type Shift = z.infer<typeof ShiftSchema>
const ShiftsSchema = z.array(ShiftSchema)
const MadeSchema = z.object({ id: wireId })

/** Every shift, in the upstream's order (D2 7). */
export function listShifts(api: Api): Promise<Shift[]> {
  return api.admin.get("/shifts", { schema: ShiftsSchema })
}

/** One shift (D2 7). */
export function getShift(api: Api, shiftId: string): Promise<Shift> {
  return api.admin.get("/shifts/:id", { params: { id: shiftId }, schema: ShiftSchema })
}

/** Adds a shift (D2 7). */
export function createShift(api: Api, input: ShiftInput) {
  return api.admin.post("/shifts", { body: bodyOf(input), schema: MadeSchema })
}

/** Saves a shift, whole (D2 7). */
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

/** The upstream's names of the fields. */
const FIELD_OF: Readonly<Record<string, ShiftField>> = {
  "en.title": "enTitle",
  "en.description": "enDescription",
  "ar.title": "arTitle",
  "ar.description": "arDescription",
  start_time: "startTime",
  end_time: "endTime",
  pickup_time: "pickupTime",
}

/** Every message of a refusal (D2 8), and those that belong to a field of the form beside it. */
export function refusalOf({ fieldErrors, userMessage }: Pick<UpstreamError, "fieldErrors" | "userMessage">) {
  const messages = Object.values(fieldErrors).flat().filter(Boolean)
  const errors: Partial<Record<ShiftField, readonly string[]>> = {}
  for (const [name, texts] of Object.entries(fieldErrors)) {
    const field = Object.hasOwn(FIELD_OF, name) ? FIELD_OF[name] : undefined
    if (field) errors[field] = texts
  }
  return { errors, messages: messages.length > 0 ? messages : [userMessage].filter(Boolean) }
}
