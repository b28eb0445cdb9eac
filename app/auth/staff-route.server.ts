import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node"
import { isRecordId } from "~/domain/record-id"
import { withoutGlobalToasts } from "~/upstream/global-toasts.server"
import type { Gate } from "./gates"
import { type Guarded, requireStaff } from "./guard.server"

/** What a loader or an action is given of a request whose person passed its gate. */
export interface Visit extends Guarded {
  readonly request: Request
  /** A part of the address that is a record's id; null where it is none, as of a record that there is not. */
  idOf(name: string): string | null
  /** A part of the address as it stands. */
  readonly params: LoaderFunctionArgs["params"]
}

/** A loader for whoever passes the gate. Throws as `requireStaff` does. */
export function staffLoader<Result>(gate: Gate, read: (visit: Visit) => Result) {
  return async (args: LoaderFunctionArgs): Promise<Awaited<Result>> => await read(await visitOf(args, gate))
}

/** A loader of what a page's script asks by itself: no failure of it is told in a toast over the page. */
export function quietLoader<Result>(gate: Gate, read: (visit: Visit) => Result) {
  const load = staffLoader(gate, read)
  return (args: LoaderFunctionArgs) => load({ ...args, context: withoutGlobalToasts(args.context) })
}

/** An action for whoever passes the gate of its page, and `edit` where that is narrower: a 403 and its toast without. */
export function staffAction<Result>(page: Gate, act: (visit: Visit) => Result, edit?: Gate) {
  return async (args: ActionFunctionArgs): Promise<Awaited<Result>> => {
    const visit = await visitOf(args, page)
    if (edit) visit.requireGate(edit)
    return await act(visit)
  }
}

async function visitOf({ context, request, params }: LoaderFunctionArgs, gate: Gate): Promise<Visit> {
  const guarded = await requireStaff(context, gate)
  const idOf = (name: string) => {
    const id = params[name]
    return isRecordId(id) ? id : null
  }
  return { ...guarded, request, params, idOf }
}
