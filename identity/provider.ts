import type { HttpBindings } from "@hono/node-server"
import type { Context } from "hono"
import { Faults } from "./faults"
import { Grants } from "./grants"
import type { IdentityOptions } from "./settings"
import type { SigningKey } from "./signing-key"

export type IdentityEnv = { Bindings: HttpBindings }
export type IdentityContext = Context<IdentityEnv>

/** The answers counted for tests: "a replayed callback makes 0 token calls". */
export type Endpoint = "authorize" | "decision" | "token" | "userinfo" | "jwks" | "revoke"

/** Everything one running provider holds; the route modules get it instead of module state. */
export interface Provider {
  issuer: string
  clientId: string
  clientSecret: string
  redirectUris: readonly string[]
  productName: string
  isControllable: boolean
  key: SigningKey
  grants: Grants
  faults: Faults
  calls: Record<Endpoint, number>
  /** Milliseconds since 1970. */
  now: () => number
}

/** A provider with nothing issued yet. `issuer` is the address that browsers and id_tokens use. */
export function createProvider(options: IdentityOptions, issuer: string, key: SigningKey): Provider {
  const now = options.now ?? Date.now
  return {
    issuer,
    clientId: options.clientId,
    clientSecret: options.clientSecret,
    redirectUris: options.redirectUris,
    productName: options.productName ?? "Saffron",
    isControllable: options.isControllable ?? false,
    key,
    grants: new Grants(now),
    faults: new Faults(),
    calls: noCalls(),
    now,
  }
}

export function noCalls(): Record<Endpoint, number> {
  return { authorize: 0, decision: 0, token: 0, userinfo: 0, jwks: 0, revoke: 0 }
}
