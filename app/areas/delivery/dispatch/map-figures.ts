/** Zoom of a map when it opens, and when it shows one order or merchant. */
export const ZOOM = 9
export const FOCUS_ZOOM = 17
/** Centre of a map without a city. */
export const CENTRE: [lat: number, lng: number] = [24.7136, 46.6753]
/** Zoom range of the dispatch map. Clusters are stored for each level. */
export const MIN_ZOOM = 9
export const MAX_ZOOM = 17
