// Errors are made by graphql-yoga's own maker: one made by another copy of graphql would be masked as unexpected.
import { createGraphQLError } from "graphql-yoga"
import { graphqlErrors } from "../fault-answers"
import { Problem } from "../problem"

/** A failure as a GraphQL error whose extensions are the upstream's own (product/shell 5); anything else stays what it is. */
export function toGraphqlError(error: unknown): unknown {
  if (!(error instanceof Problem)) return error
  const [reported] = graphqlErrors(error).errors
  return createGraphQLError(error.message, { extensions: reported?.extensions ?? {} })
}

/** Answer to a whole request that failed before any field was asked for: HTTP 200, as GraphQL reports. */
export function failedResponse(problem: Problem): Response {
  return Response.json(graphqlErrors(problem))
}
