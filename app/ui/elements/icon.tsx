import type { IconName } from "./icon-names"
import sprite from "./icons.svg?url"

export type { IconName } from "./icon-names"

/** A decorative icon from one cached sprite. The text beside it carries the meaning. */
export function Icon({ name, size = 16, className }: { name: IconName; size?: 16 | 20; className?: string }) {
  const base = size === 20 ? "i size-5" : "i"
  return (
    <svg className={className ? `${base} ${className}` : base} aria-hidden="true">
      <use href={`${sprite}#${name}`} />
    </svg>
  )
}
