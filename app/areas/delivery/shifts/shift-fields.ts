import { longText, text, time } from "~/fields/fields"

/** The upstream's limit of a description (characters). The documents give none. */
const MAX_DESCRIPTION = 2_000

/** All fields are strict: the PUT sends the whole shift, so stored values must be valid too. */
const fields = {
  enTitle: text("English title", { lang: "en", wire: "en.title", strict: true }),
  arTitle: text("Arabic title", { lang: "ar", wire: "ar.title", strict: true }),
  enDescription: longText("English description", {
    lang: "en",
    max: MAX_DESCRIPTION,
    wire: "en.description",
    strict: true,
  }),
  arDescription: longText("Arabic description", {
    lang: "ar",
    max: MAX_DESCRIPTION,
    wire: "ar.description",
    strict: true,
  }),
  startTime: time("Start Time", { wire: "start_time", strict: true }),
  endTime: time("End Time", { wire: "end_time", strict: true }),
  pickupTime: time("Pickup Time", { wire: "pickup_time", strict: true }),
}
export type ShiftFields = typeof fields

export const ADD_SHIFT = { intent: "add-shift", fields }
export const SAVE_SHIFT = { intent: "save-shift", fields }
