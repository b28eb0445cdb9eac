import { createContext, useContext } from "react"

/** The content security policy's nonce while the server renders; the browser knows none and needs none. */
export const NonceContext = createContext<string | undefined>(undefined)

/** The nonce for a script that is written into the page. */
export function useNonce(): string | undefined {
  return useContext(NonceContext)
}
