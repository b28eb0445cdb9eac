import { type ReactNode, useState } from "react"
import { isArabic } from "~/ui/elements/bidi"
import { classNames } from "~/ui/elements/class-names"
import { Tag } from "~/ui/elements/tag"
import { menuTexts } from "../menu-texts"
import type { MealView } from "./week-view"

interface MealCardProps {
  meal: MealView
  /** The actions take one line instead of two; `builder.css` sets the expected card height by it. */
  short?: boolean
  children?: ReactNode
}

/** Texts up to this length are never truncated. */
const MAX_UNTRUNCATED = 20

/** The tooltip of a text that may be truncated. */
const tooltipOf = (text: string) => (text.length > MAX_UNTRUNCATED ? text : undefined)

/**
 * One meal on one day; `children` are its actions. A week can have 200 cards and rendering time grows with their
 * elements, so a card has no purely decorative elements.
 */
export function MealCard({ meal, short, children }: MealCardProps) {
  const isOut = meal.availableStock <= 0
  return (
    // Focusable, because it takes the focus when the card before it is removed.
    <li
      tabIndex={children ? -1 : undefined}
      className={classNames("meal", isOut && "out", short && "short", !children && "bare")}
    >
      <MealCover image={meal.image} />
      {isOut ? (
        <Tag kind="bad" icon="off" className="flag">
          {menuTexts.outOfStock}
        </Tag>
      ) : null}
      <div className="tx">
        <p className="en" dir="auto" lang={isArabic(meal.enName) ? "ar" : undefined} title={tooltipOf(meal.enName)}>
          {meal.enName}
        </p>
        <p className="ar" lang="ar" dir="rtl" title={tooltipOf(meal.arName)}>
          {meal.arName}
        </p>
        <p className="meta trunc" dir="auto" title={tooltipOf(meal.merchant)}>
          {meal.merchant}
        </p>
      </div>
      <div className="stock">
        <div>
          Available<b className={isOut ? "none" : undefined}>{meal.availableStock}</b>
        </div>
        <div>
          Base<b>{meal.baseStock}</b>
        </div>
      </div>
      {children ? <footer>{children}</footer> : null}
    </li>
  )
}

/** The meal's picture, or a placeholder when there is none or it fails to load. */
function MealCover({ image }: { image: string | null }) {
  const [isBroken, setIsBroken] = useState(false)
  const hasImage = image !== null && !isBroken
  return (
    <span className="cover plate">
      {hasImage ? (
        <img
          src={image}
          alt=""
          width={216}
          height={104}
          loading="lazy"
          decoding="async"
          onError={() => setIsBroken(true)}
          // Catches a picture that failed before hydration, which fires no error event.
          ref={(element) => {
            if (element?.complete && element.naturalWidth === 0 && element.currentSrc) setIsBroken(true)
          }}
        />
      ) : null}
    </span>
  )
}
