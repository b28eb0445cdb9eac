import { formatShortDay, WEEKDAYS, weekdayOf } from "~/domain/calendar"
import { Avatars } from "~/ui/elements/avatar"
import { Bidi } from "~/ui/elements/bidi"
import { classNames } from "~/ui/elements/class-names"
import { Icon } from "~/ui/elements/icon"
import { Link } from "~/ui/elements/link"
import { truncate } from "~/ui/elements/truncate"
import { type AskedWeek, scheduleHref } from "./schedule-paths"
import { CARD_NAME, ownScheduleTexts } from "./schedule-texts"
import type { Card, Week } from "./schedule-week.server"

interface ScheduleGridProps {
  week: Week
  asked: AskedWeek
  /** Shift and days: what paper has in place of the filters. */
  caption: string
  today: string
  canEdit: boolean
}

/** A week as eight columns: the zone and seven days (product/pay 1). It scrolls in its own box. */
export function ScheduleGrid({ week, asked, caption, today, canEdit }: ScheduleGridProps) {
  const { days, zones } = week
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reached by keyboard
    <section className="sched-box" aria-label="Schedule of the week" tabIndex={0}>
      <table className="sched">
        <caption className="sr">{caption}</caption>
        <thead>
          <tr>
            <th scope="col">Zone</th>
            {days.map(({ date, supervisors }) => (
              <th
                key={date}
                scope="col"
                className={date === today ? "today" : undefined}
                aria-current={date === today ? "date" : undefined}
              >
                <span className="row flex-nowrap between">
                  <b>{WEEKDAYS[weekdayOf(date)]?.slice(0, 3)}</b>
                  <span className="meta num">{formatShortDay(date)}</span>
                </span>
                <span className="meta">{countText(supervisors)}</span>
              </th>
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
                    <span className="meta">{ownScheduleTexts.noOrders}</span>
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

function MerchantCard({
  card,
  date,
  asked,
  canEdit,
}: Pick<ScheduleGridProps, "asked" | "canEdit"> & { card: Card; date: string }) {
  const { id, name, orders, names, total, split } = card
  const inside = (
    <>
      <b title={name}>
        <Bidi>{truncate(name, CARD_NAME)}</Bidi>
      </b>
      <span className="row flex-nowrap between">
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
          <Icon name="alert" />
          {ownScheduleTexts.apart}
          <span className="sr">{`, ${split.join(", ")}: ${ownScheduleTexts.apartWhy}`}</span>
        </span>
      ) : null}
    </>
  )
  const look = classNames("mcard", total === 0 && "empty")
  if (!canEdit) return <div className={look}>{inside}</div>
  return (
    <Link className={look} to={scheduleHref(asked, { merchant: id, date })} preventScrollReset>
      {inside}
    </Link>
  )
}

/** Who stands there, as screen readers and paper have it; of whom the upstream does not name, the number. */
function peopleText({ names, total }: Card): string {
  const more = total - names.length
  return [...names, ...(more > 0 ? [`and ${more} more`] : [])].join(", ")
}

function countText(supervisors: number): string {
  if (supervisors === 0) return "No supervisors"
  return `${supervisors} ${supervisors === 1 ? "supervisor" : "supervisors"}`
}

function merchantsText(days: readonly (readonly Card[])[]): string {
  const count = new Set(days.flat().map(({ id }) => id)).size
  return `${count} ${count === 1 ? "merchant" : "merchants"}`
}
