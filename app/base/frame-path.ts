/** The support screen, the only one that another site may embed in a frame. */
export const FRAMED_SCREEN = "/delivery/support"
/** The same screen in a help desk's frame. No other user data is served below this path's folder. */
export const FRAME_SCREEN = "/embed/support"
/** A frame sends the code from its sign-in window here. */
export const FRAME_START = "/embed/session"
/** Page that opens in its own window, where a person signs in for the Support frame of a help desk. */
export const FRAME_WINDOW = "/sessions/help-desk"

const FRAME_FOLDER = "/embed/"

/** Whether a path, or its data request, is served to frames and uses only the frame's own session. */
export function isFramePath(pathname: string): boolean {
  return pathname.startsWith(FRAME_FOLDER)
}
