/** The route of each section that adds nothing to its tabs and its error page, under an id of the section's own. */
export { Section as default, SectionError as ErrorBoundary } from "~/ui/page/section"
