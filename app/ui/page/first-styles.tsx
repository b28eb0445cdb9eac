import { useNonce } from "./nonce"

/** Before `<Links/>`: room for the style sheets of a first visit (`server/first-styles.server.ts`). */
export function FirstStyles() {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: empty; an element without it would have its text taken out
  return <style nonce={useNonce()} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: "" }} />
}
