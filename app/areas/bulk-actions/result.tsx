import type { LinksFunction, MetaFunction } from "@remix-run/node"
import { useLoaderData } from "@remix-run/react"
import { gates } from "~/auth/gates"
import { staffLoader } from "~/auth/staff-route.server"
import { viewOfSent } from "~/checked-file/sent-files-view.server"
import { formatDay } from "~/domain/calendar"
import { Button } from "~/ui/elements/button"
import { fileTexts } from "~/ui/files/file-texts"
import filesCss from "~/ui/files/files.css?url"
import { LastFiles } from "~/ui/files/last-files"
import { ResultPage, sentNote } from "~/ui/files/result-page"
import { Crumbs } from "~/ui/page/crumbs"
import { pageTitle } from "~/ui/page/page-title"
import recordCss from "~/ui/page/record.css?url"
import { bulkPaths, bulkTexts } from "./bulk-file"
import { actionOf, bulkFile } from "./bulk-file.server"

export const links: LinksFunction = () => [recordCss, filesCss].map((href) => ({ rel: "stylesheet", href }))

export const meta: MetaFunction = (args) => pageTitle(args, fileTexts.noCounts)

export const loader = staffLoader(gates.bulkActions, async ({ params }) => {
  const file = await bulkFile.requireSent(params.id)
  const day = file.date ? `, ${formatDay(file.date)}` : ""
  return {
    action: `${actionOf(file).label}${day}`,
    file: viewOfSent(file),
    last: await bulkFile.lastFiles(),
  }
})

/** The service reports the result by e-mail only. */
export default function BulkResult() {
  const { action, file, last } = useLoaderData<typeof loader>()
  return (
    <ResultPage
      crumbs={<Crumbs items={[{ text: bulkTexts.title, to: bulkPaths.choose }, { text: "Result" }]} />}
      file={{ name: file.fileName, note: sentNote(file) }}
      outcome={null}
      help={
        <>
          <b className="text-ink">{action}</b>. The action runs in the background. The result is sent by e-mail.
        </>
      }
      actions={<Button to={bulkPaths.choose}>{fileTexts.next}</Button>}
    >
      <LastFiles files={last} resultPath={bulkPaths.result} />
    </ResultPage>
  )
}
