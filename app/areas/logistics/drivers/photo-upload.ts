import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node"
import { redirect } from "@remix-run/node"
import { gates } from "~/auth/gates"
import { requireStaff } from "~/auth/guard.server"
import { answerUpload } from "~/forms/upload-answer.server"
import { driverPhotoPath } from "./driver-paths"
import { takePhoto } from "./photo/driver-photo.server"
import { photoTexts } from "./photo/photo-texts"

export { UPLOAD as handle } from "~/base/route-handle"

/** Nothing to look at: the form stands beside it. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  await requireStaff(context, gates.editDrivers)
  return redirect(driverPhotoPath(params.id ?? ""))
}

/** Where script sends a driver's photo to tell how far it is; the screen beside it takes the same form without script. */
export async function action(args: ActionFunctionArgs) {
  const { api, session, requireGate } = await requireStaff(args.context, gates.drivers)
  requireGate(gates.editDrivers)
  const answer = await takePhoto(args, { api, session })
  if (answer instanceof Response) return answerUpload({ location: answer.headers.get("Location") ?? "" })
  return answerUpload({ error: answer.error ?? answer.notice ?? photoTexts.unknown, status: answer.status })
}
