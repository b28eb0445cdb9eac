import type { Logger } from "pino"
import type { Session } from "~/auth/session.server"
import type { PostedForm } from "~/forms/posted-form.server"
import type { RequestCookies } from "./cookies.server"
import type { Flash } from "./flash.server"

/** What the server knows about one request; Remix hands it to every loader and action as its load context. */
export interface RequestContext {
  /** Ours, never the client's: stands in the log line, in upstream calls and on error pages. */
  readonly requestId: string
  /** The content security policy's nonce of this response. */
  readonly nonce: string
  readonly url: URL
  /** Fires when the browser goes away. `request.signal` does not: it is lost after a garbage collection. */
  readonly signal: AbortSignal
  readonly clientIp: string
  readonly log: Logger
  readonly flash: Flash
  readonly cookies: RequestCookies
  /** A browser asks for a page to look at: not what script asks for beside one, nor what is fetched ahead. */
  readonly isPageView: boolean
  readonly session: Session | null
  /** The form that this request brings, or null: a request that only reads. */
  readonly posted: PostedForm | null
  /** What this request brought was carried out: it is not kept for after a sign-in. */
  forgetPosted(): void
  /** Runs after this request's page was sent whole: not for redirects, refusals, prefetches, nor when the browser left. */
  onShown(run: () => Promise<unknown>): void
  /** From here on the browser's going away stops nothing: what was begun upstream is carried to its end. */
  finishAnyway(): void
}

declare module "@remix-run/node" {
  interface AppLoadContext extends RequestContext {}
}
