/** The support screen (product/dispatch 4), the only one that another site's page may show in a frame. */
export const FRAMED_SCREEN = "/delivery/support"
/** The same screen for a help desk's frame: nothing else of a person's is served below this path's folder. */
export const FRAME_SCREEN = "/embed/support"
/** Where a frame hands in the code that its window got. */
export const FRAME_START = "/embed/session"
/** The window in which a person signs a frame in. */
export const FRAME_WINDOW = "/sessions/help-desk"

const FRAME_FOLDER = "/embed/"

/** Whether a path, also of its data request, is served to frames: with the frame's own session and no other. */
export function isFramePath(pathname: string): boolean {
  return pathname.startsWith(FRAME_FOLDER)
}
