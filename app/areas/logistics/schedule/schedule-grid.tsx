import { type RefObject, useEffect, useRef } from "react"
import { formatShortDay, WEEKDAYS, weekdayOf } from "~/domain/calendar"
import { Avatars } from "~/ui/elements/avatar"
import { Bidi } from "~/ui/elements/bidi"
import { classNames } from "~/ui/elements/class-names"
import { Icon } from "~/ui/elements/icon"
import { Link } from "~/ui/elements/link"
import { truncate } from "~/ui/elements/truncate"
import { CARD_NAME, ownScheduleTexts } from "./schedule-fields"
import { type AskedWeek, CARDS, cardId, cardKey, scheduleHref } from "./schedule-paths"
import type { Card, ScheduleWeek } from "./schedule-week.server"

interface ScheduleGridProps {
  week: ScheduleWeek
  asked: AskedWeek
  /** Shift and days. Printed in place of the filters. */
  caption: string
  today: string
  canEdit: boolean
}

/** A week as eight columns: the zone and seven days. It scrolls in its own box, below sticky headings. */
export function ScheduleGrid({ week, asked, caption, today, canEdit }: ScheduleGridProps) {
  const { days, zones } = week
  const box = useRef<HTMLElement>(null)
  useCardKeys(box)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reached by keyboard
    <section ref={box} className="sched-box" aria-label="Schedule of the week" tabIndex={0}>
      <table className="sched">
        <caption className="sr">{caption}</caption>
        <thead>
          <tr>
            <th scope="col">Zone</th>
            {days.map((day) => (
              <DayHead key={day.date} day={day} isToday={day.date === today} />
            ))}
          </tr>
        </thead>
        <tbody>
          {zones.map((zone) => (
            <tr key={zone.name}>
              <th scope="row">
                <Bidi>{zone.name}</Bidi>
                <span className="meta">{merchantsText(zone.days)}</span>
              </th>
              {zone.days.map((cards, at) => (
                <td key={days[at]?.date} className={days[at]?.date === today ? "today" : undefined}>
                  {cards.length === 0 ? (
                    <span className="meta">No orders</span>
                  ) : (
                    <ul>
                      {cards.map((card) => (
                        <li key={card.id}>
                          <MerchantCard card={card} date={days[at]?.date ?? ""} asked={asked} canEdit={canEdit} />
                        </li>
                      ))}
                    </ul>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** The number of cards without supervisor links to the first of them. */
function DayHead({
  day: { date, supervisors, without, first },
  isToday,
}: {
  day: ScheduleWeek["days"][number]
  isToday: boolean
}) {
  const withoutCount = `${without.toLocaleString("en-US")} without supervisor`
  return (
    <th scope="col" className={isToday ? "today" : undefined} aria-current={isToday ? "date" : undefined}>
      <span className="row flex-nowrap between">
        <b>{WEEKDAYS[weekdayOf(date)]?.slice(0, 3)}</b>
        <span className="meta num">{formatShortDay(date)}</span>
      </span>
      <span className="meta">{countText(supervisors)}</span>
      {without === 0 ? (
        <span className="meta">All assigned</span>
      ) : first ? (
        <a className="without num" href={`#${cardId(first)}`}>
          {withoutCount}
        </a>
      ) : (
        <span className="without num">{withoutCount}</span>
      )}
    </th>
  )
}

function countText(supervisors: number): string {
  if (supervisors === 0) return "No supervisors"
  return `${supervisors} ${supervisors === 1 ? "supervisor" : "supervisors"}`
}

function merchantsText(days: readonly (readonly Card[])[]): string {
  const count = new Set(days.flat().map(({ id }) => id)).size
  return `${count} ${count === 1 ? "merchant" : "merchants"}`
}

interface MerchantCardProps {
  card: Card
  date: string
  asked: AskedWeek
  canEdit: boolean
}

/** A merchant's day with its supervisors. With edit permission it can be opened and selected. */
function MerchantCard({ card, date, asked, canEdit }: MerchantCardProps) {
  const { id, name, logo, orders, names, total, split } = card
  const at = { merchant: id, date }
  const look = total === 0 ? "empty" : undefined
  const about = `${cardId(at)}-about`
  const title = (
    <b title={name}>
      {logo ? <img className="logo" src={logo} alt="" width="16" height="16" loading="lazy" /> : null}
      <Bidi>{truncate(name, CARD_NAME)}</Bidi>
    </b>
  )
  return (
    <div className={classNames("mbox", look)} id={cardId(at)}>
      {canEdit ? (
        <>
          <Link
            className={classNames("mcard", look)}
            to={scheduleHref(asked, at)}
            preventScrollReset
            aria-describedby={about}
          >
            {title}
          </Link>
          <label className="check">
            <input
              type="checkbox"
              name={CARDS}
              value={cardKey(at)}
              aria-label={`Choose ${name}, ${WEEKDAYS[weekdayOf(date)]?.slice(0, 3)} ${formatShortDay(date)}`}
            />
          </label>
        </>
      ) : (
        title
      )}
      <span id={about} className="row flex-nowrap between">
        <span className="meta num">
          <Icon name="bag" />
          {orders}
          <span className="sr">{orders === 1 ? " order" : " orders"}</span>
        </span>
        {total === 0 ? (
          <span className="alone">{ownScheduleTexts.noOne}</span>
        ) : (
          <Avatars names={names} count={total} total={peopleText(card)} />
        )}
      </span>
      {split.length > 0 ? (
        <span className="apart" title={`${split.join(", ")}: ${ownScheduleTexts.apartWhy}`}>
          <Icon name="alert" />2 zones
          <span className="sr">{`, ${split.join(", ")}: ${ownScheduleTexts.apartWhy}`}</span>
        </span>
      ) : null}
    </div>
  )
}

/** The text for screen readers and print. Supervisors that the upstream does not name are counted. */
function peopleText({ names, total }: Card): string {
  const more = total - names.length
  return [...names, ...(more > 0 ? [`and ${more} more`] : [])].join(", ")
}

const CARD = "a.mcard"

/** Arrow keys move between cards, Space selects one, Shift and an arrow extend the selection. Enter opens the link. */
function useCardKeys(box: RefObject<HTMLElement>): void {
  useEffect(() => {
    const root = box.current
    if (!root) return undefined
    const onKey = (event: KeyboardEvent) => {
      const card = (event.target as Element).closest<HTMLElement>(CARD)
      if (!card || event.ctrlKey || event.metaKey || event.altKey) return
      const isUsed = event.key === " " ? toggle(card) : moveOn(root, card, event)
      if (isUsed) event.preventDefault()
    }
    root.addEventListener("keydown", onKey)
    return () => root.removeEventListener("keydown", onKey)
  }, [box])
}

function toggle(card: Element): boolean {
  boxOf(card)?.click()
  return true
}

function moveOn(root: HTMLElement, card: HTMLElement, { key, shiftKey }: KeyboardEvent): boolean {
  const next = nextOf(root, card, key)
  if (!next) return false
  if (shiftKey) for (const each of [card, next]) choose(each)
  next.focus()
  return true
}

const boxOf = (card: Element) => card.parentElement?.querySelector<HTMLInputElement>("input[type=checkbox]")

function choose(card: Element): void {
  const own = boxOf(card)
  if (own && !own.checked) own.click()
}

/** The next card: up and down within a day, left and right within a zone, skipping days without cards. */
function nextOf(root: HTMLElement, card: HTMLElement, key: string): HTMLElement | null {
  const cell = card.closest("td")
  if (!cell) return null
  if (key === "ArrowDown" || key === "ArrowUp") {
    const column = [...root.querySelectorAll<HTMLElement>(`td:nth-child(${cell.cellIndex + 1}) ${CARD}`)]
    return column[column.indexOf(card) + (key === "ArrowDown" ? 1 : -1)] ?? null
  }
  if (key !== "ArrowLeft" && key !== "ArrowRight") return null
  const isBack = (key === "ArrowLeft") === (getComputedStyle(root).direction === "ltr")
  const at = [...cell.querySelectorAll(CARD)].indexOf(card)
  for (let other = sibling(cell, isBack); other; other = sibling(other, isBack)) {
    const cards = other.querySelectorAll<HTMLElement>(CARD)
    const there = cards[Math.min(at, cards.length - 1)]
    if (there) return there
  }
  return null
}

const sibling = (cell: Element, isBack: boolean) => (isBack ? cell.previousElementSibling : cell.nextElementSibling)
