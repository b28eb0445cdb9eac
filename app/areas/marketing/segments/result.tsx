import type { LinksFunction, MetaFunction } from "@remix-run/node"
import { useLoaderData } from "@remix-run/react"
import { staffLoader } from "~/auth/staff-route.server"
import { foundIn, type SentResult } from "~/forms/files/checked-file.server"
import { lastFilesView, requireSentFile, resultOf, viewOfSent } from "~/forms/files/result-files.server"
import type { SentFileEntry } from "~/store/checked-files.server"
import { Button } from "~/ui/elements/button"
import { fileTexts } from "~/ui/files/file-texts"
import filesCss from "~/ui/files/files.css?url"
import { LastFiles } from "~/ui/files/last-files"
import { type FileOutcome, ResultPage, resultTitle, sentNote } from "~/ui/files/result-page"
import { Crumbs } from "~/ui/page/crumbs"
import { pageTitle } from "~/ui/page/page-title"
import recordCss from "~/ui/page/record.css?url"
import { settle } from "~/upstream/settle.server"
import { segments } from "./segment.record"
import { CREATE_SEGMENT } from "./segment-file.server"
import { clientsResultPath } from "./segment-file-paths"
import { ownSegmentTexts, segmentTexts } from "./segment-texts"
import { findSegment } from "./segments.server"

const FIRST_PAGE = { clientsPage: 1, vouchersPage: 1, isUsed: false }

export const links: LinksFunction = () => [recordCss, filesCss].map((href) => ({ rel: "stylesheet", href }))

export const meta: MetaFunction<typeof loader> = (args) => pageTitle(args, resultTitle(args.data?.outcome ?? null))

export const loader = staffLoader(segments.gate, async ({ api, params }) => {
  const file = await requireSentFile(params.file, [CREATE_SEGMENT])
  const { recordId } = resultOf(file)
  const [segment, last] = await Promise.all([
    recordId ? settle(findSegment(api, recordId, FIRST_PAGE)) : null,
    lastFilesView([CREATE_SEGMENT]),
  ])
  const outcome = segment && outcomeOf(file, resultOf(file), segment.clients.pagination.total)
  return { file: viewOfSent(file), segment: segment && { id: segment.id, name: segment.name }, outcome, last }
})

/** The clients that the segment has now, held against the ids that went up: doubled ones are one. */
function outcomeOf(file: SentFileEntry, { left }: SentResult, taken: number): FileOutcome {
  const { ready, broken } = foundIn(file)
  const sent = left > 0 ? ready : ready + broken
  return { taken, refused: Math.max(0, sent - taken) }
}

/** What became of a file of clients: how many the segment has (product/marketing 2). */
export default function ClientsResult() {
  const { file, segment, outcome, last } = useLoaderData<typeof loader>()
  return (
    <ResultPage
      crumbs={<Crumbs items={[{ text: segments.label, to: segments.path }, { text: segmentTexts.createTitle }]} />}
      file={{ name: file.fileName, note: sentNote(file) }}
      outcome={outcome}
      help={outcome && outcome.refused > 0 ? ownSegmentTexts.notSaidWhich : undefined}
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
      <LastFiles files={last} resultPath={clientsResultPath} />
    </ResultPage>
  )
}
