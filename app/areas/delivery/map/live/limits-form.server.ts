import { z } from "zod"
import type { AuthorizedRequest } from "~/auth/staff-route.server"
import { wholeNumber } from "~/base/whole-number.server"
import { formOf } from "~/forms/form-page.server"
import { type Act, form } from "~/forms/form-rules.server"
import type { Subject } from "~/forms/subject.server"
import { keepTarget, readTarget } from "../../dispatch/driver-picker/driver-target.server"
import { MAX_TARGET } from "../../dispatch/order"
import { INTENTS, MAX_LIMIT, mapWith } from "../filter/map-paths"
import { keepLimits, type Limits, readLimits } from "./due.server"
import { dueTexts, LIMIT_FIELDS } from "./due-fields"

const Limit = wholeNumber({
  required: dueTexts.required,
  least: dueTexts.range,
  max: MAX_LIMIT,
  most: dueTexts.range,
})
const Target = wholeNumber({
  required: dueTexts.required,
  least: dueTexts.targetRange,
  max: MAX_TARGET,
  most: dueTexts.targetRange,
})
const SettingsSchema = z.object({ first: Limit, second: Limit, third: Limit, target: Target })

interface Settings {
  limits: Limits
  /** Orders per driver and day. */
  target: number
}

export const limitsForm = form({
  intent: INTENTS.limits,
  fields: LIMIT_FIELDS,
  schema: SettingsSchema,
  isRepeatable: true,
  start: (_: null, { limits: [first, second, third], target }: Settings) => ({
    first: String(first),
    second: String(second),
    third: String(third),
    target: String(target),
  }),
  check: ({ first, second, third }) => ({
    ...(second >= first && { second: [dueTexts.falling] }),
    ...(third >= second && { third: [dueTexts.falling] }),
  }),
  async send({ session }: Act<Settings>, { first, second, third, target }) {
    await keepLimits(session.staffKey, [first, second, third])
    await keepTarget(session.staffKey, target)
  },
  unknown: "We could not confirm that the settings were saved. Open them again to check.",
  done: (_, __, { context }) => ({
    path: mapWith(context.url.search, { due: undefined }),
    toast: { kind: "success", title: "Settings saved" },
  }),
})

export const ownLimits: Subject<Settings> = {
  async find({ session: { staffKey } }: AuthorizedRequest) {
    const [limits, target] = await Promise.all([readLimits(staffKey), readTarget(staffKey)])
    return { limits, target }
  },
  missing: dueTexts.failed,
}

export const changeLimits = formOf(limitsForm, ownLimits)
