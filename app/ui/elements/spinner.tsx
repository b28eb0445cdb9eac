/** A turning ring for work in progress; a still ring under reduced motion. Put the word beside it, or give `label`. */
export function Spinner({ label }: { label?: string }) {
  return (
    <>
      <span className="spin" aria-hidden="true" />
      {label ? <span className="sr">{label}</span> : null}
    </>
  )
}
