/** Placeholder rows, visible only after 300 ms. */
export function Skeleton({ rows = 3, label = "Loading" }: { rows?: number; label?: string }) {
  return (
    <div className="skeletons" aria-busy="true" role="status">
      <span className="sr">{label}</span>
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are alike and never move
        <div key={row} aria-hidden="true">
          <i className="skeleton" />
          <i className="skeleton" />
          <i className="skeleton" />
        </div>
      ))}
    </div>
  )
}
