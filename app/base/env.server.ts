import { isIP } from "node:net"
import { z } from "zod"

/** The dashboard's configuration, validated once. No other module of `app` may read `process.env`. */

const address = z.url({ protocol: /^https?$/, error: "must be an address that begins with https:// or http://" })
/** A URL that paths are appended to. */
const base = address.transform((value) => value.replace(/(?<!\/)\/+$/, ""))
const origin = address.transform((value) => new URL(value).origin)
const database = z.url({ protocol: /^postgres(ql)?$/, error: "must be an address that begins with postgres://" })
const count = (fallback: number, minimum = 0) => z.coerce.number().int().min(minimum).default(fallback)
const port = (fallback: number) => z.coerce.number().int().min(0).max(65_535).default(fallback)
const list = z
  .string()
  .default("")
  .transform((value) =>
    value
      .split(",")
      .map((part) => part.trim())
      .filter(Boolean),
  )

const timeZone = z.string().refine((value) => {
  try {
    new Intl.DateTimeFormat("en", { timeZone: value })
    return true
  } catch {
    return false
  }
}, "is not a time zone")

/** A trusted proxy: an address, a network as `address/bits`, or a name that proxy-addr knows. */
const proxy = z.string().refine((value) => {
  const [host = "", bits, ...rest] = value.split("/")
  if (["loopback", "linklocal", "uniquelocal"].includes(value)) return true
  if (isIP(host) === 0 || rest.length > 0) return false
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (isIP(host) === 4 ? 32 : 128))
}, "is not an address or a network")

/** An https origin exactly as browsers send it: no path, no wildcard. */
const secureOrigin = z
  .string()
  .refine(
    (value) =>
      URL.canParse(value) &&
      new URL(value).protocol === "https:" &&
      new URL(value).origin === value &&
      !value.includes("*"),
    "is not a list of https origins",
  )

/** A domain of e-mail addresses, such as `saffron.example`. */
const mailDomain = z
  .string()
  .trim()
  .toLowerCase()
  .max(253)
  .regex(/^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/, "is not a domain")

/** A URL of another site with `{id}` in it. */
const idTemplate = z
  .url({ protocol: /^https?$/ })
  .refine((value) => decodeURI(value).includes("{id}"), "must have {id} in it")

/** URL of the map tiles: one host, and `{z}`, `{x}` and `{y}` after it. */
const tileTemplate = z
  .url({ protocol: /^https?$/ })
  .refine(
    (value) => ["{z}", "{x}", "{y}"].every((part) => decodeURI(value).includes(part)),
    "must have {z}, {x} and {y} in it",
  )
  .refine((value) => !new URL(value).host.includes("{"), "must name one host")

/** One session key: an id and 32 bytes in base64, `kid:base64`. The first key encrypts, every key decrypts. */
const sessionKey = z
  .string()
  .regex(/^[A-Za-z0-9_-]{1,16}:[A-Za-z0-9+/]{43}=$/, "must be kid:base64 of 32 bytes")
  .transform((value) => {
    const at = value.indexOf(":")
    return { kid: value.slice(0, at), key: Buffer.from(value.slice(at + 1), "base64") }
  })

