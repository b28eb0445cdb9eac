import { type APIRequestContext, type APIResponse, expect } from "@playwright/test"
import { QUIET_SUNDAY } from "./builder"

/** Form fields by name; a list is sent as the name repeated. */
export type Fields = Record<string, string | number | readonly (string | number)[]>

/** Riyadh and two of its zones, as the seed numbers them. */
export const RIYADH = 3
export const OLAYA = 17
export const MALQA = 19

/** Sends forms past the screens, as pages of the dashboard would send them. */
export interface ByHand {
  form(path: string, fields: Fields): Promise<APIResponse>
  body(path: string, type: string, body: string | Buffer): Promise<APIResponse>
  /** Begins a menu in Riyadh and gives the address of its builder. It is discarded when the test ends. */
  draft(fields: Fields & { name: string }): Promise<string>
  discardAll(): Promise<void>
}

export const CREATE_PATH = "/food/menus?dialog=create-menu"

/** What the Create Menu form sends of a menu that is in order. */
export const filled = {
  startDate: QUIET_SUNDAY,
  noOfWeeks: 1,
  city: RIYADH,
  zoneList: [OLAYA, MALQA],
  intent: "create-menu",
}

export function sendByHand(request: APIRequestContext, origin: string): ByHand {
  const drafts: string[] = []
  const body: ByHand["body"] = (path, type, data) =>
    request.post(path, { data, headers: { Origin: origin, "Content-Type": type }, maxRedirects: 0 })
  const form: ByHand["form"] = (path, fields) => {
    const sent = new URLSearchParams()
    for (const [name, value] of Object.entries(fields)) {
      for (const one of [value].flat()) sent.append(name, String(one))
    }
    return body(path, "application/x-www-form-urlencoded", sent.toString())
  }
  return {
    body,
    form,
    async draft(fields) {
      const answer = await form(CREATE_PATH, { ...filled, ...fields })
      expect(answer.status()).toBe(303)
      const path = answer.headers().location ?? ""
      drafts.push(path)
      return path
    },
    async discardAll() {
      for (const path of drafts.splice(0)) await form(path, { intent: "discard" })
    },
  }
}
