import type { LinksFunction } from "@remix-run/node"
import logbookCss from "./logbook.css?url"

export { Section as default, SectionError as ErrorBoundary } from "~/ui/page/section"

export const links: LinksFunction = () => [{ rel: "stylesheet", href: logbookCss }]
