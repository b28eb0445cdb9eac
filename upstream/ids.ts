import { MAX_ID } from "./contract/rest"

/** The id as a number; 0, which no record has, for an invalid id. */
export function knownId(text: string): number {
  const id = /^[1-9]\d{0,9}$/.test(text) ? Number(text) : 0
  return id > MAX_ID ? 0 : id
}
