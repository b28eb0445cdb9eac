import { clearCookie, cookieName, MAX_COOKIE_BYTES, serializeCookie, signValue, verifySigned } from "./cookies.server"

export interface Toast {
  readonly kind: "success" | "error" | "info" | "warning"
  readonly title: string
  readonly text?: string
  /** The form that the toast's Undo button sends. `action` is a path of this dashboard. */
  readonly undo?: { readonly action: string; readonly fields: Readonly<Record<string, string>> }
}

/** The toasts of one request: those stored by an earlier request, and those that it adds. */
export interface Flash {
  /** True once the response is being sent. Toasts added later are lost. */
  readonly isSent: boolean
  add(toast: Toast): void
  /** Toasts that this request added and has not shown. */
  added(): readonly Toast[]
  /** All stored toasts and those that this request still adds. For the root loader, which shows them. */
  take(): Toast[]
}

/** For the adapter, which writes the cookie at the end of the request. */
export interface FlashJar extends Flash {
  /** The Set-Cookie that stores toasts not shown yet, or removes shown ones; null for no change. A redirect shows none. */
  commit(isPage: boolean): string | null
}

const MAX_TOASTS = 5
const MAX_TITLE = 200
const MAX_TOAST_TEXT = 500
/** Long enough for the page after a redirect on a slow connection. */
const LIFETIME_SECONDS = 120
const KINDS = new Set(["success", "error", "info", "warning"])

/** A separate cookie, so that parallel responses never overwrite the session. */
export const flashCookieName = () => cookieName("toasts")

/** `isSpeculative`: a prefetch may never be seen, so it takes no toasts. */
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
      // A loader parallel to the root's may add a toast after `take`. The page is rendered after both, so it is still shown.
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
