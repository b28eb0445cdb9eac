import type { LinksFunction, MetaFunction } from "@remix-run/node"
import { useLoaderData } from "@remix-run/react"
import { gates } from "~/auth/gates"
import { staffLoader } from "~/auth/staff-route.server"
import { requireFound } from "~/base/not-found.server"
import { formOf } from "~/forms/form-page.server"
import { FieldMessage } from "~/ui/fields/field"
import { TextField } from "~/ui/fields/text-field"
import { CheckPage } from "~/ui/files/check-page"
import { filePaths } from "~/ui/files/file-paths"
import { type FileWords, fileTexts } from "~/ui/files/file-texts"
import filesCss from "~/ui/files/files.css?url"
import { useSendForm } from "~/ui/form/use-send-form"
import { Crumbs } from "~/ui/page/crumbs"
import figuresCss from "~/ui/page/figures.css?url"
import { pageTitle } from "~/ui/page/page-title"
import recordCss from "~/ui/page/record.css?url"
import { segments } from "./segment.record"
import { SEND_CLIENTS } from "./segment-fields"
import { clientsFile, sendClients } from "./segment-file.server"
import { segmentTexts } from "./segment-texts"
import { VoucherField } from "./voucher-field"

/** Words for the lines of a client file. */
const CLIENT_WORDS = {
  one: "client",
  many: "clients",
  heads: ["In the file"],
  key: "Client",
} as const satisfies FileWords

export { keepWhenRefused as shouldRevalidate } from "~/ui/browser/revalidation"

export const links: LinksFunction = () => [recordCss, figuresCss, filesCss].map((href) => ({ rel: "stylesheet", href }))

export const meta: MetaFunction = (args) => pageTitle(args, fileTexts.checkTitle)

export const loader = staffLoader(gates.createSegment, async (visit) =>
  clientsFile.openCheck(visit, sendClients, requireFound(await clientsFile.subject.find(visit))),
)

export const action = clientsFile.checkAction([formOf(sendClients, clientsFile.subject)])

const paths = filePaths(segments.createPath)

/** Shows what a client file contains before the segment is created. */
export default function CheckClients() {
  const { id, file, form: loaded } = useLoaderData<typeof loader>()
  const form = useSendForm({ ...SEND_CLIENTS, loaded })
  const { field } = form
  const { id: fileId, error } = field("file")
  const { keyword, vouchers } = form.state.offers
  return (
    <CheckPage
      crumbs={<Crumbs items={[{ text: segments.label, to: segments.path }, { text: segmentTexts.createTitle }]} />}
      file={file}
      words={CLIENT_WORDS}
      path={paths.check(id)}
      back={paths.choose}
      form={form}
      asChosen="The segment is created from this file with these vouchers."
    >
      <div className="stack gap-2 max-w-[560px]" id={fileId} tabIndex={-1}>
        <TextField {...field("name")} />
        <VoucherField vouchers={field("vouchers")} keyword={keyword} options={vouchers} />
      </div>
      {error ? <FieldMessage name="file" id={fileId} label="File" error={error} /> : null}
    </CheckPage>
  )
}
