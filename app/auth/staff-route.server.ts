import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node"
import type { z } from "zod"
import { notFound } from "~/base/not-found.server"
import { type QuerySchema, readQuery } from "~/base/query.server"
import { isRecordId } from "~/domain/record-id"
import { withoutGlobalToasts } from "~/upstream/global-toasts.server"
import type { Gate } from "./gates"
import { type AuthorizedSession, requireStaff } from "./guard.server"

/** What a loader or an action is given of a request whose person passed its gate. */
export interface AuthorizedRequest extends AuthorizedSession {
  readonly request: Request
  /** A part of the address that is a record's id; null where it is none, as of a record that there is not. */
  idOf(name: string): string | null
  /** A part of the address as it stands. */
  readonly params: LoaderFunctionArgs["params"]
}

/** What a route declares: who passes, and what of the address is read. A gate alone stands for one that reads nothing. */
export interface Declared<Id extends string = never, Query extends QuerySchema = NoQuery> {
  readonly gate: Gate
  /** Parts of the path that are records' ids; the answer to any that is none is `gone()`. */
  readonly ids?: readonly Id[]
  readonly query?: Query
}

type NoQuery = z.ZodObject<Record<never, never>>

/** The same with what was declared of the address. */
export type DeclaredVisit<Id extends string, Query extends QuerySchema> = AuthorizedRequest & {
  readonly ids: Readonly<Record<Id, string>>
  readonly query: z.output<Query>
}

/** A loader for whoever passes the gate. Throws as `requireStaff` does, `gone()` for what is no id. */
export function staffLoader<Result, const Id extends string = never, Query extends QuerySchema = NoQuery>(
  declared: Gate | Declared<Id, Query>,
  read: (visit: DeclaredVisit<Id, Query>) => Result,
) {
  return async (args: LoaderFunctionArgs): Promise<Awaited<Result>> => await read(await visitOf(args, declared))
}

/** A loader of what a page's script asks by itself: no failure of it is told in a toast over the page. */
export function quietLoader<Result, const Id extends string = never, Query extends QuerySchema = NoQuery>(
  declared: Gate | Declared<Id, Query>,
  read: (visit: DeclaredVisit<Id, Query>) => Result,
) {
  const load = staffLoader(declared, read)
  return (args: LoaderFunctionArgs) => load({ ...args, context: withoutGlobalToasts(args.context) })
}

/** An action for whoever passes the gate of its page, and `edit` where that is narrower: a 403 and its toast without. */
export function staffAction<Result, const Id extends string = never, Query extends QuerySchema = NoQuery>(
  declared: Gate | (Declared<Id, Query> & { readonly edit?: Gate | undefined }),
  act: (visit: DeclaredVisit<Id, Query>) => Result,
) {
  return async (args: ActionFunctionArgs): Promise<Awaited<Result>> => {
    const visit = await visitOf(args, declared)
    if ("edit" in declared && declared.edit) visit.requireGate(declared.edit)
    return await act(visit)
  }
}

async function visitOf<Id extends string, Query extends QuerySchema>(
  { context, request, params }: LoaderFunctionArgs,
  declared: Gate | Declared<Id, Query>,
): Promise<DeclaredVisit<Id, Query>> {
  const { gate, ids = [], query } = "gate" in declared ? declared : { gate: declared }
  const guarded = await requireStaff(context, gate)
  const idOf = (name: string) => {
    const id = params[name]
    return isRecordId(id) ? id : null
  }
  const known = ids.map((name) => [name, idOf(name) ?? refuse()])
  return {
    ...guarded,
    request,
    params,
    idOf,
    ids: Object.fromEntries(known) as Record<Id, string>,
    query: (query ? readQuery(context.url, query) : {}) as z.output<Query>,
  }
}

function refuse(): never {
  throw notFound()
}
