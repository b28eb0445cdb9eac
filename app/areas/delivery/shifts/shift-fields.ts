import { longText, text, time } from "~/fields/fields"

/** What the upstream takes of a description (characters); the documents give no limits. */
const MAX_DESCRIPTION = 2_000

/** A shift's fields (product/workforce 4): the PUT wants the whole shift, so that all of it must be right. */
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
