import type { MetaFunction } from "@remix-run/node"
import { useLoaderData, useLocation } from "@remix-run/react"
import { gates } from "~/auth/gates"
import { staffLoader } from "~/auth/staff-route.server"
import { formAction, newFormOf, openForm } from "~/forms/form-page.server"
import { FileField } from "~/ui/fields/file-field"
import { TextField } from "~/ui/fields/text-field"
import { fileTexts } from "~/ui/files/file-texts"
import { fieldsOf } from "~/ui/form/form-fields"
import { SendDialog } from "~/ui/form/send-dialog"
import { useSendForm } from "~/ui/form/use-send-form"
import { pageTitle } from "~/ui/page/page-title"
import { segments } from "./segment.record"
import { addSegment, MAX_SEGMENT_FILE } from "./segment-create.server"
import { ADD_SEGMENT, NEW_SEGMENT_FIELDS } from "./segment-fields"
import { clientsExamplePath } from "./segment-file-paths"
import { ownSegmentTexts, segmentTexts } from "./segment-texts"
import { VoucherField } from "./voucher-field"

export { WITH_FILE as handle } from "~/base/route-handle"

export { keepWhenRefused as shouldRevalidate } from "~/ui/browser/revalidation"

export const meta: MetaFunction = (args) => pageTitle(args, segmentTexts.createTitle)

export const loader = staffLoader(gates.createSegment, async (visit) => ({
  form: await openForm(visit, addSegment, null),
  maxBytes: MAX_SEGMENT_FILE,
}))

/** Keeps the file and leads to its check page; nothing is sent upstream. */
export const action = formAction({
  gate: segments.gate,
  edit: gates.createSegment,
  forms: [newFormOf(addSegment)],
})

/** Create Segment (product/marketing 2), over the list. */
export default function CreateSegment() {
  const loaded = useLoaderData<typeof loader>()
  const form = useSendForm({ intent: ADD_SEGMENT, fields: NEW_SEGMENT_FIELDS, loaded: loaded.form })
  const { search } = useLocation()
  const { field } = fieldsOf(form)
  const { optional: _, required: __, defaultValue: ___, ...file } = field("file")
  return (
    <SendDialog
      form={form}
      title={segmentTexts.createTitle}
      size="panel"
      submit={ownSegmentTexts.checkFile}
      hasFiles
      action={segments.createPath + search}
      closeHref={segments.path + search}
    >
      <TextField {...field("name")} />
      <VoucherField
        vouchers={field("vouchers")}
        keyword={form.state.offers.keyword}
        options={form.state.offers.vouchers}
      />
      <FileField
        {...file}
        accept=".csv"
        maxBytes={loaded.maxBytes}
        tooLarge={ownSegmentTexts.fileTooLarge}
        hint={form.isFileGone ? fileTexts.fileAgain : ownSegmentTexts.fileHint}
      />
      <p>
        <a href={clientsExamplePath}>{segmentTexts.example}</a>
      </p>
    </SendDialog>
  )
}
