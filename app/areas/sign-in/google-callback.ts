import type { LoaderFunctionArgs } from "@remix-run/node"
import { finishSignIn } from "~/auth/sign-in.server"

export { ALONE as handle } from "~/base/route-handle"

/** The identity provider redirects here. Public. */
export function loader({ request, context }: LoaderFunctionArgs) {
  return finishSignIn(request, context)
}
