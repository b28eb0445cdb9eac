import { type ActionFunctionArgs, redirect } from "@remix-run/node"
import { startSignIn } from "~/auth/sign-in.server"
import { readForm } from "~/forms/form.server"

export { ALONE as handle } from "~/base/route-handle"

/** A GET, for example from a typed URL, leads to the sign-in page. */
export function loader() {
  return redirect("/login")
}

/** Bytes. Anonymous visitors can send this form; it holds one return address. */
const MAX_BYTES = 16_384

/** 'Continue with Google'. Public. */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request, { maxBytes: MAX_BYTES })
  return startSignIn(request, context, form.get("returnTo"))
}
