// Errors are created by graphql-yoga's own function: an error of another copy of graphql would be masked as unexpected.
import { createGraphQLError } from "graphql-yoga"
import { graphqlErrors } from "../fault-answers"
import { Problem } from "../problem"

/** A Problem as a GraphQL error with the upstream's extensions (product/shell 5). Other errors stay unchanged. */
export function toGraphqlError(error: unknown): unknown {
  if (!(error instanceof Problem)) return error
  const [reported] = graphqlErrors(error).errors
  return createGraphQLError(error.message, { extensions: reported?.extensions ?? {} })
}

/** Response to a request that failed before any field was resolved: HTTP 200, as in GraphQL. */
export function failedResponse(problem: Problem): Response {
  return Response.json(graphqlErrors(problem))
}
