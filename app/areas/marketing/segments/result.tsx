import type { LinksFunction, MetaFunction } from "@remix-run/node"
import { useLoaderData } from "@remix-run/react"
import { staffLoader } from "~/auth/staff-route.server"
import { resultOf, viewOfSent } from "~/checked-file/sent-files-view.server"
import { foundIn, type SentResult } from "~/forms/files/checked-file.server"
import type { SentFileEntry } from "~/store/checked-files.server"
import { Button } from "~/ui/elements/button"
import { filePaths } from "~/ui/files/file-paths"
import { fileTexts } from "~/ui/files/file-texts"
import filesCss from "~/ui/files/files.css?url"
import { LastFiles } from "~/ui/files/last-files"
import { ResultPage, resultTitle, sentNote } from "~/ui/files/result-page"
import { Crumbs } from "~/ui/page/crumbs"
import { pageTitle } from "~/ui/page/page-title"
import recordCss from "~/ui/page/record.css?url"
import { orNull } from "~/upstream/or-null.server"
import { segments } from "./segment.record"
import { clientsFile } from "./segment-file.server"
import { ownSegmentTexts, segmentTexts } from "./segment-texts"
import { findSegment } from "./segments.server"

const FIRST_PAGE = { clientsPage: 1, vouchersPage: 1, isUsed: false }

export const links: LinksFunction = () => [recordCss, filesCss].map((href) => ({ rel: "stylesheet", href }))

export const meta: MetaFunction<typeof loader> = (args) => pageTitle(args, resultTitle(args.data?.outcome ?? null))

export const loader = staffLoader(segments.gate, async ({ api, params }) => {
  const file = await clientsFile.requireSent(params.file)
  const { recordId } = resultOf(file)
  const [segment, last] = await Promise.all([
    recordId ? orNull(findSegment(api, recordId, FIRST_PAGE)) : null,
    clientsFile.lastFiles(),
  ])
  const taken = segment?.clients.pagination.total ?? null
  const sent = sentOf(file, resultOf(file))
  // Missing clients may be rejected or still pending: the upstream does not report which.
  const outcome = taken !== null && taken >= sent ? { taken, refused: 0 } : null
  const help = taken !== null && taken < sent ? ownSegmentTexts.soFar(taken, sent) : null
  return { file: viewOfSent(file), segment: segment && { id: segment.id, name: segment.name }, outcome, help, last }
})

/** Number of uploaded ids; duplicates count once. */
function sentOf(file: SentFileEntry, { left }: SentResult): number {
  const { ready, broken } = foundIn(file)
  return left > 0 ? ready : ready + broken
}

/** Result of a client file: the number of clients in the segment. */
export default function ClientsResult() {
  const { file, segment, outcome, help, last } = useLoaderData<typeof loader>()
  return (
    <ResultPage
      crumbs={<Crumbs items={[{ text: segments.label, to: segments.path }, { text: segmentTexts.createTitle }]} />}
      file={{ name: file.fileName, note: sentNote(file) }}
      outcome={outcome}
      help={help}
      actions={
        segment ? (
          <Button look="primary" to={segments.pathOf(segment.id)}>
            Open the segment
          </Button>
        ) : (
          <Button to={segments.path}>{fileTexts.next}</Button>
        )
      }
    >
      <LastFiles files={last} resultPath={filePaths(segments.createPath).result} />
    </ResultPage>
  )
}
