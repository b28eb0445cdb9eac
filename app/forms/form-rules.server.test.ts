import { expect, it } from "vitest"
import { gates } from "~/auth/gates"
import { choice, choices, text, time } from "~/fields/fields"
import { record } from "~/record/record"
import { form } from "./form-rules.server"

interface Trip {
  id: number
  plan: string
  start: string | null
  zones: string[]
}

const trips = record({
  ...{ kind: "trip", one: "trip", many: "trips", label: "Trips", path: "/trips", sample: "1" },
  ...{ gate: gates.shifts, edit: gates.editShifts },
})
const fields = {
  name: text("Name", { wire: "en.name", strict: true }),
  plan: choice("Plan", { from: "plans", foreign: "No plan of ours." }),
  zones: choices("Zones", { from: "zones", optional: true }),
  start: time("Start", { wire: "starts_at" }),
}
const saveTrip = form({
  intent: "save-trip",
  record: trips,
  fields,
  values: (trip: Trip) => ({ ...trip, name: "A" }),
  offer: async () => ({ plans: [{ value: "1", label: "One" }] as { value: string; label: string }[] | null }),
  send: async () => {},
  name: ({ name }) => name,
  saved: "Saved.",
})
const TRIP: Trip = { id: 7, plan: "9", start: "09:07:00", zones: ["3"] }
const input = { name: "A", plan: "1", zones: [], start: "09:15:00" }
const wrong = (more: object, plans: { value: string; label: string }[] | null = [{ value: "1", label: "One" }]) =>
  saveTrip.check?.({ ...input, ...more }, { plans }, TRIP)

it("a choice must be offered and a time on a step, unless it is stored or the choices are unknown", () => {
  expect(wrong({})).toEqual({})
  expect(wrong({ plan: "2", start: "09:20:00" })).toEqual({
    plan: ["No plan of ours."],
    start: ["Choose a time in steps of 15 minutes."],
  })
  expect(wrong({ plan: "9", start: "09:07:00" })).toEqual({})
  expect(wrong({ plan: "2" }, null)).toEqual({})
  // A stored empty value is accepted too.
  expect(wrong({ start: undefined })).toEqual({})
})

it("fields define their upstream names, their labels and which stored values are kept", () => {
  expect(saveTrip.wireNames).toEqual({ "en.name": "name", starts_at: "start" })
  expect(saveTrip.keepInvalidStored).toEqual(["plan", "zones", "start"])
  const said = saveTrip.say?.({ plans: [{ value: "1", label: "One" }] }, TRIP)
  expect([said?.plan?.("1"), said?.start?.("21:30:00")]).toEqual(["One", "9:30 PM"])
  expect(saveTrip.done(TRIP, {} as never)).toEqual({ path: "/trips/7", toast: { kind: "success", title: "Saved." } })
})
