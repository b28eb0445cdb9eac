import type { ReactNode } from "react"
import { Bidi } from "~/ui/elements/bidi"
import { Icon } from "~/ui/elements/icon"
import type { OrderMeal, OrderView } from "./order"

/** The closed part of an order's card: meals and delivery details. */
export function OrderDetails({ order }: { order: OrderView }) {
  const { id, meals, address, company, instructions, phone } = order
  return (
    <details className="odet">
      <summary>
        Details<span className="sr"> of order {id}</span>
        <Icon name="chev" className="chev" />
      </summary>
      <dl className="facts">
        <Fact term="Meals">{meals.length > 0 ? <Meals meals={meals} /> : "None"}</Fact>
        <Fact term="Address">{address ? <Bidi>{address}</Bidi> : "None"}</Fact>
        {company ? (
          <Fact term="Company">
            <Bidi>{company}</Bidi>
          </Fact>
        ) : null}
        <Fact term="Instructions">{instructions ? <Bidi>{instructions}</Bidi> : "None"}</Fact>
        <Fact term="Contact phone">{phone ? <Phone number={phone} /> : "None"}</Fact>
      </dl>
    </details>
  )
}

const Fact = ({ term, children }: { term: string; children: ReactNode }) => (
  <div>
    <dt>{term}</dt>
    <dd>{children}</dd>
  </div>
)

/** Meals as on their labels: number, colour and Arabic name. */
export function Meals({ meals }: { meals: readonly OrderMeal[] }) {
  return (
    // biome-ignore lint/a11y/noRedundantRoles: a list without bullets is none to some screen readers
    <ul role="list" className="meals">
      {meals.map(({ labelNumber, color, name }, at) => (
        <li key={`${labelNumber} ${at.toString()}`}>
          {color ? (
            <svg viewBox="0 0 12 12" width="12" height="12" role="img" aria-label={`Colour ${color}`}>
              <circle cx="6" cy="6" r="5.5" fill={color} />
            </svg>
          ) : null}
          <span className="num">{labelNumber}</span> <Bidi>{name}</Bidi>
        </li>
      ))}
    </ul>
  )
}

export function Phone({ number }: { number: string }) {
  return (
    <a href={`tel:${number}`} dir="ltr" translate="no" className="num">
      {number}
    </a>
  )
}
