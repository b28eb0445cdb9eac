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
  /** Stays in sight over the sections, which are pages of their own; the summary is a band above them, but on the widest screens. */
  tabs?: ReactNode
  /** Why the last form was refused, where it is of no field: stands over the sections. */
  message?: string | null | undefined
  children: ReactNode
}

/** The page of one record: a summary beside its sections (above them on narrow screens), and what sticks to the bottom. */
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
  /** What it is, for assistive technology: "Driver summary". */
  label: string
  crumbs?: ReactNode
  name: string
  /** Under the name, e.g. the Arabic one. */
  also?: string | null | undefined
  /** Address of the picture; without one the initials stand in its place, with `null` nothing. */
  photo?: string | null | undefined
  facts: readonly Fact[]
  canEdit: boolean
  children?: ReactNode
  links: readonly ProfileLink[]
}

/** A longer name stands under the picture: beside it, it would be a word a line. */
const LONG_NAME = 40

/** Who or what a profile is about, with the page's `<h1>` and its links to the sections. */
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
        {/* Only narrow screens show its handle; on wide ones it is always open (product/workforce 1.3). */}
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

/** The picture; the initials where there is none or it can't be loaded. */
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
      // A picture that failed before the script arrived has told nobody.
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
  /** Beside its title, e.g. its '+' button. */
  actions?: ReactNode
  /** Its inside is wide, so the title stands above it, e.g. a table with many columns. */
  wide?: boolean
  children: ReactNode
}

/** A part of a profile: its title beside its fields. Put them into `grid2` or `grid3`. */
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

/** The id of a record among its facts, to be copied. `what` is the record: "driver". */
export function idFact(id: string, what: string): Fact {
  return { term: "ID", value: <Copied text={id} label={`Copy ${what} ID ${id}`} /> }
}

/** A phone among the facts of a record, to be copied. */
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

/** Terms with their values at the end of the line. */
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
