import { formatShortDay, WEEKDAYS, weekdayOf } from "~/domain/calendar"
import { Avatars } from "~/ui/elements/avatar"
import { Bidi } from "~/ui/elements/bidi"
import { classNames } from "~/ui/elements/class-names"
import { Icon } from "~/ui/elements/icon"
import { Link } from "~/ui/elements/link"
import { truncate } from "~/ui/elements/truncate"
import { type AskedWeek, CARDS, cardId, cardKey, scheduleHref } from "./schedule-paths"
import { CARD_NAME, ownScheduleTexts } from "./schedule-texts"
import type { Card } from "./schedule-week.server"

interface MerchantCardProps {
  card: Card
  date: string
  asked: AskedWeek
  canEdit: boolean
}

/** A merchant on a day (product/pay 1): who stands there; whoever may change it opens or chooses it. */
export function MerchantCard({ card, date, asked, canEdit }: MerchantCardProps) {
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
          <input
            type="checkbox"
            name={CARDS}
            value={cardKey(at)}
            aria-label={`Choose ${name}, ${WEEKDAYS[weekdayOf(date)]?.slice(0, 3)} ${formatShortDay(date)}`}
          />
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
          <Icon name="alert" />
          {ownScheduleTexts.apart}
          <span className="sr">{`, ${split.join(", ")}: ${ownScheduleTexts.apartWhy}`}</span>
        </span>
      ) : null}
    </div>
  )
}

/** Who stands there, as screen readers and paper have it; of whom the upstream does not name, the number. */
function peopleText({ names, total }: Card): string {
  const more = total - names.length
  return [...names, ...(more > 0 ? [`and ${more} more`] : [])].join(", ")
}
