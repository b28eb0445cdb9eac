import { describe, expect, it } from "vitest"
import { EnvError, loadEnv } from "./env.server"

const key = (kid: string, byte: number) => `${kid}:${Buffer.alloc(32, byte).toString("base64")}`

/** The minimum that production needs to start. */
const PRODUCTION = {
  APP_ENV: "production",
  APP_ORIGIN: "https://dashboard.example",
  UPSTREAM_URL: "https://api.example",
  GOOGLE_CLIENT_ID: "client",
  GOOGLE_CLIENT_SECRET: "secret",
  SESSION_KEYS: key("new", 1),
}

/** The error message of loading. */
function faultOf(source: Record<string, string | undefined>): string {
  try {
    loadEnv(source)
  } catch (error) {
    expect(error).toBeInstanceOf(EnvError)
    return error instanceof Error ? error.message : ""
  }
  return expect.fail(`nothing wrong with ${JSON.stringify(source)}`)
}

describe("values", () => {
  it("follow the port, and the upstream's address", () => {
    expect(loadEnv({ PORT: "8080" })).toMatchObject({ PORT: 8080, APP_ORIGIN: "http://localhost:8080" })
    expect(loadEnv({ UPSTREAM_URL: "https://api.example/base//" })).toMatchObject({
      UPSTREAM_REST_URL: "https://api.example/base/api/dashboard/v3",
      UPSTREAM_ADMIN_URL: "https://api.example/base/api/admin/v1",
      UPSTREAM_GRAPHQL_URL: "https://api.example/base/graphql",
      CDN_URL: "https://api.example/base",
    })
  })

  it("set one by one win over the upstream's address", () => {
    const own = {
      UPSTREAM_REST_URL: "https://rest.example/v3",
      UPSTREAM_ADMIN_URL: "https://admin.example/v1",
      UPSTREAM_GRAPHQL_URL: "https://graph.example/graphql",
      CDN_URL: "https://cdn.example",
    }
    expect(loadEnv({ UPSTREAM_URL: "https://api.example", ...own })).toMatchObject(own)
  })

  it("keep the provider's URLs exactly, as an issuer is compared exactly", () => {
    const provider = { GOOGLE_ISSUER: "https://login.example/", GOOGLE_TOKEN_URL: "https://login.example/token/" }
    expect(loadEnv(provider)).toMatchObject(provider)
  })

  it.each([
    ["https://dashboard.example", "https://dashboard.example", true],
    ["https://dashboard.example/", "https://dashboard.example", true],
    ["HTTPS://Dashboard.Example:443/menus?a=1", "https://dashboard.example", true],
    ["https://dashboard.example:8443", "https://dashboard.example:8443", true],
    ["http://localhost:3000", "http://localhost:3000", false],
  ])("reduce the own address %s to its origin", (address, origin, isSecure) => {
    expect(loadEnv({ APP_ORIGIN: address })).toMatchObject({ APP_ORIGIN: origin, isSecure })
  })

  it("are lists if separated by commas", () => {
    expect(loadEnv({ TRUSTED_PROXIES: "10.0.0.1, ::1" })).toMatchObject({
      TRUSTED_PROXIES: ["10.0.0.1", "::1"],
    })
  })

  it("are session keys with their ids, the first one first", () => {
    expect(loadEnv({ SESSION_KEYS: `${key("new", 1)},${key("old-1", 2)}` }).SESSION_KEYS).toEqual([
      { kid: "new", key: Buffer.alloc(32, 1) },
      { kid: "old-1", key: Buffer.alloc(32, 2) },
    ])
  })
})

