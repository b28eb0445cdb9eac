import { randomUUID } from "node:crypto"
import { z } from "zod"
import type { AuthorizedSession } from "~/auth/guard.server"
import { readQuery } from "~/base/query.server"
import { redirectWith } from "~/base/redirects.server"
import { fullName } from "~/domain/person"
import { buttonOf } from "~/forms/button.server"
import { form } from "~/forms/form-rules.server"
import type { Subject } from "~/forms/subject.server"
import { recordActivity } from "~/store/activity.server"
import * as texts from "./canned-fields"
import {
  addCannedMessage,
  type CannedMessage,
  changeCannedMessage,
  findCannedMessage,
  removeCannedMessage,
} from "./canned-messages.server"

const { cannedTexts } = texts

const MAX_TITLE = 60
/** The upstream's limit of a message (characters). */
const MAX_TEXT = 2_000

const text = z
  .string()
  .max(MAX_TEXT, `Maximum is ${MAX_TEXT.toLocaleString("en-US")} characters`)
  .default("")
const CannedSchema = z
  .object({
    title: z.string("*Required").max(MAX_TITLE, `Maximum is ${MAX_TITLE} characters`),
    english: text,
    arabic: text,
  })
  .refine(({ english, arabic }) => [english, arabic].some((value) => (value ?? "") !== ""), {
    path: ["english"],
    error: cannedTexts.oneLanguage,
    when: () => true,
  })

const ownerOf = ({ staffKey, staff }: AuthorizedSession["session"]) => ({ staffKey, staffName: fullName(staff) })

const KIND = "canned-message"

export const addCanned = form({
  intent: texts.ADD_CANNED,
  fields: texts.CANNED_FIELDS,
  schema: CannedSchema,
  async send({ session, id = randomUUID() }, input) {
    const isKept = await addCannedMessage(id, { ...input, ...ownerOf(session) })
    return { id, isKept }
  },
  unknown: cannedTexts.unknown,
  done: ({ id, isKept }, after) =>
    isKept
      ? {
          path: texts.cannedPath,
          toast: { kind: "success", title: "Message template added" },
          activity: { action: "created", kind: KIND, id, name: after.title, after },
        }
      : { results: [], message: "The maximum number of templates is reached. Delete one first." },
})

/** Concurrent edits are reported per field. */
export const saveCanned = form({
  intent: texts.SAVE_CANNED,
  fields: texts.CANNED_FIELDS,
  schema: CannedSchema,
  record: { kind: KIND, pageOf: () => texts.cannedPath },
  values: ({ title, english, arabic }: CannedMessage) => ({ title, english, arabic }),
  send: ({ session, current }, _, input) => changeCannedMessage(current.id, { ...input, ...ownerOf(session) }),
  unknown: cannedTexts.unknown,
  name: ({ title }) => title,
  saved: "Message template saved",
})

const EditQuery = z.object({ message: z.uuid().optional().catch(undefined) })
const askedOf = ({ context }: Pick<AuthorizedSession, "context">) => readQuery(context.url, EditQuery).message ?? ""

/** The template named in the address. */
export const cannedSubject: Subject<CannedMessage> = {
  find: (visit) => findCannedMessage(askedOf(visit)),
  missing: cannedTexts.missing,
}

/** Deletes the template named in the address. A second press is not an error. */
export const removeButton = buttonOf({
  intent: texts.REMOVE_CANNED,
  async press(visit) {
    const { context, session } = visit
    const found = await findCannedMessage(askedOf(visit))
    const isGone = found !== null && (await removeCannedMessage(found.id))
    if (found && isGone) {
      const { id, title, english, arabic } = found
      await recordActivity(context, session, {
        ...{ action: "deleted", kind: KIND, id, name: title },
        before: { title, english, arabic },
      })
    }
    throw redirectWith(
      context,
      texts.cannedPath,
      isGone ? { kind: "success", title: "Message template deleted" } : { kind: "info", title: cannedTexts.missing },
    )
  },
})
