import { type ReactNode, useState } from "react"
import { isArabic } from "~/ui/elements/bidi"
import { classNames } from "~/ui/elements/class-names"
import { Tag } from "~/ui/elements/tag"
import { menuTexts } from "../menu-texts"
import type { MealView } from "./week-view"

interface MealCardProps {
  meal: MealView
  /** Its actions take one line instead of two: `builder.css` knows how high a card is before it is laid out. */
  short?: boolean
  children?: ReactNode
}

/** No card cuts a shorter text off. */
const FITS = 20

/** What a card may cut off can be pointed at. */
const whole = (text: string) => (text.length > FITS ? text : undefined)

/**
 * One meal on one day (product/food 3): both names, picture, merchant and stock; `children` are its actions. A week has two
 * hundred of them, and a browser takes as long as a card has elements: none is there for a look alone.
 */
export function MealCard({ meal, short, children }: MealCardProps) {
  const isOut = meal.availableStock <= 0
  return (
    // A card takes the focus of one that went from its place.
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
        <p className="en" dir="auto" lang={isArabic(meal.enName) ? "ar" : undefined} title={whole(meal.enName)}>
          {meal.enName}
        </p>
        <p className="ar" lang="ar" dir="rtl" title={whole(meal.arName)}>
          {meal.arName}
        </p>
        <p className="meta trunc" dir="auto" title={whole(meal.merchant)}>
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

/** A meal's picture from the content delivery host; a drawn plate where there is none or it can't be loaded. */
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
          // A picture that failed before the script arrived has told nobody.
          ref={(element) => {
            if (element?.complete && element.naturalWidth === 0 && element.currentSrc) setIsBroken(true)
          }}
        />
      ) : null}
    </span>
  )
}
