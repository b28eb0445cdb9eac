import type { RequestContext } from "~/base/context.server"
import { env } from "~/base/env.server"
import type { Toast } from "~/base/flash.server"
import { SERVER_ERROR } from "~/ui/browser/server-error"
import type { UpstreamErrorKind } from "./upstream-error"

/** The documents' global error texts, byte-exact. */
export const FORBIDDEN_TOAST: Toast = {
  kind: "error",
  title: "Unauthorized Action!",
  text: "You don't have the required permission to perform this action.",
}

export function sessionExpiredToast(): Toast {
  return {
    kind: "error",
    title: `${env.PRODUCT_NAME} Session Expired!`,
    text: "Your session has expired. You need to log in again.",
  }
}

const TOASTS: Partial<Record<UpstreamErrorKind, Toast>> = {
  forbidden: FORBIDDEN_TOAST,
  unavailable: SERVER_ERROR,
}

/** Whether a global toast reports this kind of failure; a screen then does not repeat it. */
export function hasGlobalToast(kind: UpstreamErrorKind): boolean {
  return TOASTS[kind] !== undefined
}

/** The same toast, for requests of scripts that show it themselves. */
export const globalToast = (kind: UpstreamErrorKind): Toast | null => TOASTS[kind] ?? null

const shown = new WeakMap<object, Set<Toast>>()

/** Adds the global toast of this kind of failure, once per request however many calls failed. */
export function addGlobalToast({ flash }: Pick<RequestContext, "flash">, kind: UpstreamErrorKind): void {
  const toast = TOASTS[kind]
  if (!toast) return
  const known = shown.get(flash) ?? new Set()
  shown.set(flash, known)
  if (known.has(toast)) return
  known.add(toast)
  flash.add(toast)
}

/**
 * The same context without global toasts, except for an expired session: a polling page would collect one toast per
 * poll.
 */
export function withoutGlobalToasts<Context extends Pick<RequestContext, "flash">>(context: Context): Context {
  const { flash } = context
  const quiet: RequestContext["flash"] = {
    get isSent() {
      return flash.isSent
    },
    take: () => flash.take(),
    added: () => flash.added(),
    add(toast) {
      if (toast !== SERVER_ERROR && toast !== FORBIDDEN_TOAST) flash.add(toast)
    },
  }
  return Object.create(context, { flash: { value: quiet } }) as Context
}
