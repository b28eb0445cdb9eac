import type { LinksFunction, MetaFunction } from "@remix-run/node"
import { Outlet, useLoaderData } from "@remix-run/react"
import { type MouseEvent, type ReactNode, useCallback, useRef, useState } from "react"
import { useHydrated } from "remix-utils/use-hydrated"
import { gates } from "~/auth/gates"
import { staffLoader } from "~/auth/staff-route.server"
import { today } from "~/base/clock.server"
import { addDays, DAYS_PER_WEEK, formatDay } from "~/domain/calendar"
import { Button } from "~/ui/elements/button"
import { ErrorState } from "~/ui/elements/error-state"
import { Icon } from "~/ui/elements/icon"
import { PrintButton } from "~/ui/elements/print-button"
import { DateField } from "~/ui/fields/date-field"
import { Switch } from "~/ui/fields/switch"
import { Form } from "~/ui/form/form"
import { useDone } from "~/ui/form/use-done"
import { ChoiceFilter } from "~/ui/list/choice-filter"
import { FilterBar } from "~/ui/list/filter-bar"
import { PageHead } from "~/ui/page/page-head"
import { pageTitle } from "~/ui/page/page-title"
import { attempt } from "~/upstream/attempt.server"
import { listCities } from "~/upstream/lookups.server"
import { orNull } from "~/upstream/or-null.server"
import { scheduleWeek } from "./asked-card.server"
import { openedWeek } from "./last-shift.server"
import scheduleCss from "./schedule.css?url"
import { ASSIGN_CARDS, cardsText, ownScheduleTexts, scheduleTexts, withoutText } from "./schedule-fields"
import { ScheduleGrid } from "./schedule-grid"
import {
  type AskedWeek,
  assignCardsPath,
  CARDS,
  cardId,
  copyWeekHref,
  queryOf,
  scheduleHref,
  schedulePath,
} from "./schedule-paths"
import { readWeek, type ScheduleWeek } from "./schedule-week.server"

export { keepWhenRefused as shouldRevalidate } from "~/ui/browser/revalidation"

export const links: LinksFunction = () => [{ rel: "stylesheet", href: scheduleCss }]

export const meta: MetaFunction = (args) => pageTitle(args, scheduleTexts.title)

