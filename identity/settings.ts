/** What the provider needs to know; every field of the environment is read here and nowhere else. */
export interface IdentityOptions {
  /** 0 takes any free port. */
  port?: number
  host?: string
  /** The address browsers use, and the issuer. Default: http://{host}:{port}. */
  origin?: string
  clientId: string
  clientSecret: string
  /** Allowed callback addresses, compared character by character. */
  redirectUris: readonly string[]
  /** Folder that keeps the signing key over restarts; without it the key lives in memory. */
  dataDir?: string
  productName?: string
  /** Whether /__control answers (faults on demand). Never in production. */
  isControllable?: boolean
  /** The clock, milliseconds since 1970. For tests of expiry. */
  now?: () => number
}

const DEFAULT_PORT = 4002
const DEFAULT_HOST = "127.0.0.1"
/** The DATA_DIR of programs that are to keep nothing. */
const IN_MEMORY = "memory://"

/** Variables of a process, as `process.env` has them. */
type Environment = Readonly<Record<string, string | undefined>>

/** A missing or wrong setting. The message is one line that starts with the variable's name. */
export class SettingError extends Error {}

/**
 * Reads PORT, HOST, the IDENTITY variables, DATA_DIR, PRODUCT_NAME and APP_ENV. Throws SettingError, also when
 * production did not ask for this provider by name (IDENTITY=local).
 */
export function readSettings(source: Environment): IdentityOptions & { host: string; port: number } {
  const isProduction = source.APP_ENV === "production"
  if (isProduction && source.IDENTITY !== "local") {
    throw new SettingError("IDENTITY: must be 'local' for the local identity provider to run with APP_ENV=production")
  }
  const redirectUris = required(source, "IDENTITY_REDIRECT_URIS")
    .split(/[\s,]+/)
    .filter(Boolean)
  for (const uri of redirectUris) requireHttpUrl("IDENTITY_REDIRECT_URIS", uri)
  const origin = source.IDENTITY_ORIGIN
  if (origin && requireHttpUrl("IDENTITY_ORIGIN", origin).origin !== origin) {
    throw new SettingError("IDENTITY_ORIGIN: must be scheme, host and port only, such as http://localhost:4002")
  }
  return {
    port: readPort(source.PORT),
    host: source.HOST || DEFAULT_HOST,
    clientId: required(source, "IDENTITY_CLIENT_ID"),
    clientSecret: required(source, "IDENTITY_CLIENT_SECRET"),
    redirectUris,
    isControllable: !isProduction,
    ...(origin ? { origin } : {}),
    ...(source.DATA_DIR && source.DATA_DIR !== IN_MEMORY ? { dataDir: source.DATA_DIR } : {}),
    ...(source.PRODUCT_NAME ? { productName: source.PRODUCT_NAME } : {}),
  }
}

function required(source: Environment, name: string): string {
  const value = source[name]?.trim()
  if (!value) throw new SettingError(`${name}: is required`)
  return value
}

function readPort(value: string | undefined): number {
  if (!value) return DEFAULT_PORT
  const port = Number(value)
  if (!Number.isInteger(port) || port < 0 || port > 65_535) {
    throw new SettingError("PORT: must be a whole number from 0 to 65535")
  }
  return port
}

function requireHttpUrl(name: string, value: string): URL {
  const url = URL.canParse(value) ? new URL(value) : null
  if (!url || !/^https?:$/.test(url.protocol) || url.hash) {
    throw new SettingError(`${name}: must be an absolute http or https address`)
  }
  return url
}
