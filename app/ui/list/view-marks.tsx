/** A view that could not be saved, with its error. */
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

/** Owner, sharing and default marks of a view. */
export function ViewMarks({ view }: { view: ListView }) {
  const marks = [
    view.isMine ? (view.isShared ? "shared" : "") : `by ${view.ownerName}`,
    view.isDefault ? "default" : "",
  ].filter(Boolean)
  return marks.length > 0 ? <span className="meta push">{marks.join(", ")}</span> : null
}
