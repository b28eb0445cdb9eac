import { createContext, useContext } from "react"

/** The content security policy's nonce while the server renders; the browser knows none and needs none. */
export const NonceContext = createContext<string | undefined>(undefined)

export function useNonce(): string | undefined {
  return useContext(NonceContext)
}
