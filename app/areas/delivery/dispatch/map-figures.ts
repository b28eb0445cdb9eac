/** product/dispatch 1: how near a map looks at first, and how near at one order or merchant. */
export const ZOOM = 9
export const FOCUS_ZOOM = 17
/** product/dispatch 1: where a map that knows no city looks. */
export const CENTRE: [lat: number, lng: number] = [24.7136, 46.6753]
/** How far and how near the dispatch map goes: clusters are kept for each zoom between. */
export const MIN_ZOOM = 9
export const MAX_ZOOM = 17
