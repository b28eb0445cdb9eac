import { checkbox, choice, hidden, rows, text } from "~/fields/fields"
import { PLAN_STATUSES, PLAN_TYPES } from "./plan-words"

export const BASICS = {
  name: text("Name"),
  type: choice("Type", { of: PLAN_TYPES }),
  city: choice("City", { from: "cities", wire: "city_id" }),
  status: choice("Status", { of: PLAN_STATUSES }),
}
/** The fields of the first step. */
export const BASIC_FIELDS = ["name", "type", "city", "status"] as const

/** Longest list of shifts or rates of one row. */
const MAX_ROW = 5_000
const RATE = { shifts: text("Shifts", { max: MAX_ROW }), meta: text("Rates", { max: MAX_ROW }) }

/** The fields of both steps; those of the other step are hidden inputs. */
export const PLAN_FIELDS = {
  step: hidden("Step"),
  /** The plan's version when the form was opened. */
  version: hidden("Plan"),
  ...BASICS,
  /** One row per shift set: the ids in numeric order, and JSON of id to rate. */
  rates: rows("Shifts and rates", RATE),
  /** The shift set of the default rate. */
  defaultRate: hidden("Default"),
  /** The combination that is being entered. */
  combination: rows("New combination", {
    shift: choice("Shift", { optional: true }),
    rate: text("Rate", { optional: true }),
  }),
  newDefault: checkbox("Default"),
}

export const NO_RATES_TEXT = "Add at least one rate."

export const ADD_PLAN = "add-payment-plan"
export const SAVE_PLAN = "save-payment-plan"

/** The prefix of a remove button's value; the shift set follows. */
export const DROP_RATE = "drop:"