const EnvSchema = z
  .object({
    APP_ENV: z.enum(["demo", "development", "test", "production"]).default("demo"),
    PRODUCT_NAME: z.string().trim().min(1).max(40).default("Saffron"),
    PRODUCT_TENANT: z
      .string()
      .regex(/^[a-z][a-z0-9_-]{0,39}$/)
      .default("saffron"),
    HOST: z.string().default("127.0.0.1"),
    PORT: port(3000),
    METRICS_PORT: port(9464),
    METRICS_HOST: z.string().default("127.0.0.1"),
    UPSTREAM_PORT: port(4001),
    IDENTITY_PORT: port(4002),
    APP_ORIGIN: origin.optional(),
    TRUSTED_PROXIES: list.pipe(z.array(proxy)),
    EMBED_ORIGINS: list.pipe(z.array(secureOrigin)),
    DATA_DIR: z.string().min(1).default(".data"),
    DATABASE_URL: database.optional(),
    DATABASE_DIRECT_URL: database.optional(),
    SESSION_KEYS: list.pipe(
      z
        .array(sessionKey)
        .refine((keys) => new Set(keys.map(({ kid }) => kid)).size === keys.length, "must have different ids"),
    ),
    SESSION_IDLE_HOURS: z.coerce.number().positive().default(12),
    SESSION_MAX_DAYS: z.coerce.number().positive().default(7),
    PERMISSIONS_HOURS: z.coerce.number().positive().default(8),
    UPSTREAM_URL: base.optional(),
    UPSTREAM_REST_URL: base.optional(),
    UPSTREAM_ADMIN_URL: base.optional(),
    UPSTREAM_GRAPHQL_URL: base.optional(),
    GOOGLE_CLIENT_ID: z.string().min(1).optional(),
    GOOGLE_CLIENT_SECRET: z.string().min(1).optional(),
    GOOGLE_HOSTED_DOMAIN: z.string().min(1).optional(),
    GOOGLE_AUTHORIZATION_URL: address.default("https://accounts.google.com/o/oauth2/v2/auth"),
    GOOGLE_TOKEN_URL: address.default("https://oauth2.googleapis.com/token"),
    GOOGLE_USERINFO_URL: address.default("https://openidconnect.googleapis.com/v1/userinfo"),
    GOOGLE_ISSUER: address.default("https://accounts.google.com"),
    GOOGLE_JWKS_URL: address.default("https://www.googleapis.com/oauth2/v3/certs"),
    IDENTITY: z.enum(["local"]).optional(),
    CDN_URL: base.optional(),
    IMAGE_HOSTS: list.pipe(z.array(secureOrigin)),
    TILE_URL: tileTemplate.optional(),
    TILE_ATTRIBUTION: z.string().trim().min(1).max(200).optional(),
    DASHBOARD_V1_URL: base.default("https://v1.saffron.example"),
    ADMIN_SITE_URL: base.optional(),
    ORDER_PAGE_URL: idTemplate.optional(),
    ADDRESS_PAGE_URL: idTemplate.optional(),
    ANALYTICS_URL: address.optional(),
    ACCESS_CONTACT: z.string().trim().min(1).max(200).optional(),
    COMPANY_EMAIL_DOMAIN: mailDomain.default("saffron.example"),
    BUSINESS_TIME_ZONE: timeZone.default("Asia/Riyadh"),
    CURRENCY: z
      .string()
      .regex(/^[A-Z]{3}$/, "must be three capital letters")
      .default("SAR"),
    FROZEN_NOW: z.iso.datetime().optional(),
    DRAIN_MS: count(5000),
    RATE_LIMIT_FACTOR: count(1, 1),
    ACTIVITY_LOG: z.enum(["1"]).optional(),
    OTEL_EXPORTER_OTLP_ENDPOINT: base.optional(),
    OTEL_SERVICE_NAME: z.string().trim().min(1).max(200).default("dashboard"),
    LOG_LEVEL: z.enum(["debug", "info", "warn", "error", "silent"]).default("info"),
  })
  .transform((raw) => {
    const appOrigin = raw.APP_ORIGIN ?? `http://localhost:${raw.PORT}`
    const upstream = raw.UPSTREAM_URL ?? "http://127.0.0.1:4001"
    return {
      ...raw,
      APP_ORIGIN: appOrigin,
      UPSTREAM_REST_URL: raw.UPSTREAM_REST_URL ?? `${upstream}/api/dashboard/v3`,
      UPSTREAM_ADMIN_URL: raw.UPSTREAM_ADMIN_URL ?? `${upstream}/api/admin/v1`,
      UPSTREAM_GRAPHQL_URL: raw.UPSTREAM_GRAPHQL_URL ?? `${upstream}/graphql`,
      CDN_URL: raw.CDN_URL ?? upstream,
      /** The site that manages merchants. Production without it shows their names as plain text. */
      ADMIN_SITE_URL: raw.ADMIN_SITE_URL ?? (raw.APP_ENV === "production" ? null : "https://admin.saffron.example"),
      /** Whether cookies are Secure and have the `__Host-` prefixes. */
      isSecure: appOrigin.startsWith("https:"),
    }
  })

function productionFault(env: Env): string | null {
  if (env.APP_ENV !== "production") return null
  const missing = [
    ...(env.UPSTREAM_URL ? [] : ["UPSTREAM_URL"]),
    ...(env.GOOGLE_CLIENT_ID || env.IDENTITY === "local" ? [] : ["GOOGLE_CLIENT_ID"]),
    ...(env.SESSION_KEYS.length > 0 ? [] : ["SESSION_KEYS"]),
  ]
  if (missing.length > 0) return `${missing.join(", ")} ${missing.length === 1 ? "is" : "are"} missing`
  if (env.FROZEN_NOW) return "FROZEN_NOW is not allowed in production"
  if (!env.isSecure) return "APP_ORIGIN must be https"
  return null
}

export type Env = z.infer<typeof EnvSchema>

/** The message is one line that names the variable. */
export class EnvError extends Error {}

/** An empty value counts as unset. Throws EnvError that names all missing variables, or the first invalid one. */
export function loadEnv(source: Record<string, string | undefined>): Env {
  const set = Object.fromEntries(Object.entries(source).filter(([, value]) => value?.trim()))
  const parsed = EnvSchema.safeParse(set)
  if (!parsed.success) {
    const issue = parsed.error.issues[0]
    throw new EnvError(`Configuration: ${String(issue?.path[0])}: ${issue?.message}`)
  }
  const fault =
    productionFault(parsed.data) ??
    (parsed.data.GOOGLE_CLIENT_ID && !parsed.data.GOOGLE_CLIENT_SECRET ? "GOOGLE_CLIENT_SECRET is missing" : null)
  if (fault) throw new EnvError(`Configuration: ${fault}`)
  return parsed.data
}

/** The active configuration. The server updates it after it has started the embedded programs and knows their ports. */
export let env: Env = loadEnv(process.env)

/** Only for the server's start and for tests. */
export function useEnv(next: Env): void {
  env = next
}

/** Adds values found at the start, also to the environment, where reloads in development find them. Throws EnvError. */
export function extendEnv(values: Record<string, string>): Env {
  Object.assign(process.env, values)
  env = loadEnv(process.env)
  return env
}

/** A secret from a variable that the operator names; null if it is empty. */
export const secretIn = (name: string): string | null => process.env[name]?.trim() || null

export async function secretFromInput(): Promise<string> {
  let text = ""
  for await (const piece of process.stdin) text += piece
  return text.trim()
}

/** The environment for an embedded program, without the dashboard's own secrets. */
export function environmentFor(values: Record<string, string>): Record<string, string | undefined> {
  const { SESSION_KEYS, DATABASE_URL, DATABASE_DIRECT_URL, GOOGLE_CLIENT_SECRET, ...rest } = process.env
  return { ...rest, ...values }
}
