import "./matchers"
import { forgetTimes } from "~/areas/delivery/live-pins/order-times.server"
import { declareRoutes } from "~/base/declared-routes"
import { loadEnv, useEnv as putInForce } from "~/base/env.server"
import { startAgain } from "~/base/stopping.server"
import { closeStore } from "~/store/store.server"
import { forgetRefusedFields } from "~/upstream/optional-fields.server"
import { sourceRoutes } from "./declared-routes"

// Runs before every test file. The previous file in the same process may have left a store, an environment, a stopped
// server, rejected optional fields and cached orders.
await closeStore()
startAgain()
forgetRefusedFields()
forgetTimes()
putInForce(loadEnv(process.env))
declareRoutes(sourceRoutes())
