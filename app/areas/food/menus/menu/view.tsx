import type { LinksFunction, MetaFunction } from "@remix-run/node"
import { data } from "@remix-run/node"
import { type ShouldRevalidateFunctionArgs, useLoaderData, useLocation } from "@remix-run/react"
import { useState } from "react"
import { gates } from "~/auth/gates"
import { parkedForm } from "~/auth/parked-form.server"
import { staffAction, staffLoader } from "~/auth/staff-route.server"
import { MAX_MENU_FORM_FIELDS } from "~/domain/menu/menu-limits"
import { dropKeyOfAddress, runOnce } from "~/forms/idempotency.server"
import { readOwnForm } from "~/forms/own-form.server"
import { loadPage, recordOf } from "~/forms/subject.server"
import { Button } from "~/ui/elements/button"
import { useAnswer } from "~/ui/form/use-answer"
import { EmptyState } from "~/ui/page/empty-state"
import { pageTitle } from "~/ui/page/page-title"
import builderCss from "../builder/builder.css?url"
import { orFailed } from "../builder/dialogs/failed-dialog.server"
import { ExistingMenu } from "../builder/existing-menu"
import { UnsentMenuForm } from "../builder/unsent-menu-form"
import { menus } from "../menu.record"
import { menuTexts } from "../menu-texts"
import { findMenu } from "../menus.server"
import { toContent } from "./menu-content.server"
import { MenuQuery, toMenuView } from "./menu-detail.server"
import { menuDialog } from "./menu-dialogs.server"
import { actOnMenu, ONCE, tellToast } from "./menu-intents.server"

export const links: LinksFunction = () => [{ rel: "stylesheet", href: builderCss }]

export const meta: MetaFunction<typeof loader> = (args) =>
  pageTitle(args, args.data?.state === "ready" ? args.data.menu.header.name : "Menu")

const menuOfAddress = recordOf({ find: findMenu, missing: menuTexts.missing })

export const loader = staffLoader({ gate: gates.menus, query: MenuQuery }, (visit) => {
  const { api, can, session, context, query } = visit
  dropKeyOfAddress(context.url)
  const canEdit = can(gates.editMenus)
  return loadPage(visit, menuOfAddress, async (menu) => {
    const open = canEdit ? query.open : []
    const view = toMenuView(menu, query.week, open, query.overview === "1")
    // Only for dialogs, because it is slow for menus with thousands of meals.
    const source = () => ({ api, menu, draft: toContent(menu, open), weekIndex: view.week.index })
    const wanted = canEdit ? query.dialog : undefined
    const parked = await parkedForm(context, session)
    const chosen = parked ? parked.query : context.url.searchParams
    return {
      menu: view,
      open,
      canEdit,
      canGenerate: can(gates.generateMenu),
      dialog: wanted === undefined ? null : await orFailed(menuDialog(source(), wanted, chosen), wanted),
    }
  })
})

const changing = { gate: gates.menus, edit: gates.editMenus, ids: ["id"], query: MenuQuery } as const

export const action = staffAction(changing, async (visit) => {
  const { context, ids } = visit
  const form = await readOwnForm(visit, { maxFields: MAX_MENU_FORM_FIELDS })
  const sent = { ...visit, menuId: ids.id, form }
  const answer = await runOnce(sent, ONCE, () => actOnMenu(sent))
  tellToast(context, form, answer)
  return data(answer, { status: answer.status })
})

/** Also revalidates after a refusal, because the menu has often changed by then. */
export function shouldRevalidate({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  return actionStatus === undefined ? defaultShouldRevalidate : true
}

export default function ViewMenu() {
  const loaded = useLastReady(useLoaderData<typeof loader>())
  const answer = useAnswer<typeof action>() ?? null
  if (loaded.state === "missing") return <MissingMenu />
  if (loaded.state === "failed") {
    return (
      <div className="page">
        <h1 className="sr">Menu</h1>
        <UnsentMenuForm answer={answer} />
      </div>
    )
  }
  return <ExistingMenu {...loaded} answer={answer} />
}

/** Keeps the last loaded menu when a revalidation fails. */
function useLastReady<Loaded extends { state: string }>(loaded: Loaded): Loaded {
  const { pathname, search } = useLocation()
  const [last, setLast] = useState<{ at: string; loaded: Loaded } | null>(null)
  const at = pathname + search
  if (loaded.state === "ready" && (last?.loaded !== loaded || last.at !== at)) setLast({ at, loaded })
  return loaded.state === "failed" && last?.at === at ? last.loaded : loaded
}

function MissingMenu() {
  return (
    <div className="page">
      <h1 className="sr">Menu not found</h1>
      <EmptyState text={menuTexts.missing}>
        <Button to={menus.path}>Back to Menu List</Button>
      </EmptyState>
    </div>
  )
}
