/**
 * The options of the Remix plugin; vite.config.ts hands this object to it, so what stands here is live.
 *
 * v3_lazyRouteDiscovery stays off: its manifest endpoint lets one unauthenticated request hold the server for seconds.
 *
 * @type {import("@remix-run/dev").VitePluginConfig}
 */
export default {
  future: {
    v3_fetcherPersist: true,
    v3_relativeSplatPath: true,
    v3_throwAbortReason: true,
    v3_singleFetch: true,
    v3_routeConfig: true,
    v3_lazyRouteDiscovery: false,
  },
}
