import { redirect } from "@remix-run/node"
import type { Session } from "~/auth/session.server"
import type { RequestContext } from "~/base/context.server"
import { pagePath } from "~/base/page-path"
import { storeOrNull } from "~/store/store-or-null.server"
import { readListState, type SavedView } from "~/store/views.server"
import { type ListSort, sortOf, sortText } from "./list-sort.server"
import { sizesOf } from "./page-sizes.server"

/** A list with saved state per person: views, default view and page size. */
export interface ListScreen {
  key: string
  path: string
  /** Filter parameters in screen order. A view stores them, and the sort. */
  filters: readonly string[]
  /** Sort keys: `sort=name` or `sort=-name` in the address. */
  sorts?: readonly string[]
  /** Default rows per page, as the documents say. */
  pageSize: number
}

/** Maximum characters of a view's name. */
export const MAX_VIEW_NAME = 60
/** Requests the list without filters: the bare address opens the person's default view. */
const UNFILTERED = "view=none"

export interface ViewLink extends Omit<SavedView, "query"> {
  href: string
  isCurrent: boolean
}

export interface OpenList {
  /** Null if the store failed. */
  views: ViewLink[] | null
  allHref: string
  /** Filters and sort of the address only, for links that keep them. */
  filters: string
  /** Null means the documents' order. */
  sort: ListSort | null
  pageSize: number
  /** The person has not chosen a size. */
  isOwnSize: boolean
  pageSizes: number[]
  keep: Record<string, string>
  /** Maximum characters of a view's name while the views dialog is open, else null. */
  viewName: number | null
}

/** The list's state for this person and address. Redirects a bare address to the default view. */
export async function openList(
  context: RequestContext,
  request: Request,
  session: Session,
  screen: ListScreen,
): Promise<OpenList> {
  const { searchParams } = context.url
  const owner = { staffKey: session.staffKey, screen: screen.key }
  const state = await storeOrNull(context, readListState(owner))
  const filters = filtersOf(searchParams, screen)
  const sort = sortOf(searchParams, screen)
  const views = state?.views.map((view) => toLink(view, screen, filters)) ?? null
  const opening = views?.find((view) => view.isDefault)
  const bare = pagePath(context.url) === screen.path
  // After a refused form the page is rendered at the form's address with the typed values: do not redirect.
  if (bare && opening && opening.href !== unfilteredPath(screen) && !request.headers.has("Content-Type")) {
    throw redirect(opening.href)
  }
  const pageSizes = sizesOf(screen)
  const requested = pageSizes.find((size) => String(size) === searchParams.get("size"))
  const kept = pageSizes.find((size) => size === state?.pageSize)
  return {
    views,
    allHref: opening ? unfilteredPath(screen) : screen.path,
    filters,
    sort,
    pageSize: requested ?? kept ?? screen.pageSize,
    isOwnSize: requested === undefined && kept === undefined,
    pageSizes,
    keep: {
      ...(opening ? { view: "none" } : {}),
      ...(requested ? { size: String(requested) } : {}),
      ...(sort ? { sort: sortText(sort) } : {}),
    },
    viewName: searchParams.get("dialog") === "views" ? MAX_VIEW_NAME : null,
  }
}

/** Filters and sort of an address in canonical form, so that equal ones are the same text. */
export function filtersOf(search: URLSearchParams, screen: ListScreen): string {
  const kept = new URLSearchParams()
  for (const name of screen.filters) {
    for (const value of [...search.getAll(name), ...search.getAll(`${name}[]`)]) if (value) kept.append(name, value)
  }
  const sort = sortOf(search, screen)
  if (sort) kept.append("sort", sortText(sort))
  return kept.toString()
}

function toLink({ query, ...view }: SavedView, screen: ListScreen, current: string): ViewLink {
  // The screen may have lost a filter since the view was saved: open the rest of the view.
  const filters = filtersOf(new URLSearchParams(query), screen)
  const href = filters ? `${screen.path}?${filters}` : unfilteredPath(screen)
  return { ...view, href, isCurrent: filters === current }
}

function unfilteredPath(screen: ListScreen): string {
  return `${screen.path}?${UNFILTERED}`
}
