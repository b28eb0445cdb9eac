import type { LinksFunction, MetaFunction } from "@remix-run/node"
import { Outlet, useLoaderData } from "@remix-run/react"
import { gates } from "~/auth/gates"
import { staffLoader } from "~/auth/staff-route.server"
import { today } from "~/base/clock.server"
import { addDays, DAYS_PER_WEEK, formatDay } from "~/domain/calendar"
import { Button } from "~/ui/elements/button"
import { ErrorState } from "~/ui/elements/error-state"
import { PrintButton } from "~/ui/elements/print-button"
import { DateField } from "~/ui/fields/date-field"
import { Switch } from "~/ui/fields/switch"
import { ChoiceFilter } from "~/ui/list/choice-filter"
import { FilterBar } from "~/ui/list/filter-bar"
import { PageHead } from "~/ui/page/page-head"
import { pageTitle } from "~/ui/page/page-title"
import { attempt } from "~/upstream/attempt.server"
import { openedWeek } from "./last-shift.server"
import scheduleCss from "./schedule.css?url"
import { ScheduleGrid } from "./schedule-grid"
import { copyWeekHref, scheduleHref, schedulePath } from "./schedule-paths"
import { ownScheduleTexts, scheduleTexts } from "./schedule-texts"
import { readWeek, type Week } from "./schedule-week.server"

export { keepWhenRefused as shouldRevalidate } from "~/ui/browser/revalidation"

export const links: LinksFunction = () => [{ rel: "stylesheet", href: scheduleCss }]

export const meta: MetaFunction = (args) => pageTitle(args, scheduleTexts.title)

export const loader = staffLoader(gates.merchantsSchedule, async (visit) => {
  const { api, can, context } = visit
  const { query, shifts } = await openedWeek(visit)
  const { shift, from } = query
  const alone = query.alone === "1"
  const asked = shift && from ? { shift, from, alone } : null
  const found = asked ? await attempt(readWeek(api, asked.shift, asked.from, alone)) : null
  if (found && !found.ok) context.flash.add({ kind: "error", title: scheduleTexts.fetchFailed })
  return {
    shift,
    from,
    alone,
    asked: asked && {
      ...asked,
      previous: addDays(asked.from, -DAYS_PER_WEEK),
      next: addDays(asked.from, DAYS_PER_WEEK),
      days: `${formatDay(asked.from)} to ${formatDay(addDays(asked.from, DAYS_PER_WEEK - 1))}`,
    },
    week: found?.ok ? found.value : null,
    shifts,
    today: today(),
    canEdit: can(gates.editMerchantsSchedule),
  }
})

/** The Merchants Schedule (product/pay 1): who supervises which merchant in a shift, a week from any day on. */
export default function MerchantsSchedule() {
  const { shift, from, alone, asked, week, shifts, today, canEdit } = useLoaderData<typeof loader>()
  const hasRows = week !== null && week.zones.length > 0
  return (
    <div className="page">
      <PageHead
        title={scheduleTexts.title}
        help={ownScheduleTexts.help}
        actions={
          asked ? (
            <>
              <Button icon="left" to={scheduleHref({ ...asked, from: asked.previous })}>
                {ownScheduleTexts.previous}
              </Button>
              <Button iconEnd="chev" to={scheduleHref({ ...asked, from: asked.next })}>
                {ownScheduleTexts.next}
              </Button>
              {hasRows ? <PrintButton /> : null}
              {hasRows && canEdit ? (
                <Button icon="copy" to={copyWeekHref(asked)} preventScrollReset>
                  {ownScheduleTexts.copyWeek}
                </Button>
              ) : null}
            </>
          ) : null
        }
      />
      <FilterBar
        label="Choose a week"
        clearHref={schedulePath}
        count={asked && week ? countText(asked.days, week) : ""}
        unfolded
      >
        <ChoiceFilter name="shift" label="Shift" choices={shifts} value={shift} none="Select" />
        <DateField bare name="from" label="From date" defaultValue={from} />
        <Switch name="alone" value="1" label={ownScheduleTexts.alone} defaultChecked={alone} />
      </FilterBar>
      {asked ? null : <p className="blank">{scheduleTexts.choose}</p>}
      {asked && !week ? <ErrorState /> : null}
      {week && !hasRows ? (
        <p className="blank">{week.isEmpty ? ownScheduleTexts.nothing : ownScheduleTexts.nobodyMissing}</p>
      ) : null}
      {asked && hasRows ? (
        <ScheduleGrid
          week={week}
          asked={asked}
          caption={`${shifts?.find(({ id }) => id === String(shift))?.name ?? `Shift ${shift}`}, ${asked.days}`}
          today={today}
          canEdit={canEdit}
        />
      ) : null}
      <Outlet />
    </div>
  )
}

function countText(days: string, { withoutAnyone, apart }: Week): string {
  const missing = withoutAnyone > 0 ? `, ${withoutAnyone} cards have no supervisor` : ""
  return `${days}${missing}${apart > 0 ? `, ${apart} supervisors stand in two zones at once` : ""}`
}
