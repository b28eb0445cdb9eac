import type { LoaderFunctionArgs } from "@remix-run/node"
import { finishSignIn } from "~/auth/sign-in.server"

export { ALONE as handle } from "~/base/route-handle"

/** Where the identity provider sends the browser back to. Public. */
export function loader({ request, context }: LoaderFunctionArgs) {
  return finishSignIn(request, context)
}
