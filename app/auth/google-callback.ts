import type { LoaderFunctionArgs } from "@remix-run/node"
import { finishSignIn } from "./sign-in.server"

/** Where the identity provider sends the browser back to. Public. */
export function loader({ request, context }: LoaderFunctionArgs) {
  return finishSignIn(request, context)
}
