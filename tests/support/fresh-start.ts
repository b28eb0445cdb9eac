import "./matchers"
import { forgetTimes } from "~/areas/delivery/live-pins/times.server"
import { declareRoutes } from "~/base/declared-routes"
import { loadEnv, useEnv as putInForce } from "~/base/env.server"
import { startAgain } from "~/base/stopping.server"
import { closeStore } from "~/store/store.server"
import { forgetRefusedFields } from "~/upstream/optional-fields.server"
import { sourceRoutes } from "./declared-routes"

// Runs before every test file: the one before it, in the same process, left its own store and environment behind, may
// have stopped the server, its back office may not have known what is ours, and its orders were others.
await closeStore()
startAgain()
forgetRefusedFields()
forgetTimes()
putInForce(loadEnv(process.env))
declareRoutes(sourceRoutes())
