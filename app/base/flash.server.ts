import { clearCookie, cookieName, MAX_COOKIE_BYTES, serializeCookie, signValue, verifySigned } from "./cookies.server"

export interface Toast {
  readonly kind: "success" | "error" | "info" | "warning"
  readonly title: string
  readonly text?: string
  /** What takes it back: a form that a button in the toast sends. `action` is a path of this dashboard. */
  readonly undo?: { readonly action: string; readonly fields: Readonly<Record<string, string>> }
}

/** The toasts of one request: those it brought from the one before, and those it adds. */
export interface Flash {
  /** The answer is on its way: what is added now reaches nobody. */
  readonly isSent: boolean
  add(toast: Toast): void
  /** What this request added and has not shown. */
  added(): readonly Toast[]
  /** Every toast waiting, and those that this request still adds. The root loader shows them. */
  take(): Toast[]
}

/** A flash that the adapter writes back at the end of the request. */
export interface FlashJar extends Flash {
  /** The Set-Cookie that keeps what was not shown or removes what was; null for no change. A redirect shows nothing. */
  commit(isPage: boolean): string | null
}

const MAX_TOASTS = 5
const MAX_TITLE = 200
const MAX_TOAST_TEXT = 500
/** Long enough for the page that follows a redirect on a slow link; older news is no news. */
const LIFETIME_SECONDS = 120
const KINDS = new Set(["success", "error", "info", "warning"])

/** The flash cookie's name. It is a cookie of its own, so that parallel answers never overwrite the session. */
export const flashCookieName = () => cookieName("toasts")

/** The flash of one request, by its cookie's value; a prefetch (`isSpeculative`) may stay unseen and takes nothing. */
export function createFlash(cookie: string | undefined, isSpeculative = false): FlashJar {
  let brought: Toast[] | undefined
  let added: Toast[] = []
  let shown: Toast[] | undefined
  let isSent = false
  const waiting = () => {
    brought ??= parseToasts(verifySigned(flashCookieName(), cookie))
    return brought
  }
  return {
    get isSent() {
      return isSent
    },
    add(toast) {
      // A loader that runs beside the root's may fail after the toasts were taken: the page is written after both.
      ;(shown ?? added).push(toast)
    },
    added: () => added,
    take() {
      if (isSpeculative || shown) return []
      shown = [...waiting(), ...added]
      added = []
      return shown
    },
    commit(isPage) {
      isSent = true
      if (!shown) return added.length > 0 ? serializeToasts([...waiting(), ...added]) : null
      if (!isPage) return shown.length > waiting().length ? serializeToasts(shown) : null
      return cookie === undefined ? null : clearCookie(flashCookieName())
    },
  }
}

/** Keeps the newest toasts that fit into one cookie. */
function serializeToasts(toasts: readonly Toast[]): string {
  const name = flashCookieName()
  const cut = toasts.slice(-MAX_TOASTS).map(({ kind, title, text, undo }) => ({
    kind,
    title: title.slice(0, MAX_TITLE),
    ...(text === undefined ? {} : { text: text.slice(0, MAX_TOAST_TEXT) }),
    ...(undo ? { undo } : {}),
  }))
  for (let from = 0; from < cut.length; from++) {
    const value = signValue(name, JSON.stringify(cut.slice(from)))
    if (name.length + value.length <= MAX_COOKIE_BYTES) {
      return serializeCookie(name, value, { maxAge: LIFETIME_SECONDS })
    }
  }
  return clearCookie(name)
}

function parseToasts(json: string | null): Toast[] {
  if (json === null) return []
  const parsed: unknown = JSON.parse(json)
  return Array.isArray(parsed) ? parsed.filter(isToast) : []
}

function isToast(value: unknown): value is Toast {
  if (typeof value !== "object" || value === null) return false
  const { kind, title, text } = value as Partial<Record<keyof Toast, unknown>>
  return KINDS.has(String(kind)) && typeof title === "string" && (text === undefined || typeof text === "string")
}
