import { RemixServer } from "@remix-run/react"
import type { ComponentProps, ReactElement } from "react"
import { renderToStaticMarkup } from "react-dom/server"
import { vi } from "vitest"

type Context = ComponentProps<typeof RemixServer>["context"]

/** Server markup of an element at an address; throws on any React warning. */
export function markup(element: ReactElement, address = "/food/menus", rootData?: object, answer?: unknown): string {
  const url = new URL(address, "http://localhost")
  const warned = vi.spyOn(console, "error").mockImplementation((...said: unknown[]) => {
    throw new Error(said.join(" "))
  })
  const html = renderToStaticMarkup(<RemixServer context={contextFor(element, url, { rootData, answer })} url={url} />)
  warned.mockRestore()
  return html.replaceAll(/ data-(?:discover|navigate)="[^"]*"/g, "").replace(/<!--.*?-->/g, "")
}

interface Given {
  rootData: object | undefined
  answer: unknown
}

/** A build with one catch-all route that renders the element. */
function contextFor(element: ReactElement, { pathname, search, hash }: URL, given: Given): Context {
  const route = { id: "root", path: "*", module: "", hasLoader: false, hasAction: false, hasErrorBoundary: false }
  return {
    manifest: {
      entry: { imports: [], module: "" },
      routes: { root: { ...route, hasClientAction: false, hasClientLoader: false } },
      url: "",
      version: "",
    },
    routeModules: { root: { default: () => element } },
    future: {
      v3_fetcherPersist: true,
      v3_relativeSplatPath: true,
      v3_lazyRouteDiscovery: false,
      v3_singleFetch: true,
    },
    isSpaMode: false,
    staticHandlerContext: {
      basename: "/",
      location: { pathname, search, hash, state: null, key: "" },
      matches: [{ params: {}, pathname: "/", pathnameBase: "/", route }],
      loaderData: given.rootData ? { root: given.rootData } : {},
      actionData: given.answer ? { root: given.answer } : null,
      errors: null,
      statusCode: 200,
      loaderHeaders: {},
      actionHeaders: {},
      activeDeferreds: null,
    },
  }
}
