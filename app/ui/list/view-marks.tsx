/** A view that was not saved: what was typed, and why. */
export interface RefusedView {
  name: string
  isShared: boolean
  isDefault: boolean
  error: string
}

export interface ListView {
  id: string
  name: string
  href: string
  isCurrent: boolean
  isMine: boolean
  isShared: boolean
  isDefault: boolean
  ownerName: string
}

/** Whose a view is, and whether the list opens with it. */
export function ViewMarks({ view }: { view: ListView }) {
  const marks = [
    view.isMine ? (view.isShared ? "shared" : "") : `by ${view.ownerName}`,
    view.isDefault ? "default" : "",
  ].filter(Boolean)
  return marks.length > 0 ? <span className="meta push">{marks.join(", ")}</span> : null
}
