import { z } from "zod"
import { pagePath } from "~/base/page-path"
import { recordId, requireRecordId } from "~/base/record-id.server"
import { redirectWith } from "~/base/redirects.server"
import { fullName } from "~/domain/person"
import { isRecordId } from "~/domain/record-id"
import { shownName } from "~/domain/shown-name"
import { buttonOf } from "~/forms/button.server"
import { form } from "~/forms/form-rules.server"
import { recordActivity } from "~/store/activity.server"
import { removePayHold, setPayHold } from "~/store/pay-holds.server"
import type { Api } from "~/upstream/api.server"
import { orNull } from "~/upstream/or-null.server"
import { listEveryDriver } from "../../drivers/drivers.server"
import { REQUIRED } from "../../field.schema"
import { HELD_SECTION } from "./findings"
import { HOLD, HOLD_FIELDS, holdTexts, LIFT, MAX_REASON } from "./hold-fields"

/** Accepts "#18002". */
const numberIn = (text: string) => text.replace(/^#\s*/, "")

const HoldSchema = z.object({
  driver: z.string(REQUIRED).min(1, REQUIRED).transform(numberIn).pipe(recordId(holdTexts.unknownDriver)),
  reason: z.string(REQUIRED).min(1, REQUIRED).max(MAX_REASON, `Maximum is ${MAX_REASON} characters`),
})

/** Holds a driver back from the salary file. The hold is stored here; nothing is sent upstream. */
export const holdForm = form({
  intent: HOLD,
  fields: HOLD_FIELDS,
  schema: HoldSchema,
  isRepeatable: true,
  async offer({ api, context, values }) {
    const typed = await values
    const asked = context.url.searchParams.get("hold") ?? ""
    const id = numberIn(typed?.driver ?? "")
    return { asked: isRecordId(asked) ? asked : "", found: isRecordId(id) ? await orNull(findDriver(api, id)) : [] }
  },
  start: ({ asked }) => ({ driver: asked }),
  check(_input, { found }) {
    if (found === null) return { driver: ["Could not load the driver. Try again."] }
    return found.length === 1 ? null : { driver: [holdTexts.unknownDriver] }
  },
  async send({ session }, { driver, reason }, offers) {
    await setPayHold({ driverId: driver, reason, staffKey: session.staffKey, staffName: fullName(session.staff) })
    return (await offers()).found?.[0] ?? null
  },
  done: (found, { driver, reason }, { context }) => ({
    path: pageAfter(context.url),
    toast: {
      kind: "success",
      title: "Held back from the salary file",
      text: shownName(driver, found && fullName(found)),
    },
    activity: { ...entryOf(driver), action: "held back", after: { reason } },
  }),
  unknown: "We could not confirm that the hold was changed. Refresh the page to check.",
})

/** Removes a hold, no matter who set it. */
export const liftButton = buttonOf({
  intent: LIFT,
  async press({ context, session }, form) {
    const driver = requireRecordId(form.get("driver"))
    const hold = await removePayHold(driver)
    if (hold) {
      const { reason } = hold
      await recordActivity(context, session, { ...entryOf(driver), action: "hold removed", before: { reason } })
    }
    throw redirectWith(context, pageAfter(context.url), {
      kind: hold ? "success" : "info",
      title: hold ? "Hold removed" : "This driver is no longer held back. Nothing changed.",
      text: `#${driver}`,
    })
  },
})

const findDriver = (api: Api, id: string) => listEveryDriver(api, { ids: [id] })

const entryOf = (driver: string) => ({
  kind: "payslips",
  id: driver,
  name: `Salary file, driver #${driver}`,
  about: [{ kind: "driver", id: driver }],
})

/** The page at its list of holds, without the parameter `hold`. */
function pageAfter(url: URL): string {
  const page = new URL(pagePath(url), url)
  page.searchParams.delete("hold")
  return `${page.pathname}${page.search}#${HELD_SECTION}`
}
