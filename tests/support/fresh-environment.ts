import { loadEnv, useEnv } from "~/http/env.server"

// Runs before every test file: the one before it, in the same process, left its own environment in force.
useEnv(loadEnv(process.env))
