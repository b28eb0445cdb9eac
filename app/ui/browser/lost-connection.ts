import { noteRelease } from "./release"
import { SERVER_ERROR } from "./server-error"
import { showToast } from "./show-toast"

/** The first pause before a lost request is made again, and the longest (milliseconds). */
const FIRST_PAUSE_MS = 1_000
const MAX_PAUSE_MS = 10_000
/** After so many losses in a row it is asked whether the server can be reached at all. */
const LOSSES_BEFORE_PROBE = 3

/** What an action says that says nothing, as Remix's router reads it: turbo-stream for `{ data: null }`. */
const NOTHING_SAID = '[{"_1":-5},"data"]\n'

/** Refusals that are over in a while, or with a smaller form: what was filled in must still be there then. */
const KEEPS_PAGE: ReadonlySet<number> = new Set([413, 429, 503])

type Ask = () => Promise<Response>

/** Loaded with the first that needs it. */
const rare = () => import("./failed-requests")

/** Whether the person knows that nothing gets through: a read tells it once, until something does. */
let isTold = false

/**
 * Lets pages outlive a lost connection, where Remix would end at an error page: what the router reads is asked for
 * again until it comes or is no longer wanted; what an extension blocks is an error with Retry, which opens the page as a
 * whole. No form is sent twice on its own: a toast tells (product/shell 5), pressing again acts once.
 */
export function outliveLostConnections(): void {
  const { fetch } = window
  window.fetch = (input, init) => {
    if (!(input instanceof URL) || !input.pathname.endsWith(".data")) return fetch(input, init)
    const body = init?.body
    const isPost = init?.method === "POST"
    const askWhole = async () => {
      // A form that is on its way is answered also where its page is left meanwhile.
      const plain = isPost ? { ...init, signal: null } : init
      const answer = await (hasFile(body) ? upload(input, body, init?.signal) : fetch(input, plain))
      noteRelease(answer)
      return whole(answer)
    }
    if (isPost) return sendOnce(askWhole, init.signal)
    // Without a connection the rest of this script does not come either.
    const isBlocked = () =>
      rare().then(
        (failed) => failed.isBlocked(input, fetch),
        () => false,
      )
    return readInTheEnd(askWhole, { signal: init?.signal, isBlocked })
  }
}

/** Whether a form has a file that somebody chose: an input without one sends a file without a name. */
export function hasFile(body: RequestInit["body"]): body is FormData {
  return body instanceof FormData && [...body.values()].some((value) => value instanceof File && value.name !== "")
}

/** Loaded with the first file: most pages send none. */
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
      if (location.pathname !== pathname) (await rare()).reportLeft(late, title)
    })
    throw signal?.reason
  }
  if (!answer) {
    showToast(SERVER_ERROR)
    isTold = true
    return new Response(NOTHING_SAID, { status: 503 })
  }
  const isRefused = KEEPS_PAGE.has(answer.status) && (await (await rare()).reportRefused(answer))
  return isRefused ? new Response(NOTHING_SAID, { status: answer.status }) : answer
}

interface Reading {
  signal: AbortSignal | null | undefined
  isBlocked: () => Promise<boolean>
}

async function readInTheEnd(read: Ask, { signal, isBlocked }: Reading): Promise<Response> {
  let pause = FIRST_PAUSE_MS
  for (let losses = 1; ; losses++) {
    try {
      const answer = await read()
      isTold = false
      return answer
    } catch (error) {
      if (signal?.aborted) throw error
      if (losses >= LOSSES_BEFORE_PROBE && (await isBlocked())) throw error
    }
    if (!isTold) showToast(SERVER_ERROR)
    isTold = true
    await reconnected(pause, signal)
    pause = Math.min(2 * pause, MAX_PAUSE_MS)
  }
}

/** An answer that has come to its end: one that breaks off half way counts as lost. */
async function whole(answer: Response): Promise<Response> {
  const body = await answer.arrayBuffer()
  return new Response(body.byteLength > 0 ? body : null, answer)
}

/** Waits until the browser says that it is online again, the pause is over, or nobody wants the answer any more. */
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
