import type { ReactNode } from "react"

export function Figures({ items }: { items: readonly { label: string; number: ReactNode; of: ReactNode }[] }) {
  return (
    <dl className="figs">
      {items.map(({ label, number, of }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className="num">{number}</dd>
          <dd className="meta">{of}</dd>
        </div>
      ))}
    </dl>
  )
}
