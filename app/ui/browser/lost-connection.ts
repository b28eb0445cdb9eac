import { noteRelease } from "./release"
import { SERVER_ERROR } from "./server-error"
import { showToast } from "./show-toast"

/** First and longest pause before a retry (milliseconds). */
const FIRST_PAUSE_MS = 1_000
const MAX_PAUSE_MS = 10_000
/** After this many failures in a row, check whether the server is reachable. */
const LOSSES_BEFORE_PROBE = 3

/** Empty action response for Remix's router: turbo-stream of `{ data: null }`. */
const NOTHING_SAID = '[{"_1":-5},"data"]\n'

/** Statuses of temporary refusals, or of a form that is too large: the typed values must stay on the page. */
const KEEPS_PAGE: ReadonlySet<number> = new Set([413, 429, 503])

type Ask = () => Promise<Response>

/** Loaded on first use. */
const loadFailedRequests = () => import("./failed-requests")

/** Whether the lost connection was already reported; reset by the next successful read. */
let isReported = false

/**
 * Keeps pages alive when the connection is lost, where Remix would show an error page. Reads are retried until they
 * succeed or are cancelled. A read that an extension blocks becomes an error with Retry, which reloads the whole page.
 * Forms are never resent automatically: a toast reports the failure, and pressing again is safe because of the
 * idempotency key.
 */
export function outliveLostConnections(): void {
  const { fetch } = window
  window.fetch = (input, init) => {
    if (!(input instanceof URL) || !input.pathname.endsWith(".data")) return fetch(input, init)
    const body = init?.body
    const isPost = init?.method === "POST"
    const askWhole = async () => {
      // A submission continues if its page is left meanwhile.
      const plain = isPost ? { ...init, signal: null } : init
      const answer = await (hasFile(body) ? upload(input, body, init?.signal) : fetch(input, plain))
      noteRelease(answer)
      return whole(answer)
    }
    if (isPost) return sendOnce(askWhole, init.signal)
    // Without a connection the lazy chunk fails to load too.
    const isBlocked = () =>
      loadFailedRequests().then(
        (failed) => failed.isBlocked(input, fetch),
        () => false,
      )
    return readUntilDone(askWhole, { signal: init?.signal, isBlocked })
  }
}

/** Whether a form has a chosen file: an empty file input sends a file without a name. */
export function hasFile(body: RequestInit["body"]): body is FormData {
  return body instanceof FormData && [...body.values()].some((value) => value instanceof File && value.name !== "")
}

/** Loaded on the first upload: most pages have none. */
async function upload(url: URL, form: FormData, signal?: AbortSignal | null): Promise<Response> {
  const { sendWithProgress } = await import("./send-with-progress")
  return sendWithProgress(url, form, signal)
}

async function sendOnce(send: Ask, signal?: AbortSignal | null): Promise<Response> {
  const { title } = document
  const { pathname } = location
  const sent = send().catch(() => null)
  const left = new Promise<undefined>((resolve) => {
    signal?.addEventListener("abort", () => resolve(undefined))
  })
  const answer = signal?.aborted ? undefined : await Promise.race([sent, left])
  if (answer === undefined) {
    void sent.then(async (late) => {
      if (location.pathname !== pathname) (await loadFailedRequests()).reportLeft(late, title)
    })
    throw signal?.reason
  }
  if (!answer) {
    showToast(SERVER_ERROR)
    isReported = true
    return new Response(NOTHING_SAID, { status: 503 })
  }
  const isRefused = KEEPS_PAGE.has(answer.status) && (await (await loadFailedRequests()).reportRefused(answer))
  return isRefused ? new Response(NOTHING_SAID, { status: answer.status }) : answer
}

interface Reading {
  signal: AbortSignal | null | undefined
  isBlocked: () => Promise<boolean>
}

async function readUntilDone(read: Ask, { signal, isBlocked }: Reading): Promise<Response> {
  let pause = FIRST_PAUSE_MS
  for (let losses = 1; ; losses++) {
    try {
      const answer = await read()
      isReported = false
      return answer
    } catch (error) {
      if (signal?.aborted) throw error
      if (losses >= LOSSES_BEFORE_PROBE && (await isBlocked())) throw error
    }
    if (!isReported) showToast(SERVER_ERROR)
    isReported = true
    await reconnected(pause, signal)
    pause = Math.min(2 * pause, MAX_PAUSE_MS)
  }
}

/** Reads the whole response: one that breaks off counts as lost. */
async function whole(answer: Response): Promise<Response> {
  const body = await answer.arrayBuffer()
  return new Response(body.byteLength > 0 ? body : null, answer)
}

/** Waits until the browser is online again, the pause is over, or the request is cancelled. */
function reconnected(pause: number, signal?: AbortSignal | null): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer)
      window.removeEventListener("online", end)
      resolve()
    }
    const timer = setTimeout(end, pause)
    window.addEventListener("online", end)
    signal?.addEventListener("abort", end, { once: true })
  })
}
