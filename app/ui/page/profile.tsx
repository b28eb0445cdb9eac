import { type ReactNode, useState } from "react"
import { Avatar } from "~/ui/elements/avatar"
import { Bidi } from "~/ui/elements/bidi"
import { classNames } from "~/ui/elements/class-names"
import { CopyButton } from "~/ui/elements/copy-button"
import { Icon } from "~/ui/elements/icon"
import { ReadOnly } from "~/ui/fields/read-only"
import { Notice } from "../elements/notice"

interface ProfilePageProps {
  summary: ReactNode
  bar?: ReactNode
  /**
   * Sticky tabs over sections that are pages of their own. The summary is then a band above them, except on the widest
   * screens.
   */
  tabs?: ReactNode
  /** General error of the last form, shown above the sections. */
  message?: string | null | undefined
  children: ReactNode
}

/**
 * Layout of a record's page: a summary beside its sections (above them on narrow screens) and a sticky bar at the
 * bottom.
 */
export function ProfilePage(props: ProfilePageProps) {
  return (
    <div className={props.tabs ? "profile tabbed" : "profile"}>
      {props.summary}
      <div className="profile-body">
        <div>
          {props.tabs}
          {props.message ? (
            <div className="form-said">
              <Notice kind="bad" live="alert">
                {props.message}
              </Notice>
            </div>
          ) : null}
          {props.children}
        </div>
        {props.bar}
      </div>
    </div>
  )
}

export interface ProfileLink {
  id: string
  text: string
  count?: number | undefined
}

interface ProfileSummaryProps {
  /** Accessible name: "Driver summary". */
  label: string
  crumbs?: ReactNode
  name: string
  /** Under the name, e.g. the Arabic one. */
  also?: string | null | undefined
  /** Address of the photo. Without it the initials are shown; `null` shows nothing. */
  photo?: string | null | undefined
  facts: readonly Fact[]
  canEdit: boolean
  children?: ReactNode
  links: readonly ProfileLink[]
}

/** A longer name is placed under the photo: beside it there would be room for one word per line. */
const LONG_NAME = 40

/** The summary of a profile: the page's `<h1>`, facts and links to the sections. */
export function ProfileSummary(props: ProfileSummaryProps) {
  const { label, crumbs, name, also, photo, facts, canEdit, children, links } = props
  return (
    <aside className="summary" aria-label={label}>
      <div className="stick">
        {crumbs}
        <div className={name.length > LONG_NAME ? "stack gap-2" : "row gap-4 flex-nowrap"}>
          {photo === null ? null : <Portrait name={name} photo={photo} />}
          <div className="min-w-0">
            <h1 tabIndex={-1}>
              <Bidi>{name}</Bidi>
            </h1>
            {also ? (
              <p className="sub">
                <Bidi>{also}</Bidi>
              </p>
            ) : null}
          </div>
        </div>
        {canEdit ? null : <ReadOnly />}
        {/* Only narrow screens show its toggle; on wide ones it is always open. */}
        <details className="sum-fold" open>
          <summary>
            <Icon name="chev" className="chev" />
            Details
          </summary>
          <div className="stack gap-4">
            <KeyValues facts={facts} />
            {children}
          </div>
        </details>
        {links.length > 0 ? (
          <nav className="onpage" aria-label="On this page">
            {links.map(({ id, text, count }) => (
              <a key={id} href={`#${id}`}>
                {text}
                {count === undefined ? null : <span className="count">{count.toLocaleString("en-US")}</span>}
              </a>
            ))}
          </nav>
        ) : null}
      </div>
    </aside>
  )
}

/** The photo, or the initials if it is missing or can't be loaded. */
function Portrait({ name, photo }: { name: string; photo: string | undefined }) {
  const [broken, setBroken] = useState<string | null>(null)
  if (!photo || broken === photo) return <Avatar name={name} large />
  return (
    <img
      className="avatar large object-cover"
      src={photo}
      alt=""
      width={72}
      height={72}
      onError={() => setBroken(photo)}
      // The image may have failed before hydration, without an error event.
      ref={(element) => {
        if (element?.complete && element.naturalWidth === 0 && element.currentSrc) setBroken(photo)
      }}
    />
  )
}

interface ProfileSectionProps {
  id: string
  title: string
  help?: string
  /** Beside its title, such as a '+' button. */
  actions?: ReactNode
  /** Wide content, such as a table with many columns: the title is above it. */
  wide?: boolean
  children: ReactNode
}

/** A section of a profile: title beside its fields. Put the fields into `grid2` or `grid3`. */
export function ProfileSection({ id, title, help, actions, wide, children }: ProfileSectionProps) {
  return (
    <section className={classNames("psec", wide && "wide")} id={id} aria-labelledby={`${id}-h`}>
      <header className={actions ? "row sp" : undefined}>
        <h2 id={`${id}-h`} tabIndex={-1}>
          {title}
        </h2>
        {actions ? <div className="row">{actions}</div> : null}
        {help ? <p className="meta">{help}</p> : null}
      </header>
      <div>{children}</div>
    </section>
  )
}

export interface Fact {
  term: string
  value: ReactNode
}

/** The record's id with a copy button. `what` is the record: "driver". */
export function idFact(id: string, what: string): Fact {
  return { term: "ID", value: <Copied text={id} label={`Copy ${what} ID ${id}`} /> }
}

/** A phone number with a copy button. */
export function phoneFact(phone: string | null | undefined, what: string): Fact {
  return { term: "Phone", value: phone ? <Copied text={phone} label={`Copy ${what} phone ${phone}`} /> : "None" }
}

function Copied({ text, label }: { text: string; label: string }) {
  return (
    <span className="inline-flex items-center gap-1">
      <Bidi dir="ltr">{text}</Bidi>
      <CopyButton text={text} label={label} />
    </span>
  )
}

export function KeyValues({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="kv">
      {facts.map(({ term, value }) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd className="num">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
