/** Layout of the map's screens, which have no shell. Its error boundary offers a way out. */
export { Outlet as default } from "@remix-run/react"
export { ScreenError as ErrorBoundary } from "~/ui/page/section"
