import type { Staff } from "../permissions"
import type { Upstream } from "../upstream"
import { toGraphqlError } from "./problems"
import type { StreamedList } from "./streamed-list"

/** What every resolver is given besides its arguments: the program, and who asks. */
export interface GraphqlContext {
  upstream: Upstream
  staff: Staff
  /** A multipart request's files by their place: `variables.photo`. */
  files?: ReadonlyMap<string, File>
  /** Takes the list that is sent as it is made from the field that answers it. */
  streamed: { list?: StreamedList }
}

type Resolve<Arguments, Result> = (upstream: Upstream, staff: Staff, args: Arguments) => Promise<Result>

/** A query's or mutation's resolver; a Problem becomes a GraphQL error with its extensions. */
export function field<Arguments, Result>(resolve: Resolve<Arguments, Result>) {
  return async (_parent: unknown, args: Arguments, { upstream, staff }: GraphqlContext) => {
    try {
      return await resolve(upstream, staff, args)
    } catch (error) {
      throw toGraphqlError(error)
    }
  }
}
