import type { ShouldRevalidateFunctionArgs } from "@remix-run/react"

/** Parameters of an address that no server reads where script runs: how the map shows what it has. */
const LOOKS = ["show", "orders-open", "drivers-closed"]

/** For `shouldRevalidate`: a refused form changed nothing, so the request that fetches toasts leaves its route out. */
export function keepWhenRefused(args: ShouldRevalidateFunctionArgs): boolean {
  const { actionStatus, defaultShouldRevalidate } = args
  return (actionStatus !== undefined && actionStatus >= 400) || isOnlyLook(args) ? false : defaultShouldRevalidate
}

/** For forms whose answers say everything: after a form that stays on its page nothing is asked for again. */
export function keepAfterPost({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  return actionStatus === undefined ? defaultShouldRevalidate : false
}

/** Whether a link leads to the page as it is, only shown otherwise: then nothing at all is asked for. */
export function isOnlyLook({ currentUrl, nextUrl, formMethod }: ShouldRevalidateFunctionArgs): boolean {
  return !formMethod && currentUrl.search !== nextUrl.search && contentOf(currentUrl) === contentOf(nextUrl)
}

function contentOf({ pathname, searchParams }: URL): string {
  const query = new URLSearchParams(searchParams)
  for (const name of LOOKS) query.delete(name)
  return `${pathname}?${query}`
}
