import type { Account } from "./sign-in"

export interface Meal {
  item_id: number
  en_name: string
  ar_name: string
  cover_image: string | null
  stock: number
}

export interface DayItem {
  daily_meal_id: number
  meal: Meal & { merchant: { id: number; restaurant_name: string } }
  stock: number
  available_base: number
}

export interface MenuDetail {
  id: number
  name: string
  status: string
  no_of_weeks: number
  start_date: string
  zones: { id: number; name: string; city: { en_name: string } }[]
  dates_meals: { date: string; items: DayItem[] }[]
}

interface FaultRequest {
  match: { method?: string; path?: string; query?: string; operation?: string; email?: string }
  mode: string
  times?: number | null
  delayMs?: number
  /** Number of calls that succeed first. */
  skip?: number
  /** For mode "answer". */
  status?: number
  body?: unknown
}

/** Direct access to the upstream, to prepare data and compare screens with it. */
export interface Upstream {
  get<T>(path: string): Promise<T>
  send<T>(method: string, path: string, body: unknown): Promise<T>
  /** Makes matching calls fail until the test ends. */
  fail(fault: FaultRequest): Promise<void>
  /** Changes an account's names or access; its permissions must be passed too. */
  setStaff(person: {
    email: string
    firstName: string
    lastName: string
    permissions: string[]
    isActive?: boolean
  }): Promise<void>
  /** Ends every token of the user, so that the session cannot be refreshed. */
  endTokens(email: string): Promise<void>
  /** Expires the user's tokens, so that the next call must refresh one. */
  expireTokens(email: string): Promise<void>
  clear(): Promise<void>
}

export const emailOf = (account: Account) => `${account}@saffron.example`

export function createUpstream(origin: string): Upstream {
  let token: Promise<string> | null = null
  const faults: number[] = []
  const control = async (method: string, path: string, body?: unknown) => {
    const response = await fetch(`${origin}/__control${path}`, { method, body: JSON.stringify(body) })
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`)
    return response.status === 204 ? null : response.json()
  }
  const call = async (method: string, path: string, body?: unknown) => {
    token ??= control("POST", "/staff", {}).then((answer) => answer.user.token)
    const response = await fetch(`${origin}/api/dashboard/v3${path}`, {
      method,
      headers: {
        Authorization: `Bearer ${await token}`,
        Accept: "application/json",
        ...(body === undefined ? {} : { "Content-Type": "application/json" }),
      },
      body: JSON.stringify(body),
    })
    if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${await response.text()}`)
    return response.json()
  }
  return {
    get: (path) => call("GET", path),
    send: (method, path, body) => call(method, path, body),
    async fail(fault) {
      faults.push((await control("POST", "/faults", fault)).id)
    },
    async setStaff(person) {
      await control("POST", "/staff", person)
    },
    async expireTokens(email) {
      await control("POST", "/tokens", { action: "expire", email })
    },
    async endTokens(email) {
      await control("POST", "/tokens", { action: "blacklist", email })
    },
    async clear() {
      for (const id of faults.splice(0)) await control("DELETE", `/faults/${id}`)
    },
  }
}
