import { html, raw } from "hono/html"
import { type Account, initials } from "./accounts"
import type { AuthorizationRequest } from "./authorization-request"
import { STYLES } from "./page-styles"
import type { Provider } from "./provider"

const MARK =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" aria-hidden="true" fill="none" stroke-width="2.75" stroke-linecap="round" stroke="#FFA600">' +
  '<path d="M12 21.500C11.500 15.500 9 10.500 3 8"/><path d="M12 21.500C12 14.500 11.500 8 13 2.500"/>' +
  '<path d="M12 21.500C12.500 16.500 15 12.500 21 11.500"/></svg>'

type Html = ReturnType<typeof html>

/** The account chooser: plain buttons of one form, Cancel among them. `isUnknownChoice` says that the last one failed. */
export function chooserPage(
  provider: Provider,
  request: AuthorizationRequest,
  accounts: readonly Account[],
  isUnknownChoice: boolean,
): Html {
  const carried = [...request.parameters].map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`,
  )
  const rows = accounts.map(
    (each) => html`<li><button class="account" name="account" value="${each.email}">
<span class="face" aria-hidden="true">${initials(each)}</span>
<span class="who"><span class="name">${each.givenName} ${each.familyName}</span> <span class="mail">${each.email}</span></span>
<span class="kind">${each.kind}</span>
</button></li>`,
  )
  const error = isUnknownChoice
    ? html`<p class="error" role="alert">This account does not exist. Choose one of these.</p>`
    : ""
  return page(
    provider,
    "Choose an account",
    html`<p class="sub">to continue to <b>${provider.productName}</b></p>${error}
<form method="post" action="/authorize">${carried}
<ul class="accounts">${rows}</ul>
<button class="cancel" name="account" value="">Cancel</button>
</form>
<p class="note">This local sign-in stands in for Google. It asks for no password: whoever opens this page may choose any account.</p>`,
  )
}

/** A page that only says something. */
export function messagePage(provider: Provider, title: string, text: string): Html {
  return page(provider, title, html`<p class="sub">${text}</p>`)
}

function page(provider: Provider, title: string, content: Html): Html {
  return html`<!doctype html>
<html lang="en" dir="ltr">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><meta name="robots" content="noindex">
<title>${title} | ${provider.productName}</title><link rel="icon" href="data:image/svg+xml,${encodeURIComponent(MARK)}"><style>${raw(STYLES)}</style></head>
<body><main><p class="brand">${raw(MARK)}${provider.productName}</p>
<h1>${title}</h1>
${content}
</main></body>
</html>`
}
