import type { KeyboardEvent, ReactNode } from "react"
import { MealCard } from "./meal-card"
import type { MealView } from "./week-view"

interface MealRailProps {
  label: string
  meals: readonly MealView[]
  /** A meal's card with a key. */
  renderMeal?: ((meal: MealView) => ReactNode) | undefined
}

/** A day's meals side by side; it scrolls inside itself, and script moves it card by card with the arrow keys. */
export function MealRail({ label, meals, renderMeal = plainCard }: MealRailProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard
    <ul className="rail" tabIndex={0} aria-label={label} onKeyDown={moveByCard}>
      {meals.map(renderMeal)}
    </ul>
  )
}

const plainCard = (meal: MealView) => <MealCard key={meal.itemId} meal={meal} />

const STEP: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 }

function moveByCard(event: KeyboardEvent<HTMLUListElement>) {
  const rail = event.currentTarget
  const step = STEP[event.key]
  const card = rail.firstElementChild
  if (!step || !card || event.target !== rail) return
  event.preventDefault()
  rail.scrollBy({ left: step * (card.getBoundingClientRect().width + 12), behavior: "auto" })
}
