import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node"
import type { z } from "zod"
import { notFound } from "~/base/not-found.server"
import { type QuerySchema, readQuery } from "~/base/query.server"
import { isRecordId } from "~/domain/record-id"
import { withoutGlobalToasts } from "~/upstream/global-toasts.server"
import type { Gate } from "./gates"
import { type AuthorizedSession, requireStaff } from "./guard.server"

/** What a loader or action gets after its gate was passed. */
export interface AuthorizedRequest extends AuthorizedSession {
  readonly request: Request
  /** A path parameter as a record id; null if it is not a valid id. */
  idOf(name: string): string | null
  /** Raw path parameters. */
  readonly params: LoaderFunctionArgs["params"]
}

/** A route's gate, and the parts of the URL that it reads. A gate alone reads nothing. */
export interface Declared<Id extends string = never, Query extends QuerySchema = NoQuery> {
  readonly gate: Gate
  /** Path parameters that are record ids; an invalid one is a 404. */
  readonly ids?: readonly Id[]
  readonly query?: Query
}

type NoQuery = z.ZodObject<Record<never, never>>

/** The authorized request with the declared parts of the URL. */
export type DeclaredVisit<Id extends string, Query extends QuerySchema> = AuthorizedRequest & {
  readonly ids: Readonly<Record<Id, string>>
  readonly query: z.output<Query>
}

/** A loader behind a gate. Throws like `requireStaff`, and `notFound()` for an invalid id. */
export function staffLoader<Result, const Id extends string = never, Query extends QuerySchema = NoQuery>(
  declared: Gate | Declared<Id, Query>,
  read: (visit: DeclaredVisit<Id, Query>) => Result,
) {
  return async (args: LoaderFunctionArgs): Promise<Awaited<Result>> => await read(await visitOf(args, declared))
}

/** A loader for background requests of a page's script: its failures show no toast. */
export function quietLoader<Result, const Id extends string = never, Query extends QuerySchema = NoQuery>(
  declared: Gate | Declared<Id, Query>,
  read: (visit: DeclaredVisit<Id, Query>) => Result,
) {
  const load = staffLoader(declared, read)
  return (args: LoaderFunctionArgs) => load({ ...args, context: withoutGlobalToasts(args.context) })
}

/** An action behind its page's gate and, if given, the narrower gate `edit`: without that a 403 with its toast. */
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
