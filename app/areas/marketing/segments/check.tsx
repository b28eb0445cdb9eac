import type { LinksFunction, MetaFunction } from "@remix-run/node"
import { useLoaderData } from "@remix-run/react"
import { gates } from "~/auth/gates"
import { staffLoader } from "~/auth/staff-route.server"
import { formAction, openForm, sendFormOf } from "~/forms/form-page.server"
import { viewOf } from "~/checked-file/checked-file-view.server"
import { FieldMessage } from "~/ui/fields/field"
import { TextField } from "~/ui/fields/text-field"
import { CheckPage } from "~/ui/files/check-page"
import { fileTexts } from "~/ui/files/file-texts"
import filesCss from "~/ui/files/files.css?url"
import { fieldsOf } from "~/ui/form/form-fields"
import { useSendForm } from "~/ui/form/use-send-form"
import { Crumbs } from "~/ui/page/crumbs"
import figuresCss from "~/ui/page/figures.css?url"
import { pageTitle } from "~/ui/page/page-title"
import recordCss from "~/ui/page/record.css?url"
import { segments } from "./segment.record"
import { sendClients } from "./segment-create.server"
import { SEND_CLIENTS, SEND_CLIENTS_FIELDS } from "./segment-fields"
import { requireClientsFile } from "./segment-file.server"
import { clientsCheckPath } from "./segment-file-paths"
import { CLIENT_WORDS, ownSegmentTexts, segmentTexts } from "./segment-texts"
import { VoucherField } from "./voucher-field"

export { keepWhenRefused as shouldRevalidate } from "~/ui/browser/revalidation"

export const links: LinksFunction = () => [recordCss, figuresCss, filesCss].map((href) => ({ rel: "stylesheet", href }))

export const meta: MetaFunction = (args) => pageTitle(args, fileTexts.checkTitle)

export const loader = staffLoader(gates.createSegment, async (visit) => {
  const file = await requireClientsFile(visit, visit.params.file)
  return { id: file.id, file: viewOf(file, visit.context.url), form: await openForm(visit, sendClients, file) }
})

/** Makes the segment of the file that was checked; one that is gone, or was sent, is chosen again. */
export const action = formAction({
  gate: segments.gate,
  edit: gates.createSegment,
  forms: [
    sendFormOf(sendClients, {
      find: (visit) => requireClientsFile(visit, visit.params.file),
      missing: fileTexts.gone,
    }),
  ],
})

/** What is in a file of clients, before a segment is made of it (product/marketing 2). */
export default function CheckClients() {
  const { id, file, form: loaded } = useLoaderData<typeof loader>()
  const form = useSendForm({ intent: SEND_CLIENTS, fields: SEND_CLIENTS_FIELDS, loaded })
  const { field } = fieldsOf(form)
  const { id: fileId, error } = field("file")
  const { keyword, vouchers } = form.state.offers
  return (
    <CheckPage
      crumbs={<Crumbs items={[{ text: segments.label, to: segments.path }, { text: segmentTexts.createTitle }]} />}
      file={file}
      words={CLIENT_WORDS}
      path={clientsCheckPath(id)}
      back={segments.createPath}
      form={form}
      asChosen={ownSegmentTexts.asChosen}
    >
      <div className="stack gap-2 max-w-[560px]" id={fileId} tabIndex={-1}>
        <TextField {...field("name")} />
        <VoucherField vouchers={field("vouchers")} keyword={keyword} options={vouchers} />
      </div>
      {error ? <FieldMessage name="file" id={fileId} label="File" error={error} /> : null}
    </CheckPage>
  )
}
