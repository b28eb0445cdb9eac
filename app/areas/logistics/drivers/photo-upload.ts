import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node"
import { redirect } from "@remix-run/node"
import { gates } from "~/auth/gates"
import { requireStaff } from "~/auth/guard.server"
import { answerUpload } from "~/http/upload-answer.server"
import { imageTexts } from "~/ui/image-rules"
import { driverPhotoPath } from "./driver-paths"
import { action as changePhoto } from "./photo"
import { requireDriverPhoto } from "./photo/driver-photo.server"

/** Nothing to see here: whoever opens it is led to the form. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const { api } = await requireStaff(context, gates.editDrivers)
  const { id } = await requireDriverPhoto(api, params.id)
  return redirect(driverPhotoPath(id))
}

/** The photo form as script sends it, which tells how far it is: the page's own action, answered in JSON. */
export async function action(args: ActionFunctionArgs) {
  const answer = await changePhoto(args)
  if (answer instanceof Response) return answerUpload({ location: answer.headers.get("Location") ?? "/" })
  const { error, notice } = answer.data
  return answerUpload({ error: error ?? notice ?? imageTexts.failed, status: answer.init?.status ?? 422 })
}
