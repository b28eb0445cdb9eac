import { type ActionFunctionArgs, redirect } from "@remix-run/node"
import { signOut } from "./sign-in.server"

export { ALONE as handle } from "~/base/route-handle"

/** A link cannot sign anybody out: only the form can. */
export function loader() {
  return redirect("/")
}

/** Logout (product/shell 2). Needs no gate: whoever has no session is signed out already. */
export function action({ context }: ActionFunctionArgs) {
  return signOut(context)
}