export const loader = staffLoader(gates.merchantsSchedule, async (visit) => {
  const { api, can, context } = visit
  const { query, shifts } = await openedWeek(visit)
  const { shift, from } = query
  const asked = shift && from ? scheduleWeek(shift, from, query) : null
  // If the cities cannot be loaded, the schedule is shown without the filter by city.
  const cities = await orNull(listCities(api))
  const found = asked ? await attempt(readWeek(api, asked, cities)) : null
  if (found && !found.ok) context.flash.add({ kind: "error", title: "Failed Fetching Merchants Schedule" })
  return {
    query,
    cities: cities?.map(({ id, enName }) => ({ id, name: enName })) ?? null,
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

/** The Merchants Schedule: the supervisors of each merchant in one shift, for seven days from any day. */
export default function MerchantsSchedule() {
  const { query, asked, cities, week, shifts, today, canEdit } = useLoaderData<typeof loader>()
  const hasRows = week !== null && week.zones.length > 0
  const shift = shifts?.find(({ id }) => id === String(asked?.shift))?.name ?? `Shift ${asked?.shift}`
  return (
    <div className="page">
      <PageHead
        title={scheduleTexts.title}
        help={asked ? `${ownScheduleTexts.help} ${asked.days}.` : ownScheduleTexts.help}
        actions={asked ? <WeekActions asked={asked} hasRows={hasRows} canEdit={canEdit} /> : null}
      />
      <ScheduleFilters query={query} shifts={shifts} cities={cities} week={week} />
      {asked ? null : <p className="blank">Please Select Shift and Date to display merchant schedule!</p>}
      {asked && !week ? <ErrorState /> : null}
      {week && !hasRows ? <p className="blank">{emptyText(week, query)}</p> : null}
      {asked && hasRows ? (
        <Choosing asked={asked} canEdit={canEdit}>
          <ScheduleGrid week={week} asked={asked} caption={`${shift}, ${asked.days}`} today={today} canEdit={canEdit} />
        </Choosing>
      ) : null}
      <Outlet />
    </div>
  )
}

interface WeekActionsProps {
  asked: AskedWeek & { previous: string; next: string }
  hasRows: boolean
  canEdit: boolean
}

function WeekActions({ asked, hasRows, canEdit }: WeekActionsProps) {
  return (
    <>
      <Button icon="left" to={scheduleHref({ ...asked, from: asked.previous })}>
        Previous week
      </Button>
      <Button iconEnd="chev" to={scheduleHref({ ...asked, from: asked.next })}>
        Next week
      </Button>
      {hasRows ? <PrintButton /> : null}
      {hasRows && canEdit ? (
        <Button icon="copy" to={copyWeekHref(asked)} preventScrollReset>
          {ownScheduleTexts.copyWeek}
        </Button>
      ) : null}
    </>
  )
}

const Choosing = ({ asked, canEdit, children }: { asked: AskedWeek; canEdit: boolean; children: ReactNode }) =>
  canEdit ? <CardChoice asked={asked}>{children}</CardChoice> : children

/** Selectable cards, and the bar that assigns supervisors to all selected ones. A GET form, so it works without script. */
function CardChoice({ asked, children }: { asked: AskedWeek; children: ReactNode }) {
  const form = useRef<HTMLFormElement>(null)
  const [count, setCount] = useState(0)
  const hydrated = useHydrated()
  const recount = () => setCount(form.current?.querySelectorAll(`input[name=${CARDS}]:checked`).length ?? 0)
  // Clear the selection after a successful assignment; an error keeps it.
  useDone(
    ASSIGN_CARDS,
    useCallback(() => {
      form.current?.reset()
      setCount(0)
    }, []),
  )
  return (
    <Form
      ref={form}
      method="get"
      action={assignCardsPath}
      preventScrollReset
      onChange={recount}
      onReset={() => setCount(0)}
    >
      {[...queryOf(asked)].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
      <div className={hydrated && count === 0 ? "chosenbar none" : "chosenbar"}>
        <p className="num" role="status">
          {hydrated
            ? count > 0
              ? `${cardsText(count)} chosen`
              : ""
            : "Select several cards to assign supervisors to all of them."}
        </p>
        <Button type="reset" look="quiet">
          Reset
        </Button>
        <Button type="submit" look="primary" icon="users">
          {ownScheduleTexts.assign}
        </Button>
      </div>
    </Form>
  )
}

interface ScheduleFiltersProps {
  query: {
    shift?: number | undefined
    from?: string | undefined
    city?: number | undefined
    supervisor?: number | undefined
    alone?: "1" | undefined
  }
  /** Null if they could not be loaded. */
  shifts: readonly { id: string; name: string }[] | null
  cities: readonly { id: number; name: string }[] | null
  week: ScheduleWeek | null
}

/** Shift and date choose the week. The other filters reduce its cards. */
function ScheduleFilters({ query, shifts, cities, week }: ScheduleFiltersProps) {
  const { shift, from, city, supervisor, alone } = query
  return (
    <>
      <FilterBar
        label="Choose a week"
        clearHref={schedulePath}
        count={week ? apartText(week) : ""}
        // On phones the week, once chosen, needs the first window.
        unfolded={week === null}
      >
        <ChoiceFilter name="shift" label="Shift" choices={shifts} value={shift} none="Select" />
        <DateField bare name="from" label="From date" defaultValue={from} />
        <ChoiceFilter name="city" label="City" choices={cities} value={city} />
        {week ? (
          <ChoiceFilter name="supervisor" label="Supervisor" choices={week.people} value={supervisor} />
        ) : supervisor ? (
          <input type="hidden" name="supervisor" value={supervisor} />
        ) : null}
        <Switch name="alone" value="1" label={ownScheduleTexts.alone} defaultChecked={alone === "1"} />
      </FilterBar>
      {week && week.withoutAnyone > 0 ? <WithoutLink week={week} /> : null}
    </>
  )
}

/** Number of cards without supervisor. Pressing it goes to the first one, pressing again to the next. */
function WithoutLink({ week: { withoutAnyone, days } }: { week: ScheduleWeek }) {
  const first = days.find((day) => day.first)?.first
  const text = (
    <>
      <Icon name="alert" />
      {withoutText(withoutAnyone)}
    </>
  )
  return (
    <p className="withoutall num">
      {first ? (
        <a href={`#${cardId(first)}`} onClick={goToNextEmpty}>
          {text}
          <Icon name="chev" className="chev" />
        </a>
      ) : (
        text
      )}
    </p>
  )
}

/** Without script the link always goes to the first card. */
function goToNextEmpty(event: MouseEvent): void {
  const cards = [...document.querySelectorAll<HTMLElement>(".mbox.empty")]
  const now = cards.findIndex(({ id }) => `#${id}` === window.location.hash)
  const next = cards[now + 1] ?? cards[0]
  if (next) event.currentTarget.setAttribute("href", `#${next.id}`)
}

const apartText = ({ apart }: ScheduleWeek) =>
  apart > 0 ? `${apart} supervisors are booked in two zones at the same time` : ""

function emptyText(week: ScheduleWeek, { alone, city, supervisor }: ScheduleFiltersProps["query"]): string {
  if (week.isEmpty) return "No merchant delivers in this week and shift."
  return alone && !city && !supervisor
    ? "Every merchant has a supervisor in this week and shift."
    : "No cards match these filters."
}
