import { useNavigation, useRevalidator } from "@remix-run/react"
import { lazy, Suspense, useEffect, useState } from "react"
import { isEnumValue } from "~/domain/enum-case"
import { ActivitySection } from "~/record/activity-section"
import { useLatest } from "~/ui/browser/latest"
import { Button } from "~/ui/elements/button"
import { Notice } from "~/ui/elements/notice"
import { ActiveStatus } from "~/ui/elements/status"
import { ReadOnly } from "~/ui/fields/read-only"
import { ParkedNotice } from "~/ui/form/parked"
import type { MenuView } from "../menu/menu-detail.server"
import type { ExistingDialogData } from "../menu/menu-dialogs.server"
import { type BuilderSpot, generatePath, menuSpot, spotPath, versionPath } from "../menu-paths"
import { ownTexts } from "../menu-texts"
import { BuilderDay } from "./builder-day"
import type { BuilderReply } from "./builder-reply"
import { ChangeBoardProvider, useChangeBoard, useQuestion, useStockBusy } from "./change-runner"
import { DaySection } from "./day-section"
import { DuplicateWeek } from "./duplicate-week"
import { MealSettings } from "./meal-settings"
import { MenuAdvice } from "./menu-advice"
import { MenuHeader } from "./menu-header"
import { MenuOverview } from "./menu-overview"
import { WeekBar } from "./week-bar"
import { WeekPanel } from "./week-panel"

const ExistingDialog = lazy(() => import("./dialogs/existing-dialog"))

interface ExistingMenuProps {
  menu: MenuView
  /** Activated days that have no meals yet. */
  open: readonly string[]
  canEdit: boolean
  canGenerate: boolean
  dialog: ExistingDialogData | null
  answer: BuilderReply<ExistingDialogData> | null
}

/** The builder of an existing menu. Changes are sent immediately; without edit permission it is read-only. */
export function ExistingMenu({ menu, open, canEdit, canGenerate, dialog, answer }: ExistingMenuProps) {
  const week = menu.week.index
  const isOverviewOpen = menu.overview !== null
  const spot = menuSpot(menu, week, isOverviewOpen, open)
  const here = spotPath(spot)
  const href = (index: number) => spotPath(menuSpot(menu, index, isOverviewOpen, open))
  return (
    <ChangeBoardProvider>
      <div className="page builder-head">
        <MenuHeader
          header={menu.header}
          crumb={`#${menu.id}`}
          beside={
            <>
              <ActiveStatus status={menu.status} />
              {canEdit ? null : <ReadOnly />}
            </>
          }
          actions={
            canEdit || canGenerate ? (
              <MenuActionsBar
                menuId={menu.id}
                status={menu.status}
                spot={spot}
                canEdit={canEdit}
                canGenerate={canGenerate}
              />
            ) : null
          }
        />
        {dialog || answer?.dialog ? null : <ParkedNotice kind="action" />}
        {answer?.message && !answer.dialog ? (
          <Notice kind="bad" live="alert">
            {answer.message}
          </Notice>
        ) : null}
      </div>
      <WeekBar weeks={menu.weeks} current={week} href={href} />
      <div className="page builder-week">
        <MenuOverview
          weeks={menu.overview}
          href={href}
          toggleHref={spotPath(menuSpot(menu, week, !isOverviewOpen, open))}
        />
        <MenuAdvice advice={menu.advice} href={href} />
        <WeekPanel week={menu.week}>
          {canEdit ? <DuplicateWeek week={week} weeks={menu.weeks.length} action={here} hasNewWeek /> : null}
          {menu.week.days.map((day) =>
            canEdit ? (
              <BuilderDay key={day.date} day={day} spot={spot} mode="menu" />
            ) : (
              <DaySection key={day.date} day={day} />
            ),
          )}
        </WeekPanel>
        <ActivitySection key={menu.id} record="menu" id={menu.id} version={menu.version} />
      </div>
      <OpenDialog spot={spot} here={here} dialog={dialog} answer={answer} />
      {canEdit ? <StockOverlay /> : null}
      <MenuWatch address={versionPath(menu.id)} version={menu.version} />
    </ChangeBoardProvider>
  )
}

