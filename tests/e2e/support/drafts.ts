import { type APIRequestContext, type APIResponse, expect } from "@playwright/test"
import { QUIET_SUNDAY } from "./builder"

/** Form fields by name; a list repeats the name. */
export type Fields = Record<string, string | number | readonly (string | number)[]>

/** Ids of Riyadh and two of its zones in the seed. */
export const RIYADH = 3
export const OLAYA = 17
export const MALQA = 19

/** Sends forms directly, with the headers of the dashboard's pages. */
export interface ByHand {
  form(path: string, fields: Fields): Promise<APIResponse>
  body(path: string, type: string, body: string | Buffer): Promise<APIResponse>
  /** Creates a draft in Riyadh and returns its builder's URL. It is discarded at the end of the test. */
  draft(fields: Fields & { name: string }): Promise<string>
  discardAll(): Promise<void>
}

export const CREATE_PATH = "/food/menus?dialog=create-menu"

/** Valid fields of the Create Menu form. */
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
