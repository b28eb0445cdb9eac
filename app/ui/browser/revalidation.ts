import type { ShouldRevalidateFunctionArgs } from "@remix-run/react"

/**
 * For a route's `shouldRevalidate`: a form that was refused changed nothing, so its page is not asked for again. Said
 * out loud, because Remix then leaves the route out of the request that fetches the toasts.
 */
export function keepWhenRefused({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  return actionStatus !== undefined && actionStatus >= 400 ? false : defaultShouldRevalidate
}

/** For forms whose answers say everything: after a form that stays on its page nothing is asked for again. */
export function keepAfterPost({ formMethod, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  return formMethod === "POST" ? false : defaultShouldRevalidate
}
