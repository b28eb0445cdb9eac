import type { LinksFunction, MetaFunction } from "@remix-run/node"
import { useLoaderData } from "@remix-run/react"
import { gates } from "~/auth/gates"
import { staffLoader } from "~/auth/staff-route.server"
import { openRecord, recordAction } from "~/forms/act-on-record.server"
import { RecordRoute } from "~/record/record-page"
import { pageTitle } from "~/ui/page/page-title"
import recordCss from "~/ui/page/record.css?url"
import { shifts } from "./shift.record"
import { shiftPage } from "./shift-forms.server"
import { ShiftPage } from "./shift-page"
import { ownShiftTexts, shiftTexts } from "./shift-texts"

export { keepWhenRefused as shouldRevalidate } from "~/ui/browser/revalidation"

export const links: LinksFunction = () => [{ rel: "stylesheet", href: recordCss }]

export const meta: MetaFunction<typeof loader> = (args) =>
  pageTitle(args, args.data?.state === "ready" ? shiftTexts.heading(args.data.header.title) : shifts.label)

export const loader = staffLoader(shifts.gate, (visit) => {
  const canOpenSchedule = visit.can(gates.merchantsSchedule)
  return openRecord(visit, shiftPage, ({ id, en, ar }) => {
    const scheduleHref = canOpenSchedule ? `/logistics/supervisor-assignments?shift=${id}` : null
    return { header: { id, title: en.title, arabicTitle: ar.title, scheduleHref } }
  })
})

export const action = recordAction(shifts.gate, shiftPage)

/** A shift (product/workforce 4); who may change shifts finds a form, everybody else the values. */
export default function ShiftProfile() {
  return (
    <RecordRoute record={shifts} loaded={useLoaderData<typeof loader>()} missing={ownShiftTexts.missing}>
      {(loaded) => <ShiftPage {...loaded} />}
    </RecordRoute>
  )
}
