/** Progress ring; static under reduced motion. Put text beside it or pass `label`. */
export function Spinner({ label }: { label?: string }) {
  return (
    <>
      <span className="spin" aria-hidden="true" />
      {label ? <span className="sr">{label}</span> : null}
    </>
  )
}
