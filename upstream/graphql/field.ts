import type { Staff } from "../permissions"
import type { Upstream } from "../upstream"
import type { GraphqlContext } from "./context"
import { toGraphqlError } from "./problems"

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
