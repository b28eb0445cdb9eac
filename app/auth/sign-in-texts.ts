import type { Toast } from "~/base/flash.server"
import type { SignInProblem } from "./sign-in-error"

export const SIGNED_OUT: Toast = { kind: "success", title: "You have successfully logged out!" }

/** The title is the documents'; these texts are ours. */
const OTHER_TEXTS: Record<Exclude<SignInProblem, "denied" | "third-party-cookies">, string> = {
  stale: "This sign-in is no longer valid. Please try again.",
  "crowded-out": "This sign-in is no longer valid. Please try again.",
  provider: "The sign-in provider could not complete the sign-in. Please try again.",
  "no-access": "This account has no access. Please use your work account.",
  seen: "The sign-in provider could not complete the sign-in. Please try again.",
  unavailable: "The sign-in could not be completed. Please try again later.",
}

export function signInErrorToast(problem: SignInProblem, productName: string): Toast {
  if (problem === "denied") {
    return {
      kind: "error",
      title: `Please grant ${productName} the requested permissions to be able to login`,
    }
  }
  if (problem === "third-party-cookies") {
    return {
      kind: "error",
      title: "Third party cookies disabled in your browser, Please enable third party cookies",
    }
  }
  return { kind: "error", title: "Authorization Error", text: OTHER_TEXTS[problem] }
}
