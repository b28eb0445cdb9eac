import type { LinksFunction, MetaFunction } from "@remix-run/node"
import { useLoaderData } from "@remix-run/react"
import { type ReadyOf, RecordPage, RecordRoute } from "~/record/record-page"
import { Link } from "~/ui/elements/link"
import { useRecordForm } from "~/ui/form/use-record-form"
import { pageTitle } from "~/ui/page/page-title"
import { ProfileSection } from "~/ui/page/profile"
import recordCss from "~/ui/page/record.css?url"
import { shifts } from "./shift.record"
import { SAVE_SHIFT } from "./shift-fields"
import { ShiftTexts, ShiftTimes } from "./shift-inputs"
import { shiftRoute } from "./shift-screens.server"

export { keepWhenRefused as shouldRevalidate } from "~/ui/browser/revalidation"

export const links: LinksFunction = () => [{ rel: "stylesheet", href: recordCss }]

/** The documents head the page of a shift with 'Contractor'. */
const headingOf = (englishTitle: string) => `Contractor: ${englishTitle}`

export const meta: MetaFunction<typeof loader> = (args) =>
  pageTitle(args, args.data?.state === "ready" ? headingOf(args.data.header.title) : shifts.label)

export const loader = shiftRoute.loader
export const action = shiftRoute.action

export default function ShiftProfile() {
  return (
    <RecordRoute record={shifts} loaded={useLoaderData<typeof loader>()}>
      {(loaded) => <ShiftPage {...loaded} />}
    </RecordRoute>
  )
}

function ShiftPage({ canEdit, header, form: loaded }: ReadyOf<typeof loader>) {
  const form = useRecordForm({ ...SAVE_SHIFT, loaded, canEdit })
  const { id, title, arabicTitle, scheduleHref } = header
  return (
    <RecordPage
      record={shifts}
      id={id}
      name={headingOf(title)}
      also={arabicTitle}
      photo={null}
      form={form}
      facts={scheduleHref ? [{ term: "Merchants", value: <Link to={scheduleHref}>Open schedule</Link> }] : []}
      links={[
        { id: "basic", text: "Titles and descriptions" },
        { id: "times", text: "Times" },
      ]}
    >
      <ProfileSection id="basic" title="Titles and descriptions">
        <ShiftTexts form={form} />
      </ProfileSection>
      <ProfileSection
        id="times"
        title="Times"
        help="If the end is earlier than the start, the shift ends the next day."
      >
        <ShiftTimes form={form} />
      </ProfileSection>
    </RecordPage>
  )
}
