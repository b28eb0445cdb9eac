import { existsSync, readFileSync } from "node:fs"
import { createSchema, createYoga, type Plugin } from "graphql-yoga"
import type { Log } from "../log"
import type { Staff } from "../permissions"
import type { Upstream } from "../upstream"
import { listConfigurationJobs } from "./configuration-jobs"
import { limitRule, noIntrospectionRule, QUERY_LIMITS } from "./limits"
import { createMenuMeals, deleteMenuMeals, replaceMenuMeals } from "./menu-meals"
import { listMerchants } from "./merchants"
import { toGraphqlError } from "./problems"
import { anyScalar, DateScalar, dateTimeScalar } from "./scalars"

interface GraphqlContext {
  upstream: Upstream
  staff: Staff
}

const nothing = () => undefined

type Resolve<Arguments, Result> = (upstream: Upstream, staff: Staff, args: Arguments) => Promise<Result>

/** The contract lies beside the sources, and beside or above the compiled program. */
const SCHEMA_PLACES = ["../contract/schema.graphql", "./schema.graphql", "../upstream/contract/schema.graphql"]

export interface GraphqlServerOptions {
  timeZone: string
  isIntrospectable: boolean
  log: Log
}

/** The GraphQL endpoint as a fetch handler; who asks is given with each call. */
export function createGraphqlServer({ timeZone, isIntrospectable, log }: GraphqlServerOptions) {
  const schema = createSchema<GraphqlContext>({
    typeDefs: readSchema(),
    resolvers: {
      Date: DateScalar,
      DateTime: dateTimeScalar(timeZone),
      JSON: anyScalar("JSON"),
      Mixed: anyScalar("Mixed"),
      Query: {
        menuConfigurationJob: field(listConfigurationJobs),
        merchants: field(listMerchants),
      },
      Mutation: {
        createMenuMeals: field(createMenuMeals),
        deleteMenuMeals: field(deleteMenuMeals),
        replaceMenuMeals: field(replaceMenuMeals),
      },
    },
  })
  return createYoga<GraphqlContext>({
    schema,
    plugins: [limits(isIntrospectable)],
    graphiql: false,
    landingPage: false,
    logging: {
      debug: nothing,
      info: nothing,
      warn: nothing,
      error: (error) => log.error({ err: error }, "graphql failed"),
    },
    cors: false,
    multipart: false,
    graphqlEndpoint: "/graphql",
  })
}

/** A field's resolver; a Problem becomes a GraphQL error with its extensions. */
function field<Arguments, Result>(resolve: Resolve<Arguments, Result>) {
  return async (_parent: unknown, args: Arguments, { upstream, staff }: GraphqlContext) => {
    try {
      return await resolve(upstream, staff, args)
    } catch (error) {
      throw toGraphqlError(error)
    }
  }
}

function limits(isIntrospectable: boolean): Plugin {
  return {
    onParse({ parseFn, setParseFn }) {
      setParseFn((source, options) => parseFn(source, { ...options, maxTokens: QUERY_LIMITS.tokens }))
    },
    onValidate({ addValidationRule }) {
      addValidationRule(limitRule)
      if (!isIntrospectable) addValidationRule(noIntrospectionRule)
    },
  }
}

function readSchema(): string {
  const found = SCHEMA_PLACES.map((place) => new URL(place, import.meta.url)).find((url) => existsSync(url))
  if (!found) throw new Error("schema.graphql was not found beside the program")
  return readFileSync(found, "utf8")
}
