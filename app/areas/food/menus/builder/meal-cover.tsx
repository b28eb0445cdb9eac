import { useState } from "react"

/** A meal's picture from the content delivery host; a drawn plate where there is none or it can't be loaded. */
export function MealCover({ image }: { image: string | null }) {
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
