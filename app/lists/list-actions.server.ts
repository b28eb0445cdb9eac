import { data, redirect } from "@remix-run/node"
import { z } from "zod"
import type { Session } from "~/auth/session.server"
import type { RequestContext } from "~/base/context.server"
import { pagePath } from "~/base/page-path"
import { redirectWith } from "~/base/redirects.server"
import { fullName } from "~/domain/person"
import { type Answered, type FormPage, formAction } from "~/forms/form-page.server"
import { runOnce } from "~/forms/idempotency.server"
import { deleteView, MAX_VIEWS, saveView, setDefaultView, setPageSize, shareView } from "~/store/views.server"
import type { FormReply } from "~/ui/form/form-state"
import type { RefusedView } from "~/ui/list/view-marks"
import { filtersOf, type ListScreen, MAX_VIEW_NAME } from "./list-state.server"
import { sizesOf } from "./page-sizes.server"

/** An address holds 4 KB: a view's filters and other parameters. */
const MAX_VIEW_QUERY = 3_000

const ViewName = z
  .string()
  .transform((name) => name.replace(/\s+/g, " "))
  .refine((name) => name.length > 0, "Enter a name for the view.")
  .refine((name) => [...name].length <= MAX_VIEW_NAME, `Maximum is ${MAX_VIEW_NAME} characters.`)

/** The action of a page with saved views: views, page size and the page's own forms. */
export function screenAction<Reply extends Answered = FormReply>({ screen, ...page }: ScreenPage<Reply>) {
  return formAction({ ...page, others: ({ context, session }, form) => actOnList(context, session, screen, form) })
}

type ScreenPage<Reply extends Answered> = Omit<FormPage<Reply>, "others"> & { readonly screen: ListScreen }

/** Handles the forms of every list, views and page size; null for any other form. */
async function actOnList(context: RequestContext, session: Session, screen: ListScreen, form: FormData) {
  const owner = { staffKey: session.staffKey, screen: screen.key }
  const id = String(form.get("view") ?? "")
  const succeeded = (title: string) => redirectWith(context, pagePath(context.url), { kind: "success", title })
  const orGone = (isDone: boolean, title: string) => (isDone ? succeeded(title) : gone(context))
  switch (form.get("intent")) {
    case "save-view":
      return saveFromForm(context, session, screen, form)
    case "delete-view":
      return orGone(await deleteView(owner, id), "View deleted.")
    case "share-view":
      return orGone(await shareView(owner, id, true), "The view is shared with everyone who can open this list.")
    case "unshare-view":
      return orGone(await shareView(owner, id, false), "The view is no longer shared.")
    case "default-view":
      return orGone(await setDefaultView(owner, id), "The list opens with this view.")
    case "no-default-view":
      return orGone(await setDefaultView(owner, null), "The list opens without filters.")
    case "page-size":
      return keepPageSize(context, session, screen, form.get("size"))
    default:
      return null
  }
}

async function saveFromForm(context: RequestContext, session: Session, screen: ListScreen, form: FormData) {
  const typed = String(form.get("viewName") ?? "")
  const isShared = form.has("shared")
  const isDefault = form.has("default")
  const refuse = (error: string) =>
    data({ view: { name: typed.slice(0, 200), isShared, isDefault, error } satisfies RefusedView }, { status: 422 })
  const name = ViewName.safeParse(typed)
  if (!name.success) return refuse(name.error.issues[0]?.message ?? "")
  const query = filtersOf(context.url.searchParams, screen)
  if (query.length > MAX_VIEW_QUERY) return refuse("These filters are too long to save.")
  const ownerName = fullName(session.staff) || session.staff.email
  const owner = { staffKey: session.staffKey, screen: screen.key }
  const unknown = () => refuse("We could not confirm that the view was saved. Check the views below.")
  // A duplicate must not report that the first one has taken the name.
  return runOnce({ context, session, form }, { isRepeatable: true, unknown }, async () => {
    const result = await saveView(owner, { name: name.data, query, isShared, isDefault, ownerName })
    if (result === "taken") return refuse(`You already have a view named “${name.data}”.`)
    if (result === "full") return refuse(`You have ${MAX_VIEWS} views of this list. Delete one to save another.`)
    return redirectWith(context, changed(context.url, { dialog: null }), { kind: "success", title: "View saved." })
  })
}

/** A new page size starts at page 1. It is kept in the address and in the person's settings. */
async function keepPageSize(context: RequestContext, session: Session, screen: ListScreen, asked: unknown) {
  const size = sizesOf(screen).find((each) => String(each) === asked)
  if (size) await setPageSize({ staffKey: session.staffKey, screen: screen.key }, size)
  return redirect(changed(context.url, { page: null, ...(size ? { size: String(size) } : {}) }), 303)
}

function gone(context: RequestContext): Response {
  const toast = { kind: "error", title: "This view no longer exists.", text: "It may have been deleted." } as const
  return redirectWith(context, pagePath(context.url), toast)
}

/** The page's address with changed parameters; null removes one. */
function changed(url: URL, changes: Record<string, string | null>): string {
  const [path = "", search] = pagePath(url).split("?", 2)
  const query = new URLSearchParams(search)
  for (const [name, value] of Object.entries(changes)) {
    if (value === null) query.delete(name)
    else query.set(name, value)
  }
  return query.size > 0 ? `${path}?${query}` : path
}
