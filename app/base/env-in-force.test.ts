import { afterEach, beforeEach, describe, expect, it } from "vitest"
import { env, extendEnv, loadEnv, useEnv } from "./env.server"

describe("the configuration in force", () => {
  const started = loadEnv(process.env)
  beforeEach(() => useEnv(started))
  afterEach(() => {
    delete process.env.CDN_URL
    useEnv(started)
  })

  it("is the one put in force last", () => {
    useEnv(loadEnv({ APP_ENV: "test", PRODUCT_NAME: "Basil" }))
    expect(env.PRODUCT_NAME).toBe("Basil")
  })

  it("takes what the start found out, over the environment", () => {
    expect(extendEnv({ CDN_URL: "http://127.0.0.1:4999" })).toBe(env)
    expect(env).toEqual({ ...started, CDN_URL: "http://127.0.0.1:4999" })
  })

  it("stays as it was when what is added is wrong", () => {
    expect(() => extendEnv({ CDN_URL: "nowhere" })).toThrow("Configuration: CDN_URL: ")
    expect(env).toBe(started)
  })
})
