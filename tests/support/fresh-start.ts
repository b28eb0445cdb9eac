import "./matchers"
import { loadEnv, useEnv as putInForce } from "~/http/env.server"
import { closeStore } from "~/store/store.server"

// Runs before every test file: the one before it, in the same process, left its own store and environment behind.
await closeStore()
putInForce(loadEnv(process.env))