describe("a wrong value", () => {
  it.each([
    ["APP_ENV", "staging"],
    ["PRODUCT_NAME", "x".repeat(41)],
    ["PORT", "abc"],
    ["PORT", "-1"],
    ["PORT", "65536"],
    ["PORT", "80.5"],
    ["METRICS_PORT", "none"],
    ["APP_ORIGIN", "dashboard.example"],
    ["APP_ORIGIN", "ftp://dashboard.example"],
    ["EMBED_ORIGINS", "http://desk.example"],
    ["EMBED_ORIGINS", "https://desk.example/tickets"],
    ["IMAGE_HOSTS", "http://pictures.example"],
    ["IMAGE_HOSTS", "https://pictures.example/banners"],
    ["EMBED_ORIGINS", "https://*.desk.example"],
    ["EMBED_ORIGINS", "https://desk.example; script-src *"],
    ["DATABASE_URL", "mysql://localhost/saffron"],
    ["DATABASE_URL", "localhost"],
    ["SESSION_KEYS", "secret"],
    ["SESSION_KEYS", `a:${Buffer.alloc(31).toString("base64")}`],
    ["SESSION_KEYS", `a:${Buffer.alloc(33).toString("base64")}`],
    ["SESSION_KEYS", `${key("a", 1)},${key("a", 2)}`],
    ["SESSION_IDLE_HOURS", "0"],
    ["SESSION_IDLE_HOURS", "soon"],
    ["SESSION_MAX_DAYS", "-7"],
    ["TRUSTED_PROXIES", "everyone"],
    ["UPSTREAM_URL", "127.0.0.1:4001"],
    ["UPSTREAM_REST_URL", "/api"],
    ["UPSTREAM_ADMIN_URL", "javascript:alert(1)"],
    ["UPSTREAM_GRAPHQL_URL", "graphql"],
    ["GOOGLE_ISSUER", "accounts.google.com"],
    ["GOOGLE_AUTHORIZATION_URL", "x"],
    ["GOOGLE_TOKEN_URL", "x"],
    ["GOOGLE_USERINFO_URL", "x"],
    ["GOOGLE_JWKS_URL", "x"],
    ["IDENTITY", "remote"],
    ["CDN_URL", "cdn"],
    ["DASHBOARD_V1_URL", "v1"],
    ["COMPANY_EMAIL_DOMAIN", "drivers@saffron.example"],
    ["COMPANY_EMAIL_DOMAIN", "localhost"],
    ["CURRENCY", "sar"],
    ["CURRENCY", "SAUDI"],
    ["ADMIN_SITE_URL", "javascript:alert(1)"],
    ["ANALYTICS_URL", "analytics"],
    ["BUSINESS_TIME_ZONE", "Asia/Atlantis"],
    ["BUSINESS_TIME_ZONE", "Riyadh"],
    ["FROZEN_NOW", "2026-11-22"],
    ["FROZEN_NOW", "2026-11-22T21:30:00"],
    ["DRAIN_MS", "-1"],
    ["RATE_LIMIT_FACTOR", "0"],
    ["LOG_LEVEL", "loud"],
  ])("of %s (%s) is reported in one line with its name", (name, value) => {
    const fault = faultOf({ [name]: value })
    expect(fault.startsWith(`Configuration: ${name}: `)).toBe(true)
    expect(fault).not.toMatch(/\n|undefined/)
  })

  it("is never printed, so that no secret gets into a log", () => {
    expect(faultOf({ SESSION_KEYS: "hunter2" })).not.toContain("hunter2")
    expect(faultOf({ DATABASE_URL: "mysql://me:hunter2@db.example/x" })).not.toContain("hunter2")
  })

  it("names one of several", () => {
    expect(faultOf({ PORT: "x", LOG_LEVEL: "y", CDN_URL: "z" })).toMatch(
      /^Configuration: (PORT|LOG_LEVEL|CDN_URL): [^\n]+$/,
    )
  })

  it("is a tile URL that could be any host", () => {
    const tiles = (TILE_URL: string) => faultOf({ TILE_URL })
    expect(tiles("https://{s}.tiles.example/{z}/{x}/{y}.png")).toContain("must name one host")
    expect(tiles("https://tiles.example/{z}/{x}.png")).toContain("must have {z}, {x} and {y} in it")
  })

  it("is a client id without its secret, outside production too", () => {
    expect(faultOf({ GOOGLE_CLIENT_ID: "client" })).toBe("Configuration: GOOGLE_CLIENT_SECRET is missing")
  })
})

describe("production", () => {
  it("starts with an upstream, a provider, session keys and https", () => {
    expect(loadEnv(PRODUCTION)).toMatchObject({ APP_ENV: "production", isSecure: true })
  })

  it.each(["UPSTREAM_URL", "GOOGLE_CLIENT_ID", "GOOGLE_CLIENT_SECRET", "SESSION_KEYS"])("needs %s", (name) => {
    expect(faultOf({ ...PRODUCTION, [name]: undefined })).toBe(`Configuration: ${name} is missing`)
  })

  it("reports all missing variables at once", () => {
    expect(faultOf({ APP_ENV: "production" })).toBe(
      "Configuration: UPSTREAM_URL, GOOGLE_CLIENT_ID, SESSION_KEYS are missing",
    )
    const UPSTREAM_URL = "backoffice.example"
    expect(faultOf({ ...PRODUCTION, UPSTREAM_URL })).toBe(
      "Configuration: UPSTREAM_URL: must be an address that begins with https:// or http://",
    )
  })

  it("needs an https origin", () => {
    for (const APP_ORIGIN of [undefined, "http://dashboard.example"]) {
      expect(faultOf({ ...PRODUCTION, APP_ORIGIN })).toBe("Configuration: APP_ORIGIN must be https")
    }
  })

  it("has no admin site by default; other environments have an example", () => {
    expect(loadEnv(PRODUCTION).ADMIN_SITE_URL).toBeNull()
    expect(loadEnv({ ...PRODUCTION, ADMIN_SITE_URL: "https://admin.example/x/" }).ADMIN_SITE_URL).toBe(
      "https://admin.example/x",
    )
    expect(loadEnv({}).ADMIN_SITE_URL).toBe("https://admin.saffron.example")
  })

  it("keeps the real clock", () => {
    expect(faultOf({ ...PRODUCTION, FROZEN_NOW: "2026-11-22T21:30:00Z" })).toBe(
      "Configuration: FROZEN_NOW is not allowed in production",
    )
    expect(loadEnv({ FROZEN_NOW: "2026-11-22T21:30:00Z" }).FROZEN_NOW).toBe("2026-11-22T21:30:00Z")
  })

  it("uses the local identity provider only if it is set explicitly", () => {
    const withoutProvider = { ...PRODUCTION, GOOGLE_CLIENT_ID: undefined, GOOGLE_CLIENT_SECRET: undefined }
    expect(faultOf(withoutProvider)).toBe("Configuration: GOOGLE_CLIENT_ID is missing")
    expect(loadEnv({ ...withoutProvider, IDENTITY: "local" }).IDENTITY).toBe("local")
  })

  it("is the only environment with these requirements", () => {
    for (const APP_ENV of ["demo", "development", "test"]) expect(loadEnv({ APP_ENV }).APP_ENV).toBe(APP_ENV)
  })
})
