import { redirect } from "@remix-run/node"
import type { Session } from "~/auth/session.server"
import type { RequestContext } from "~/base/context.server"
import { pagePath } from "~/base/page-path"
import { storeOrNull } from "~/store/store-or-null.server"
import { readListState, type SavedView } from "~/store/views.server"
import { type ListSort, sortOf, sortText } from "./list-sort.server"
import { sizesOf } from "./page-sizes.server"

/** A list that is kept per person: its views, the one it opens with, and its page size. */
export interface ListScreen {
  key: string
  path: string
  /** The parameters that filter the list, in the order of the screen. A view keeps them, and the sort. */
  filters: readonly string[]
  /** What its rows may be sorted by, `sort=name` or `sort=-name` in the address. */
  sorts?: readonly string[]
  /** Rows a page where nobody chose otherwise, as the documents say. */
  pageSize: number
}

/** Characters of a view's name. */
export const MAX_VIEW_NAME = 60
/** Says that the list is meant without filters: the bare address opens the person's default view. */
const UNFILTERED = "view=none"

/** A view as the page links to it. */
export interface ViewLink extends Omit<SavedView, "query"> {
  href: string
  isCurrent: boolean
}

export interface OpenList {
  /** null where the store did not answer. */
  views: ViewLink[] | null
  allHref: string
  /** The filters and the sort of the address and nothing else of it, for links that carry them on. */
  filters: string
  /** null for the documents' order. */
  sort: ListSort | null
  pageSize: number
  /** Nobody chose it. */
  isOwnSize: boolean
  pageSizes: number[]
  keep: Record<string, string>
  /** Characters of a view's name while the dialog of views is open, else null. */
  viewName: number | null
}

/** How this person's list stands for this address; throws the redirect to the default view where that is bare. */
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
  // After a refused form the page is drawn at the form's address, with what was typed: never somewhere else.
  if (bare && opening && opening.href !== unfilteredPath(screen) && !request.headers.has("Content-Type")) {
    throw redirect(opening.href)
  }
  const pageSizes = sizesOf(screen)
  const asked = pageSizes.find((size) => String(size) === searchParams.get("size"))
  const kept = pageSizes.find((size) => size === state?.pageSize)
  return {
    views,
    allHref: opening ? unfilteredPath(screen) : screen.path,
    filters,
    sort,
    pageSize: asked ?? kept ?? screen.pageSize,
    isOwnSize: asked === undefined && kept === undefined,
    pageSizes,
    keep: {
      ...(opening ? { view: "none" } : {}),
      ...(asked ? { size: String(asked) } : {}),
      ...(sort ? { sort: sortText(sort) } : {}),
    },
    viewName: searchParams.get("dialog") === "views" ? MAX_VIEW_NAME : null,
  }
}

/** The filters and the sort of an address, written in one way, so that the same ones are the same text. */
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
  // The screen may have lost a filter since: what is left of the view opens.
  const filters = filtersOf(new URLSearchParams(query), screen)
  const href = filters ? `${screen.path}?${filters}` : unfilteredPath(screen)
  return { ...view, href, isCurrent: filters === current }
}

function unfilteredPath(screen: ListScreen): string {
  return `${screen.path}?${UNFILTERED}`
}
