import type { ActionFunctionArgs } from "@remix-run/node"
import { gates } from "~/auth/gates"
import { requireStaff } from "~/auth/guard.server"
import { answerUpload } from "~/http/upload-answer.server"
import { takePhoto } from "./photo/driver-photo.server"
import { photoTexts } from "./photo/photo-texts"

/** Where script sends a driver's photo to tell how far it is; the screen beside it takes the same form without script. */
export async function action(args: ActionFunctionArgs) {
  const { api, session, requireGate } = await requireStaff(args.context, gates.drivers)
  requireGate(gates.editDrivers)
  const answer = await takePhoto(args, { api, session })
  if (answer instanceof Response) return answerUpload({ location: answer.headers.get("Location") ?? "" })
  return answerUpload({ error: answer.error ?? answer.notice ?? photoTexts.unknown, status: answer.status })
}
