/** Route module of the sections that need only tabs and the error page. Each uses it under its own route id. */
export { Section as default, SectionError as ErrorBoundary } from "~/ui/page/section"