interface MenuActionsBarProps {
  menuId: number
  status: string
  spot: BuilderSpot
  canEdit: boolean
  canGenerate: boolean
}

/** Actions on the whole menu, each with its own permission. */
export function MenuActionsBar({ menuId, status, spot, canEdit, canGenerate }: MenuActionsBarProps) {
  return (
    <>
      {canGenerate ? (
        <Button to={generatePath(menuId)} disabledReason={isEnumValue(status, "active") ? null : ownTexts.onlyActive}>
          Extend Menu
        </Button>
      ) : null}
      {canEdit ? (
        <>
          <MealSettings spot={spot} />
          <Button look="primary" to={spotPath(spot, { dialog: "edit-menu" })} preventScrollReset>
            Edit Menu
          </Button>
        </>
      ) : null}
    </>
  )
}

interface OpenDialogProps extends Pick<ExistingMenuProps, "dialog" | "answer"> {
  spot: ReturnType<typeof menuSpot>
  here: string
}

/** The dialog from the address, or from a form's response: a question, or the same dialog with errors. */
function OpenDialog({ spot, here, dialog, answer }: OpenDialogProps) {
  const form = answer?.dialog ?? dialog
  const question = useQuestion(form !== null)
  // The board types dialogs by name only; on this page they belong to an existing menu.
  const shown = form ?? (question?.dialog as ExistingDialogData | undefined)
  if (!shown) return null
  const own = question ? null : answer
  return (
    <Suspense>
      <ExistingDialog
        key={question?.key ?? shown.name}
        dialog={shown}
        spot={spot}
        reply={own?.reply ?? null}
        message={own?.message ?? null}
        closeHref={here}
      />
    </Suspense>
  )
}

/** How often a visible page polls the menu's version. */
const POLL_MS = 20_000
/** Polling stops after this time without input, until the person returns. */
const IDLE_AFTER_MS = 15 * 60_000

/** Reloads the menu when someone else changed it. Polls on focus and every POLL_MS. */
function MenuWatch({ address, version }: { address: string; version: string }) {
  const board = useChangeBoard()
  const { revalidate, state } = useRevalidator()
  const navigation = useNavigation()
  const now = useLatest({ version, isIdle: state === "idle" && navigation.state === "idle" })
  const [announced, setAnnounced] = useState<string | null>(null)
  useEffect(() => {
    const aborter = new AbortController()
    const { signal } = aborter
    let touched = Date.now()
    const isFree = () => now.current.isIdle && !board.isBusy() && !document.querySelector("dialog[open]")
    const check = async () => {
      if (document.visibilityState !== "visible" || Date.now() - touched > IDLE_AFTER_MS || !isFree()) return
      const known = now.current.version
      const current = await fetchVersion(address, signal)
      // A change may have started or arrived during the request.
      if (!current || current === known || known !== now.current.version || !isFree()) return
      setAnnounced(current)
      revalidate()
    }
    const touch = () => {
      touched = Date.now()
    }
    const back = () => {
      touch()
      void check()
    }
    const timer = setInterval(() => void check(), POLL_MS)
    window.addEventListener("focus", back, { signal })
    document.addEventListener("visibilitychange", back, { signal })
    document.addEventListener("pointerdown", touch, { signal })
    document.addEventListener("keydown", touch, { signal })
    return () => {
      clearInterval(timer)
      aborter.abort()
    }
  }, [address, board, revalidate, now])
  return (
    <p className="sr" role="status">
      {announced === version ? "Someone else changed this menu. You now see the current version." : null}
    </p>
  )
}

/** The menu's version on the server; null on any failure, because the next poll tries again. */
async function fetchVersion(address: string, signal: AbortSignal): Promise<string | null> {
  try {
    const response = await fetch(address, { signal, headers: { accept: "text/plain" }, redirect: "error" })
    return response.status === 200 ? await response.text() : null
  } catch {
    return null
  }
}

/** Covers the page while a stock change is being sent. */
function StockOverlay() {
  return useStockBusy() ? <div className="sending" /> : null
}
