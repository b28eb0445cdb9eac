import { env } from "~/base/env.server"
import type { LineRules } from "~/domain/checked-lines"
import { checkFile } from "~/forms/files/checked-file.server"

/** Bytes. Larger or slower sheets are not read here; people can download them. */
const MAX_SHEET = 4_000_000
const READ_WITHIN_MS = 5_000
const LINKED = /^(?:linked|success|successful|done|ok|created|updated)$/i
const OUTCOME = /status|result|outcome|reason|message|error/i

/** The last cell of each line is its result; the cells before it are those of the file that was sent. */
const resultLines: LineRules = {
  headings: null,
  shape([first = []]) {
    const last = first.length - 1
    let line = 0
    return {
      hasHeading: true,
      isRecognised: last > 0 && OUTCOME.test(first[last] ?? ""),
      columns: [],
      notices: [],
      shown: (cells) => cells.slice(0, Math.min(3, last)).map((cell) => cell.replace(/\s+/g, " ").trim()),
      fault: (_shown, cells) => {
        const outcome = (cells[last] ?? "").trim()
        return LINKED.test(outcome) ? null : { at: -1, reason: outcome }
      },
      key: () => String(line++),
    }
  },
}

/** Counts the linked and refused lines and lists the refused ones; null if the sheet has another format. */
export async function readResultSheet(address: string | null) {
  const bytes = address && isOurs(address) ? await download(address) : null
  if (!bytes) return null
  const { ready, broken, brokenLines, heading, unchecked } = await checkFile(bytes, resultLines)
  if (unchecked > 0) return null
  const heads = heading.slice(0, Math.min(3, heading.length - 1)).map((head) => head.trim())
  const rows = brokenLines.map(({ line, cells, reason }) => ({ line, cells, reason: reason || null }))
  return { outcome: { taken: ready, refused: broken }, refused: { heads, rows } }
}

/** Requests go only to the content delivery host (protection against SSRF). */
const isOurs = (address: string) => new URL(address).origin === new URL(env.CDN_URL).origin

async function download(address: string): Promise<Buffer | null> {
  const answer = await fetch(address, { redirect: "error", signal: AbortSignal.timeout(READ_WITHIN_MS) }).catch(
    () => null,
  )
  if (!answer?.ok || Number(answer.headers.get("Content-Length") ?? 0) > MAX_SHEET) return null
  const bytes = await answer.arrayBuffer().catch(() => null)
  return bytes && bytes.byteLength <= MAX_SHEET ? Buffer.from(bytes) : null
}
