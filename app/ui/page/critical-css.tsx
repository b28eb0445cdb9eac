import { useNonce } from "./nonce"

/** Drawn anew in the browser it would break the policy without one; the page knows the one that it came with. */
const SERVED_NONCE = typeof document === "undefined" ? undefined : document.querySelector("style")?.nonce

/** Before `<Links/>`: room for the style sheets of a first visit (`server/critical-css.server.ts`). */
export function CriticalCss() {
  const nonce = useNonce() ?? SERVED_NONCE
  // biome-ignore lint/security/noDangerouslySetInnerHtml: empty; an element without it would have its text taken out
  return <style nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: "" }} />
}
