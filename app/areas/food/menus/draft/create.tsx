import type { LinksFunction, MetaFunction } from "@remix-run/node"
import { data } from "@remix-run/node"
import { type ShouldRevalidateFunctionArgs, useLoaderData } from "@remix-run/react"
import { lazy, Suspense } from "react"
import { gates } from "~/auth/gates"
import { parkedForm } from "~/auth/parked-form.server"
import { staffAction, staffLoader } from "~/auth/staff-route.server"
import { MAX_MENU_FORM_FIELDS } from "~/domain/menu/menu-limits"
import { dropKeyOfAddress, runOnce } from "~/forms/idempotency.server"
import { readOwnForm } from "~/forms/own-form.server"
import { keepWhenRefused } from "~/ui/browser/revalidation"
import { Notice } from "~/ui/elements/notice"
import { LeaveGuard } from "~/ui/form/leave-guard"
import { ParkedNotice } from "~/ui/form/parked"
import { useAnswer } from "~/ui/form/use-answer"
import { pageTitle } from "~/ui/page/page-title"
import builderCss from "../builder/builder.css?url"
import { BuilderDay } from "../builder/builder-day"
import { ChangeBoardProvider } from "../builder/change-runner"
import { orFailed } from "../builder/dialogs/failed-dialog.server"
import { DraftBar } from "../builder/draft-bar"
import { DraftHeader } from "../builder/draft-header"
import { DuplicateWeek } from "../builder/duplicate-week"
import { MenuAdvice } from "../builder/menu-advice"
import { MenuOverview } from "../builder/menu-overview"
import { WeekBar } from "../builder/week-bar"
import { WeekPanel } from "../builder/week-panel"
import { draftSpot, spotPath } from "../menu-paths"
import { DraftQuery, requireDraft, toDraftView } from "./draft.server"
import { draftDialog } from "./draft-dialogs.server"
import { actOnDraft, onceOf } from "./draft-intents.server"

const DraftDialog = lazy(() => import("../builder/dialogs/draft-dialog"))

export const links: LinksFunction = () => [{ rel: "stylesheet", href: builderCss }]

export const meta: MetaFunction = (args) => pageTitle(args, "Create Menu")

export const loader = staffLoader({ gate: gates.createMenu, query: DraftQuery }, async (visit) => {
  const { api, can, session, context, query } = visit
  dropKeyOfAddress(context.url)
  const draft = await requireDraft(context, session.staffKey, query.draft)
  const parked = await parkedForm(context, session)
  const chosen = parked ? parked.query : context.url.searchParams
  return {
    draft: toDraftView(draft, query.week, query.overview === "1"),
    canGenerate: can(gates.generateMenu),
    dialog: await orFailed(draftDialog(api, draft.body, query.dialog, chosen), query.dialog),
  }
})

export const action = staffAction({ gate: gates.menus, edit: gates.createMenu, query: DraftQuery }, async (visit) => {
  const { session, context, query } = visit
  const form = await readOwnForm(visit, { maxFields: MAX_MENU_FORM_FIELDS })
  const refused = await runOnce({ context, session, form }, onceOf(form), async () => {
    const draft = await requireDraft(context, session.staffKey, query.draft)
    return actOnDraft({ ...visit, draft, form })
  })
  return data(refused, { status: refused.status })
})

/** After a conflict the page's draft is outdated, so it loads again. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs): boolean {
  return args.actionStatus === 409 || keepWhenRefused(args)
}

/** The builder in create mode. Nothing is sent upstream until Submit. */
export default function CreateMenu() {
  const { draft, canGenerate, dialog } = useLoaderData<typeof loader>()
  const refused = useAnswer<typeof action>()
  const open = refused?.dialog ?? dialog
  const week = draft.week.index
  const isOverviewOpen = draft.overview !== null
  const href = (index: number) => spotPath(draftSpot(draft.id, index, isOverviewOpen))
  const spot = draftSpot(draft.id, week, isOverviewOpen)
  const here = spotPath(spot)
  return (
    <ChangeBoardProvider>
      <div className="page builder-head">
        <DraftHeader draft={draft} spot={spot} canGenerate={canGenerate} />
        {open ? null : <ParkedNotice kind="action" />}
        {refused?.message && !refused.dialog ? (
          <Notice kind="bad" live="alert">
            {refused.message}
          </Notice>
        ) : null}
      </div>
      <WeekBar weeks={draft.weeks} current={week} href={href} />
      <div className="page builder-week">
        <MenuOverview
          weeks={draft.overview}
          href={href}
          toggleHref={spotPath(draftSpot(draft.id, week, !isOverviewOpen))}
        />
        <MenuAdvice advice={draft.advice} href={href} />
        <WeekPanel week={draft.week}>
          <DuplicateWeek week={week} weeks={draft.weeks.length} action={here} />
          {draft.week.days.map((day) => (
            <BuilderDay key={day.date} day={day} spot={spot} mode="draft" />
          ))}
        </WeekPanel>
      </div>
      <DraftBar draft={draft} here={here} />
      <LeaveGuard when note="They are saved in your drafts. Nothing is sent until you press Submit." />
      {open ? (
        <Suspense>
          <DraftDialog
            key={open.name}
            dialog={open}
            spot={spot}
            name={draft.header.name}
            reply={refused?.reply ?? null}
            message={refused?.message ?? null}
            closeHref={here}
          />
        </Suspense>
      ) : null}
    </ChangeBoardProvider>
  )
}
