import type { ReactNode } from "react"
import type { FieldRules } from "~/ui/form/changed-fields"
import { EditBar, EditForm } from "~/ui/form/edit-form"
import type { FormReply } from "~/ui/form/form-state"
import { useAnswer } from "~/ui/form/use-answer"
import type { RecordForm } from "~/ui/form/use-record-form"
import { AbsentRecord } from "~/ui/page/absent-record"
import { Crumbs } from "~/ui/page/crumbs"
import { type Fact, idFact, type ProfileLink, ProfilePage, ProfileSummary } from "~/ui/page/profile"
import { ActivitySection } from "./activity-section"
import { missingText } from "./missing-text"
import type { RecordCard } from "./record"

type Absent = { state: "missing" | "failed" }

/** Loader data of an existing record. */
export type ReadyOf<Loader extends (...args: never) => unknown> = Extract<
  Awaited<ReturnType<Loader>>,
  { state: "ready" }
>

interface RecordRouteProps<Ready> {
  record: RecordCard
  /** From `openRecord`. */
  loaded: Ready | Absent
  /** Message for a record that does not exist, if not the default. */
  missing?: string
  /** The list's query, for a page above the list. */
  search?: string
  children: (ready: Exclude<Ready, Absent>) => ReactNode
}

/** A record's page, or why it can't be shown, with a form that can be sent again. */
export function RecordRoute<Ready extends { state: string }>(props: RecordRouteProps<Ready>) {
  const { record, loaded, missing = missingText(props.record.one), search = "", children } = props
  const reply = useAnswer<FormReply>()
  if (loaded.state === "ready") return children(loaded as Exclude<Ready, Absent>)
  return (
    <AbsentRecord
      state={loaded.state as Absent["state"]}
      heading={capital(record.one)}
      text={missing}
      back={{ to: record.path + search, text: `Back to ${record.label}` }}
      unsent={reply?.unsent}
    />
  )
}

interface RecordPageProps<F extends FieldRules, Offers> {
  record: RecordCard
  id: string | number
  /** Breadcrumbs, if they are more than the list. */
  crumbs?: ReactNode
  name: string
  /** Under the name, e.g. the Arabic one. */
  also?: string | null
  /** Address of the photo. Without it the initials are shown; `null` shows nothing. */
  photo?: string | null
  /** Shown after the id. */
  facts: readonly Fact[]
  /** Links to the page's sections, if they are stacked. */
  links?: readonly ProfileLink[]
  /** Tabs, if each section has an address of its own. */
  tabs?: ReactNode
  /** The form's section is hidden: its typed values stay and can be saved. */
  isFormAside?: boolean
  /** Under the facts. */
  buttons?: ReactNode
  form: RecordForm<F, Offers>
  /** The sections of the form. */
  children: ReactNode
  /** Sections with forms of their own, below it. */
  beside?: ReactNode
  dialog?: ReactNode
  /** Changes when something outside the form's fields changed: the activity is loaded again. */
  version?: string
}

/** A record's page: summary, form with save bar, other sections and activity. */
export function RecordPage<F extends FieldRules, Offers>(props: RecordPageProps<F, Offers>) {
  const { record, id, form, children, beside, dialog, version = "", buttons, facts, tabs, isFormAside, ...rest } = props
  const { links = [], ...summary } = rest
  const path = record.pathOf(id)
  return (
    <>
      <ProfilePage
        summary={
          <ProfileSummary
            crumbs={<Crumbs items={[{ text: record.label, to: record.path }, { text: `#${id}` }]} />}
            {...summary}
            links={links}
            label={`${capital(record.one)} summary`}
            canEdit={form.canEdit}
            facts={[idFact(String(id), record.one), ...facts]}
          >
            {buttons}
          </ProfileSummary>
        }
        bar={isFormAside && form.changed.length === 0 ? null : <EditBar edit={form} discardHref={path} />}
        message={form.message}
        tabs={tabs}
      >
        <div hidden={isFormAside}>
          <EditForm edit={form} action={path} intent={form.intent}>
            {children}
          </EditForm>
        </div>
        {beside}
        {isFormAside ? null : (
          // The section above ends with a line.
          <div className="px-6 [&>.fold]:border-t-0">
            <ActivitySection key={id} record={record.kind} id={id} version={form.state.version + version} />
          </div>
        )}
      </ProfilePage>
      {dialog}
    </>
  )
}

function capital(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1)
}
