import { useLocation } from "@remix-run/react"
import { Avatar } from "~/ui/elements/avatar"
import { Bidi } from "~/ui/elements/bidi"
import { Icon } from "~/ui/elements/icon"
import { Link } from "~/ui/elements/link"
import { Tag } from "~/ui/elements/tag"
import { NONE } from "~/ui/fields/read-only"
import { Disclosure } from "~/ui/page/disclosure"
import type { LabelPart } from "./entry-text"
import { logbookPath } from "./logbook-paths"
import type { LogbookDay, LogbookEntry } from "./logbook-view.server"

/** Entries that 'Show more' adds. */
const STEP = 100

/** The days with their entries. Days without loaded entries are links that load them. */
export function LogbookDays({ days }: { days: readonly LogbookDay[] }) {
  const { search } = useLocation()
  return days.map((day) => (
    <Day
      key={day.day}
      day={day}
      openHref={withDay(search, day.day, 0)}
      moreHref={withDay(search, day.day, more(day))}
    />
  ))
}

const more = ({ entries }: LogbookDay) => (Math.floor(entries.length / STEP) + 1) * STEP

function Day({ day, openHref, moreHref }: { day: LogbookDay; openHref: string; moreHref: string }) {
  const { title, count, entries } = day
  const words = `${count.toLocaleString("en-US")} ${count === 1 ? "entry" : "entries"}`
  const head = (
    <>
      {title} <span className="count">{words}</span>
    </>
  )
  if (entries.length === 0) return <Disclosure className="day-f" title={head} href={openHref} id={`day-${day.day}`} />
  const left = count - entries.length
  return (
    <Disclosure className="day-f" title={head} open id={`day-${day.day}`}>
      <ol className="log">
        {entries.map((entry, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: entries never change places
          <Entry key={at} entry={entry} />
        ))}
      </ol>
      {left > 0 ? (
        <p>
          <Link to={moreHref} preventScrollReset>
            Show {Math.min(left, STEP).toLocaleString("en-US")} more of {words}
          </Link>
        </p>
      ) : null}
    </Disclosure>
  )
}

function Entry({ entry: { time, user, changeType, audited, label, changes } }: { entry: LogbookEntry }) {
  return (
    <li>
      <time>{time}</time>
      <p className="who">
        <Avatar name={user.name} />
        <b>
          <Named text={user.name} href={user.href} />
        </b>
        <span className="meta">{user.type.toLowerCase()}</span>
      </p>
      <div className="what">
        <p className="lbl">
          {label.map((part, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: parts of one sentence never change places
            <Part key={at} part={part} />
          ))}
        </p>
        {changes.length > 0 ? (
          <dl className="chg">
            {changes.map((change) => (
              <Change key={change.name} change={change} />
            ))}
          </dl>
        ) : null}
      </div>
      <p className="kind">
        <Tag kind={KINDS[changeType.toLowerCase()]}>{changeType}</Tag>
        <span className="meta">{audited}</span>
      </p>
    </li>
  )
}

const KINDS: Readonly<Record<string, "good" | "bad">> = { created: "good", deleted: "bad" }

function Part({ part: { text, href, isUnknown } }: { part: LabelPart }) {
  if (isUnknown) return <span className="unk">{text}</span>
  return href === undefined ? text : <Named text={text} href={href} />
}

/** A name as an internal link, an external link in a new tab, or plain text. */
function Named({ text, href }: { text: string; href?: string | null }) {
  if (!href) return <Bidi>{text}</Bidi>
  if (href.startsWith("/")) {
    return (
      <Link to={href}>
        <Bidi>{text}</Bidi>
      </Link>
    )
  }
  return (
    <a href={href} target="_blank" rel="noopener noreferrer">
      <Bidi>{text}</Bidi>
      <span className="sr"> (opens in a new tab)</span>
    </a>
  )
}

function Change({ change: { name, old, new: next } }: { change: LogbookEntry["changes"][number] }) {
  return (
    <>
      <dt dir="auto">{name}</dt>
      <dd>
        <del>
          <span className="sr">from </span>
          <Value value={old} />
        </del>
        <Icon name="to" />
        <ins>
          <span className="sr">to </span>
          <Value value={next} />
        </ins>
      </dd>
    </>
  )
}

function Value({ value: { lines, rest } }: { value: LogbookEntry["changes"][number]["old"] }) {
  if (lines.length === 0) return <span className="sub">{NONE}</span>
  return (
    <span className="val">
      {lines.map((line, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines of one value never change places
        <span key={at}>
          <Bidi>{line}</Bidi>
        </span>
      ))}
      {rest === null ? null : (
        <details>
          <summary>Show all</summary>
          <Bidi className="whitespace-pre-line">{rest}</Bidi>
        </details>
      )}
    </span>
  )
}

/** Link that opens a day with `count` entries; 0 for the default number. */
function withDay(search: string, day: string, count: number): string {
  const query = new URLSearchParams(search)
  const others = query.getAll("day").filter((each) => each.slice(0, 10) !== day)
  query.delete("day")
  for (const each of [...others, count > 0 ? `${day}.${count}` : day]) query.append("day", each)
  return `${logbookPath}?${query}#day-${day}`
}
