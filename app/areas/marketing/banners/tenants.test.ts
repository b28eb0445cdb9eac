import { afterEach, expect, it } from "vitest"
import { env, loadEnv, useEnv } from "~/base/env.server"
import { applicationOptions, tenantLabel, tenants } from "./tenants.server"

const started = env
afterEach(() => useEnv(started))

it("the product's own application follows its two settings and comes first", () => {
  useEnv(loadEnv({ APP_ENV: "test", PRODUCT_NAME: "Zest", PRODUCT_TENANT: "main_app" }))
  expect(tenants()).toEqual(["main_app", "frank"])
  expect(applicationOptions()[0]).toEqual({ value: "main_app", label: "Zest" })
  expect([tenantLabel("saffron"), tenantLabel("frank")]).toEqual(["saffron", "frank"])
})
