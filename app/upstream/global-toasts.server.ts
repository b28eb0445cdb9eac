import type { RequestContext } from "~/base/context.server"
import { env } from "~/base/env.server"
import type { Toast } from "~/base/flash.server"
import { SERVER_ERROR } from "~/ui/browser/server-error"
import type { UpstreamErrorKind } from "./upstream-error"

/** The global error texts, byte-exact (product/shell 5). */
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

/** Whether the documents' global toast says this kind of failure already: no screen says it a second time (product/shell 5). */
export function hasGlobalToast(kind: UpstreamErrorKind): boolean {
  return TOASTS[kind] !== undefined
}

/** The same toast, for what script asks beside its page and shows itself. */
export const globalToast = (kind: UpstreamErrorKind): Toast | null => TOASTS[kind] ?? null

const told = new WeakMap<object, Set<Toast>>()

/** Adds the toast that product/shell 5 wants for this kind of failure, once per request however many calls failed. */
export function addGlobalToast({ flash }: Pick<RequestContext, "flash">, kind: UpstreamErrorKind): void {
  const toast = TOASTS[kind]
  if (!toast) return
  const known = told.get(flash) ?? new Set()
  told.set(flash, known)
  if (known.has(toast)) return
  known.add(toast)
  flash.add(toast)
}

/** The same request without global toasts but the session's end: a page that looks again would leave one each time. */
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
