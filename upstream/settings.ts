import type { OpenDatabase } from "./db/database"
import { FOREIGN_MODES, type ForeignMode } from "./foreign/modes"

/** The program's settings. Only this file reads the environment. */
export interface UpstreamOptions {
  /** 0 uses any free port. Default 0. */
  port?: number
  /** Default 127.0.0.1: only the dashboard should reach the program. */
  host?: string
  /** PostgreSQL address; without it the database is embedded. */
  databaseUrl?: string
  /** Folder whose `upstream` folder holds the embedded database; without it the data lives in memory. */
  dataDir?: string
  /** An open database that stays open when the upstream closes, for tests (golden.ts). */
  database?: OpenDatabase
  /** Multiplies the seeded merchants, meals and menus. Default 1. */
  seedScale?: number
  /** Number of additional rows in every list of choices. Default 0. */
  many?: number
  /** Number of former drivers in the totals of payslips, besides the seed's drivers. Default 0. */
  formerDrivers?: number
  /** Address for checking a provider's access token at login. */
  userinfoUrl?: string
  /** Signs the access tokens. By default it is created once and stored in the database. */
  tokenSecret?: string
  tokenTtlSeconds?: number
  /** Seconds after its end in which a token can still be exchanged. */
  refreshWindowSeconds?: number
  /** Seconds in which an exchanged token is still accepted. */
  refreshGraceSeconds?: number
  /** IANA zone of "today". */
  timeZone?: string
  now?: Date
  /** Whether /__control answers. Never by default in production. */
  isControllable?: boolean
  isIntrospectable?: boolean
  /** Variants of other back offices (foreign/modes.ts). Default none. */
  foreign?: readonly ForeignMode[]
  logLevel?: string
}

export const DEFAULTS = {
  port: 0,
  host: "127.0.0.1",
  seedScale: 1,
  many: 0,
  formerDrivers: 0,
  userinfoUrl: "https://openidconnect.googleapis.com/v1/userinfo",
  tokenTtlSeconds: 3_600,
  refreshWindowSeconds: 14 * 86_400,
  refreshGraceSeconds: 0,
  timeZone: "Asia/Riyadh",
  logLevel: "info",
} as const

const PROGRAM_PORT = 4001
const MAX_SCALE = 500
const MAX_MANY = 50_000
/** Maximum of `formerDrivers`, also for the control surface. */
export const MAX_FORMER_DRIVERS = 1_000_000

/** An invalid setting. The message is one line that starts with the variable's name. */
export class SettingError extends Error {}

/** Reads the environment of the program; docs/configuration.md lists the variables. Throws SettingError. */
export function readSettings(source: NodeJS.ProcessEnv): UpstreamOptions {
  const isProduction = source.APP_ENV === "production"
  const dataDir = source.DATA_DIR && source.DATA_DIR !== "memory://" ? source.DATA_DIR : undefined
  return {
    port: wholeNumber(source, "PORT", PROGRAM_PORT, 65_535),
    host: source.HOST || DEFAULTS.host,
    seedScale: scale(source),
    many: wholeNumber(source, "MANY", DEFAULTS.many, MAX_MANY),
    formerDrivers: wholeNumber(source, "FORMER_DRIVERS", DEFAULTS.formerDrivers, MAX_FORMER_DRIVERS),
    tokenTtlSeconds: wholeNumber(source, "TOKEN_TTL_SECONDS", DEFAULTS.tokenTtlSeconds),
    refreshWindowSeconds: wholeNumber(source, "REFRESH_WINDOW_SECONDS", DEFAULTS.refreshWindowSeconds),
    refreshGraceSeconds: wholeNumber(source, "REFRESH_GRACE_SECONDS", DEFAULTS.refreshGraceSeconds),
    timeZone: timeZone(source),
    userinfoUrl: httpUrl(source, "GOOGLE_USERINFO_URL") ?? DEFAULTS.userinfoUrl,
    isControllable: !isProduction || source.CONTROL === "1",
    isIntrospectable: !isProduction,
    logLevel: source.LOG_LEVEL || DEFAULTS.logLevel,
    ...(source.DATABASE_URL ? { databaseUrl: source.DATABASE_URL } : {}),
    ...(dataDir ? { dataDir } : {}),
    ...(source.TOKEN_SECRET ? { tokenSecret: source.TOKEN_SECRET } : {}),
    ...(source.FOREIGN ? { foreign: foreignModes(source.FOREIGN) } : {}),
    ...(source.CLOCK_NOW ? { now: instant(source.CLOCK_NOW) } : {}),
  }
}

function wholeNumber(source: NodeJS.ProcessEnv, name: string, fallback: number, highest = 2_147_483_647): number {
  const text = source[name]
  if (!text) return fallback
  const value = Number(text)
  if (!/^\d+$/.test(text) || value > highest) {
    throw new SettingError(`${name}: must be a whole number from 0 to ${highest}`)
  }
  return value
}

function scale(source: NodeJS.ProcessEnv): number {
  const value = Number(source.SEED_SCALE || DEFAULTS.seedScale)
  if (!(value > 0 && value <= MAX_SCALE)) {
    throw new SettingError(`SEED_SCALE: must be a number above 0, at most ${MAX_SCALE}`)
  }
  return value
}

function timeZone(source: NodeJS.ProcessEnv): string {
  const name = source.BUSINESS_TIME_ZONE || DEFAULTS.timeZone
  try {
    return new Intl.DateTimeFormat("en", { timeZone: name }).resolvedOptions().timeZone
  } catch {
    throw new SettingError("BUSINESS_TIME_ZONE: must be a time zone name such as Asia/Riyadh")
  }
}

function httpUrl(source: NodeJS.ProcessEnv, name: string): string | null {
  const text = source[name]
  if (!text) return null
  if (!URL.canParse(text) || !/^https?:$/.test(new URL(text).protocol)) {
    throw new SettingError(`${name}: must be an absolute http or https address`)
  }
  return text
}

function foreignModes(text: string): ForeignMode[] {
  return text.split(",").map((name) => {
    const mode = FOREIGN_MODES.find((one) => one === name.trim())
    if (!mode) throw new SettingError(`FOREIGN: must be some of ${FOREIGN_MODES.join(", ")}`)
    return mode
  })
}

function instant(text: string): Date {
  const value = new Date(text)
  if (Number.isNaN(value.getTime())) throw new SettingError("CLOCK_NOW: must be an ISO 8601 instant")
  return value
}
