import type { MetaFunction } from "@remix-run/node"
import { useLoaderData, useLocation } from "@remix-run/react"
import { gates } from "~/auth/gates"
import { staffLoader } from "~/auth/staff-route.server"
import { openForm } from "~/forms/form-page.server"
import { FileField } from "~/ui/fields/file-field"
import { TextField } from "~/ui/fields/text-field"
import { filePaths } from "~/ui/files/file-paths"
import { fileTexts } from "~/ui/files/file-texts"
import { LastFilesList } from "~/ui/files/last-files"
import { SendDialog } from "~/ui/form/send-dialog"
import { useSendForm } from "~/ui/form/use-send-form"
import { withQuery } from "~/ui/list/with-query"
import { pageTitle } from "~/ui/page/page-title"
import { segments } from "./segment.record"
import { ADD_SEGMENT } from "./segment-fields"
import { addSegment, addSegmentWith, clientsFile, MAX_SEGMENT_FILE } from "./segment-file.server"
import { ownSegmentTexts, segmentTexts } from "./segment-texts"
import { VoucherField } from "./voucher-field"
import { VOUCHER_PARAM } from "./voucher-param"
import { VoucherQuery } from "./voucher-source.server"

export { WITH_FILE as handle } from "~/base/route-handle"

export { keepWhenRefused as shouldRevalidate } from "~/ui/browser/revalidation"

export const meta: MetaFunction = (args) => pageTitle(args, segmentTexts.createTitle)

/** A voucher code in the URL, from the search, preselects that voucher. */
export const loader = staffLoader({ gate: gates.createSegment, query: VoucherQuery }, async (visit) => {
  const rules = visit.query.voucher ? addSegmentWith(visit.query.voucher) : addSegment
  const [form, last] = await Promise.all([openForm(visit, rules, null), clientsFile.lastFiles()])
  return { form, last, maxBytes: MAX_SEGMENT_FILE }
})

/** Stores the file and redirects to its check page. Sends nothing upstream. */
export const action = clientsFile.chooseAction(addSegment)

/** A dialog over the list. */
export default function CreateSegment() {
  const loaded = useLoaderData<typeof loader>()
  const form = useSendForm({ ...ADD_SEGMENT, loaded: loaded.form })
  const { search } = useLocation()
  const { field } = form
  const { optional: _, required: __, defaultValue: ___, ...file } = field("file")
  return (
    <SendDialog
      form={form}
      title={segmentTexts.createTitle}
      size="panel"
      submit="Create"
      hasFiles
      action={segments.createPath + search}
      closeHref={withQuery(segments.path, search, { [VOUCHER_PARAM]: undefined })}
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
        hint={
          form.isFileGone ? fileTexts.fileAgain : "CSV with one client ID per line in the first column. Up to 5 MB."
        }
      />
      <p>
        <a href={`${segments.path}/example.csv`}>Example for CSV file</a>
      </p>
      <LastFilesList files={loaded.last} resultPath={filePaths(segments.createPath).result} />
    </SendDialog>
  )
}
