import { useState } from "react"
import { classNames } from "~/ui/elements/class-names"

interface BannerPictureProps {
  src: string | null
  alt: string
  className?: string
  width: number
  height: number
}

/** A banner image, 16:7. If it can't be loaded, its alt text is shown in a box of the same size. */
export function BannerPicture({ src, alt, className, width, height }: BannerPictureProps) {
  const [isBroken, setBroken] = useState(false)
  if (!src || isBroken) return <span className={classNames("bn none", className)}>{alt}</span>
  return (
    <img
      className={classNames("bn", className)}
      src={src}
      alt={alt}
      width={width}
      height={height}
      loading="lazy"
      onError={() => setBroken(true)}
    />
  )
}
