import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node"
import { data } from "@remix-run/node"
import { useLoaderData, useLocation } from "@remix-run/react"
import { gates } from "~/auth/gates"
import { requireStaff } from "~/auth/guard.server"
import { withFileForm } from "~/forms/file-form.server"
import { openForm, sendOnce } from "~/forms/send-form.server"
import { FileField } from "~/ui/fields/file-field"
import { TextField } from "~/ui/fields/text-field"
import { fieldsOf } from "~/ui/form/form-fields"
import { SendDialog } from "~/ui/form/send-dialog"
import { useSendForm } from "~/ui/form/use-send-form"
import { pageTitle } from "~/ui/page/page-title"
import { segments } from "./segment.record"
import { ADD_SEGMENT, CLIENTS_FILE, NEW_SEGMENT_FIELDS } from "./segment-fields"
import { addSegment, MAX_SEGMENT_FILE, withAllVouchers } from "./segment-forms.server"
import { ownSegmentTexts, segmentTexts } from "./segment-texts"
import { VoucherField } from "./voucher-field"

export { WITH_FILE as handle } from "~/base/route-handle"

export { keepWhenRefused as shouldRevalidate } from "~/ui/browser/revalidation"

export const meta: MetaFunction = (args) => pageTitle(args, segmentTexts.createTitle)

export async function loader({ context }: LoaderFunctionArgs) {
  const form = await openForm(await requireStaff(context, gates.createSegment), addSegment(undefined), null)
  return { form, maxBytes: MAX_SEGMENT_FILE }
}

export async function action({ context, request }: ActionFunctionArgs) {
  const guarded = await requireStaff(context, segments.gate)
  guarded.requireGate(gates.createSegment)
  const { signal } = context
  return withFileForm(request, [CLIENTS_FILE], { signal, maxFields: 1_200 }, async ({ form, files }) => {
    const whole = await withAllVouchers(guarded.api, form)
    const reply = await sendOnce({ ...guarded, form: whole, current: null }, addSegment(files.get(CLIENTS_FILE)))
    return data(reply, { status: reply.status })
  })
}

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
      hasFiles
      action={segments.createPath + search}
      closeHref={segments.path + search}
    >
      <TextField {...field("name")} />
      <VoucherField field={field as never} keyword={form.state.offers.keyword} options={form.state.offers.vouchers} />
      <FileField
        {...file}
        accept=".csv"
        maxBytes={loaded.maxBytes}
        tooLarge={ownSegmentTexts.fileTooLarge}
        hint={form.isFileGone ? ownSegmentTexts.fileAgain : ownSegmentTexts.fileHint}
      />
      <p>
        <a href={`${segments.path}/example.csv`}>{segmentTexts.example}</a>
      </p>
    </SendDialog>
  )
}
