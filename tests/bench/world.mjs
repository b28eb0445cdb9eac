import { join } from "node:path"
import { startFront } from "./front.mjs"
import { startPostgres } from "./postgres.mjs"
import { after, freePort, startProgram } from "./programs.mjs"
import { signInAtProvider } from "./provider-login.mjs"
import { prepareFloor, preparePeer, ROOT } from "./work-folder.mjs"

const CLIENT = { id: "bench", secret: "bench-secret" }
const DAY_S = 86_400
const ACCOUNT = "noura@saffron.example"

/**
 * Everything a section may need, started on first use and stopped together: reference upstream with the front before
 * it, identity provider, the dashboard, the floor, the peer.
 */
export async function createWorld({ folder, store, say }) {
  const stops = []
  const keep = (running) => {
    stops.push(() => running.stop())
    return running
  }
  const lazily = (make) => {
    let made
    return () => {
      made ??= make()
      return made
    }
  }
  const start = (name, env) =>
    startProgram([join(folder, `build/${name}.js`)], { NODE_ENV: "production", ...env }, { cwd: folder })
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  /** For a dashboard of a section's own that people sign in to: the provider has to know its address. */
  const crowdPort = await freePort()
  const callbackOf = (own) => `http://127.0.0.1:${own}/auth/google/callback`

  const identity = lazily(async () => {
    const env = { PORT: "0", IDENTITY_CLIENT_ID: CLIENT.id, IDENTITY_CLIENT_SECRET: CLIENT.secret, APP_ENV: "test" }
    const redirects = [port, crowdPort].map(callbackOf).join(",")
    const running = keep(await start("identity", { ...env, IDENTITY_REDIRECT_URIS: redirects }))
    return running.ready.origin
  })
  const startUpstream = async (settings = {}) => {
    const env = { PORT: "0", APP_ENV: "test", TOKEN_TTL_SECONDS: String(DAY_S), LOG_LEVEL: "silent", ...settings }
    return keep(await start("upstream", { ...env, GOOGLE_USERINFO_URL: `${await identity()}/userinfo` }))
  }
  const upstream = lazily(startUpstream)
  const front = lazily(async () => keep(await startFront((await upstream()).ready.origin)))
  const token = lazily(async () => {
    const callback = `${origin}/auth/google/callback`
    const places = { identity: await identity(), upstream: (await front()).origin, callback }
    return signInAtProvider({ ...places, client: CLIENT, account: ACCOUNT })
  })
  const postgres = lazily(async () => {
    const found = store === "embedded" ? null : await startPostgres(folder)
    if (found) keep(found)
    else if (store === "postgres") throw new Error("--store postgres: there is no PostgreSQL on this machine")
    say(
      found
        ? "Store of the dashboard: PostgreSQL, outside its process"
        : "Store of the dashboard: embedded, inside its process",
    )
    return found
  })

  /** The settings of one dashboard: external upstream and identity, the store as asked for, a folder of its own. */
  const settings = async (name, { port: own = port, upstreamUrl, isEmbedded = false } = {}) => {
    const provider = await identity()
    const database = isEmbedded ? null : await postgres()
    return {
      NODE_ENV: "production",
      APP_ENV: "test",
      HOST: "127.0.0.1",
      PORT: String(own),
      METRICS_PORT: "0",
      // Everybody here comes from one address, which may open 500 connections unless it is a proxy's.
      TRUSTED_PROXIES: "loopback",
      APP_ORIGIN: `http://127.0.0.1:${own}`,
      UPSTREAM_URL: upstreamUrl ?? (await front()).origin,
      DATA_DIR: join(folder, name),
      RATE_LIMIT_FACTOR: "10000",
      DRAIN_MS: "0",
      GOOGLE_CLIENT_ID: CLIENT.id,
      GOOGLE_CLIENT_SECRET: CLIENT.secret,
      GOOGLE_AUTHORIZATION_URL: `${provider}/authorize`,
      GOOGLE_TOKEN_URL: `${provider}/token`,
      GOOGLE_USERINFO_URL: `${provider}/userinfo`,
      GOOGLE_ISSUER: provider,
      GOOGLE_JWKS_URL: `${provider}/jwks`,
      ...(database ? { DATABASE_URL: database.url } : {}),
    }
  }
  const startDashboard = async (name, options = {}) => {
    const own = options.port ?? port
    const env = { ...(await settings(name, options)), ...options.env }
    const probe = `http://127.0.0.1:${own}/login`
    const args = [...(options.nodeFlags ?? []), join(folder, "build/server.js")]
    return keep(await startProgram(args, env, { cwd: folder, probe }))
  }
  const api = async () => ({ UPSTREAM_URL: (await front()).origin, UPSTREAM_TOKEN: await token() })

  return {
    origin,
    crowdPort,
    account: ACCOUNT,
    upstream,
    startUpstream,
    front,
    token,
    settings,
    startDashboard,
    postgres,
    hasPostgres: async () => (await postgres()) !== null,
    dashboard: lazily(async () => ({ ...(await startDashboard("dashboard")), origin })),
    floor: lazily(async () => {
      const built = await prepareFloor()
      const own = await freePort()
      const env = { ...(await api()), NODE_ENV: "production", HOST: "127.0.0.1", PORT: String(own) }
      const args = [join(ROOT, "node_modules/@remix-run/serve/dist/cli.js"), "build/server/index.js"]
      const started = await startProgram(args, env, { cwd: built, probe: `http://127.0.0.1:${own}/food/menus` })
      return { ...keep(started), origin: started.ready.origin }
    }),
    peer: lazily(async () => {
      const built = await preparePeer()
      if (built.why) {
        say(`No peer: ${built.why}`)
        return null
      }
      const env = { ...(await api()), PORT: "0", NODE_ENV: "production" }
      const started = keep(await startProgram([join(built.folder, "server.mjs")], env, { cwd: built.folder }))
      return { ...started, origin: started.ready.origin }
    }),
    async stop() {
      for (const stop of stops.reverse()) await Promise.race([stop().catch(() => {}), after(20_000)])
    },
  }
}
