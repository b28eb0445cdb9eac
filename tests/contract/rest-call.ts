import type { Api } from "~/upstream/api.server"
import { ADMIN_V1, type RestCall as ContractCall, REST_V3 } from "../../upstream/contract/rest-calls"

/** A REST call of the dashboard. */
export interface RestCall {
  /** Makes the call by the dashboard's own function. */
  run(api: Api): Promise<unknown>
  /** Expected query parameters. */
  query?: string[]
  /** Documented names that are not in snake_case. */
  asWritten?: readonly string[]
}

/** A read call. */
export const found = (run: RestCall["run"], query: string[] = []): RestCall => ({ run, query })

/** The contract's entry for a name such as `GET /cities` or `admin GET /shifts/:id`. */
export function saidOf(name: string): ContractCall & { readonly method: string; readonly path: RegExp } {
  const isAdmin = name.startsWith("admin ")
  const call = isAdmin ? name.slice("admin ".length) : name
  const calls: Readonly<Record<string, ContractCall>> = isAdmin ? ADMIN_V1 : REST_V3
  const said = calls[call]
  if (!said) throw new Error(`upstream/contract/rest-calls.ts does not name ${name}`)
  const [method = "", path = ""] = call.split(" ")
  return { ...said, method, path: new RegExp(`^${path.replaceAll(/:\w+/g, "\\d+")}$`) }
}
