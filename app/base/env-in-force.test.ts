import { afterEach, beforeEach, describe, expect, it } from "vitest"
import { env, extendEnv, loadEnv, useEnv } from "./env.server"

describe("the active configuration", () => {
  const started = loadEnv(process.env)
  beforeEach(() => useEnv(started))
  afterEach(() => {
    delete process.env.CDN_URL
    useEnv(started)
  })

  it("is the one set last", () => {
    useEnv(loadEnv({ APP_ENV: "test", PRODUCT_NAME: "Basil" }))
    expect(env.PRODUCT_NAME).toBe("Basil")
  })

  it("prefers values found at the start over the environment", () => {
    expect(extendEnv({ CDN_URL: "http://127.0.0.1:4999" })).toBe(env)
    expect(env).toEqual({ ...started, CDN_URL: "http://127.0.0.1:4999" })
  })

  it("stays unchanged if an added value is invalid", () => {
    expect(() => extendEnv({ CDN_URL: "nowhere" })).toThrow("Configuration: CDN_URL: ")
    expect(env).toBe(started)
  })
})

describe("without any configuration", () => {
  it("runs the demo on its own", () => {
    expect(loadEnv({})).toMatchObject({
      APP_ENV: "demo",
      PRODUCT_NAME: "Saffron",
      HOST: "127.0.0.1",
      PORT: 3000,
      METRICS_PORT: 9464,
      APP_ORIGIN: "http://localhost:3000",
      TRUSTED_PROXIES: [],
      EMBED_ORIGINS: [],
      IMAGE_HOSTS: [],
      DATA_DIR: ".data",
      SESSION_KEYS: [],
      SESSION_IDLE_HOURS: 12,
      SESSION_MAX_DAYS: 7,
      UPSTREAM_REST_URL: "http://127.0.0.1:4001/api/dashboard/v3",
      UPSTREAM_ADMIN_URL: "http://127.0.0.1:4001/api/admin/v1",
      UPSTREAM_GRAPHQL_URL: "http://127.0.0.1:4001/graphql",
      CDN_URL: "http://127.0.0.1:4001",
      GOOGLE_AUTHORIZATION_URL: "https://accounts.google.com/o/oauth2/v2/auth",
      GOOGLE_TOKEN_URL: "https://oauth2.googleapis.com/token",
      GOOGLE_USERINFO_URL: "https://openidconnect.googleapis.com/v1/userinfo",
      GOOGLE_ISSUER: "https://accounts.google.com",
      GOOGLE_JWKS_URL: "https://www.googleapis.com/oauth2/v3/certs",
      BUSINESS_TIME_ZONE: "Asia/Riyadh",
      COMPANY_EMAIL_DOMAIN: "saffron.example",
      CURRENCY: "SAR",
      DRAIN_MS: 5000,
      RATE_LIMIT_FACTOR: 1,
      LOG_LEVEL: "info",
      isSecure: false,
    })
    for (const name of ["DATABASE_URL", "UPSTREAM_URL", "GOOGLE_CLIENT_ID", "IDENTITY", "FROZEN_NOW"] as const) {
      expect(loadEnv({})[name], name).toBeUndefined()
    }
  })

  it("counts an empty value as unset", () => {
    const empty = { PORT: "", DATABASE_URL: "", APP_ENV: " ", FROZEN_NOW: undefined, SESSION_KEYS: "\t" }
    expect(loadEnv(empty)).toEqual(loadEnv({}))
  })

  it("ignores unknown variables", () => {
    expect(loadEnv({ PATH: "/bin", HOME: "/home/somebody" })).toEqual(loadEnv({}))
  })
})
