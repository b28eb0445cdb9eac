import { useNonce } from "./nonce"

/**
 * Re-rendering in the browser without the nonce would violate the content security policy; use the nonce of the served
 * page.
 */
const SERVED_NONCE = typeof document === "undefined" ? undefined : document.querySelector("style")?.nonce

/** Place before `<Links/>`: filled with the style sheets of a first visit (`server/critical-css.server.ts`). */
export function CriticalCss() {
  const nonce = useNonce() ?? SERVED_NONCE
  // biome-ignore lint/security/noDangerouslySetInnerHtml: empty; an element without it would have its text taken out
  return <style nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: "" }} />
}
