import { z } from "zod"
import type { AuthorizedRequest } from "~/auth/staff-route.server"
import { wholeNumber } from "~/base/whole-number.server"
import { sendFormOf } from "~/forms/form-page.server"
import { type Act, sendForm } from "~/forms/form-rules.server"
import type { Subject } from "~/forms/subject.server"
import { INTENTS, MAX_LIMIT, mapWith } from "../search-params/map-paths"
import { keepLimits, type Limits, readLimits } from "./due.server"
import { dueTexts, LIMIT_FIELDS } from "./due-fields"

const Limit = wholeNumber({
  required: dueTexts.required,
  least: dueTexts.range,
  max: MAX_LIMIT,
  most: dueTexts.range,
})
const LimitsSchema = z.object({ first: Limit, second: Limit, third: Limit })

/** The person's own limits of urgent orders. */
export const limitsForm = sendForm({
  intent: INTENTS.limits,
  fields: LIMIT_FIELDS,
  schema: LimitsSchema,
  isRepeatable: true,
  start: (_: null, [first, second, third]: Limits) => ({
    first: String(first),
    second: String(second),
    third: String(third),
  }),
  check: ({ first, second, third }) => ({
    ...(second >= first && { second: [dueTexts.falling] }),
    ...(third >= second && { third: [dueTexts.falling] }),
  }),
  send: ({ session }: Act<Limits>, { first, second, third }) => keepLimits(session.staffKey, [first, second, third]),
  unknown: dueTexts.unknown,
  done: (_, __, { context }) => ({
    path: mapWith(context.url.search, { due: undefined }),
    toast: { kind: "success", title: dueTexts.changed },
  }),
})

export const ownLimits: Subject<Limits> = {
  find: ({ session }: AuthorizedRequest) => readLimits(session.staffKey),
  missing: dueTexts.failed,
}

export const changeLimits = sendFormOf(limitsForm, ownLimits)
