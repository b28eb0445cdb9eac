import { type ActionFunctionArgs, redirect } from "@remix-run/node"
import { readForm } from "~/http/form.server"
import { startSignIn } from "./sign-in.server"

/** Opened by hand instead of posted to: the sign-in page. */
export function loader() {
  return redirect("/login")
}

/** 'Continue with Google' (D1 2.2). Public. */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request)
  return startSignIn(request, context, form.get("returnTo"))
}
