/** Around the map's screens, which stand without the shell: what fails there leaves a way out. */
export { Outlet as default } from "@remix-run/react"
export { ScreenError as ErrorBoundary } from "~/ui/page/section"
