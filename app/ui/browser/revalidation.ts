import type { ShouldRevalidateFunctionArgs } from "@remix-run/react"

/** Parameters that only change the map's presentation: with script the server does not read them. */
const LOOKS = ["show", "orders-open", "drivers-closed"]

/** For `shouldRevalidate`: a refused form changed nothing, so the route is not reloaded. */
export function keepWhenRefused(args: ShouldRevalidateFunctionArgs): boolean {
  const { actionStatus, defaultShouldRevalidate } = args
  return (actionStatus !== undefined && actionStatus >= 400) || isOnlyLook(args) ? false : defaultShouldRevalidate
}

/** For forms whose response is complete: no reload after a form that stays on its page. */
export function keepAfterPost({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  return actionStatus === undefined ? defaultShouldRevalidate : false
}

/** Whether a navigation changes only the presentation: then nothing is loaded. */
export function isOnlyLook({ currentUrl, nextUrl, formMethod }: ShouldRevalidateFunctionArgs): boolean {
  return !formMethod && currentUrl.search !== nextUrl.search && contentOf(currentUrl) === contentOf(nextUrl)
}

function contentOf({ pathname, searchParams }: URL): string {
  const query = new URLSearchParams(searchParams)
  for (const name of LOOKS) query.delete(name)
  return `${pathname}?${query}`
}
