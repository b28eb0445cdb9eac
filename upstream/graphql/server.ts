import { existsSync, readFileSync } from "node:fs"
import { createSchema, createYoga, type Plugin } from "graphql-yoga"
import { documentedOnly } from "../foreign/documented"
import { answerForeign } from "../foreign/graphql"
import type { Log } from "../log"
import { businessMutations } from "./business/business"
import { businessFields } from "./business/business-fields"
import { businessQueries } from "./business/business-queries"
import { subscriptionFields, subscriptionMutations, subscriptionQueries } from "./business/subscriptions"
import { listConfigurationJobs } from "./configuration-jobs"
import type { GraphqlContext } from "./context"
import { field } from "./field"
import { limitRule, noIntrospectionRule, QUERY_LIMITS } from "./limits"
import { lookupQueries } from "./lookups"
import { createMenuMeals, deleteMenuMeals, replaceMenuMeals } from "./menu-meals"
import { listMerchants } from "./merchants"
import { orderFields, orderMutations, orderQueries } from "./orders"
import { payrollFields, payrollMutations, payrollQueries } from "./pay/payroll"
import { planFields, planQueries } from "./plans"
import { oneErrorPerMessage } from "./refusals"
import { driverFields } from "./relations"
import { anyScalar, DateScalar, DecimalScalar, dateTimeScalar } from "./scalars"
import { filesIntoVariables, UploadScalar } from "./upload"
import { contractorFields, contractorMutations, contractorQueries } from "./workforce/contractors"
import { driverMutations, driverQueries } from "./workforce/drivers"
import { supervisorMutations, supervisorQueries } from "./workforce/supervisors"

const nothing = () => undefined

/** The contract is beside the sources, and beside or above the compiled program. */
const SCHEMA_PLACES = ["../contract/schema.graphql", "./schema.graphql", "../upstream/contract/schema.graphql"]

export interface GraphqlServerOptions {
  timeZone: string
  isIntrospectable: boolean
  log: Log
  /** Leaves undocumented elements out of the schema (foreign/modes.ts). */
  isDocumentedOnly?: boolean
}

/** The GraphQL endpoint as a fetch handler; each call passes its caller. */
export function createGraphqlServer({ timeZone, isIntrospectable, log, isDocumentedOnly }: GraphqlServerOptions) {
  const contract = readSchema()
  const schema = createSchema<GraphqlContext>({
    typeDefs: isDocumentedOnly ? documentedOnly(contract) : contract,
    // A field that is left out of the schema still has a resolver.
    resolverValidationOptions: { requireResolversToMatchSchema: isDocumentedOnly ? "ignore" : "error" },
    resolvers: {
      Date: DateScalar,
      Decimal: DecimalScalar,
      DateTime: dateTimeScalar(timeZone),
      JSON: anyScalar("JSON"),
      Mixed: anyScalar("Mixed"),
      Upload: UploadScalar,
      Query: {
        menuConfigurationJob: field(listConfigurationJobs),
        merchants: field(listMerchants),
        ...lookupQueries,
        ...driverQueries,
        ...contractorQueries,
        ...supervisorQueries,
        ...subscriptionQueries,
        ...planQueries,
        ...orderQueries,
        ...payrollQueries,
        ...businessQueries,
      },
      Mutation: {
        createMenuMeals: field(createMenuMeals),
        deleteMenuMeals: field(deleteMenuMeals),
        replaceMenuMeals: field(replaceMenuMeals),
        ...driverMutations,
        ...contractorMutations,
        ...supervisorMutations,
        ...subscriptionMutations,
        ...orderMutations,
        ...payrollMutations,
        ...businessMutations,
      },
      ...driverFields,
      ...contractorFields,
      ...subscriptionFields,
      ...planFields,
      ...orderFields,
      Driver: { ...driverFields.Driver, ...orderFields.Driver },
      ...payrollFields,
      ...businessFields,
    },
  })
  answerForeign(schema)
  return createYoga<GraphqlContext>({
    schema,
    plugins: [limits(isIntrospectable), filesIntoVariables, oneErrorPerMessage],
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
