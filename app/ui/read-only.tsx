import { Icon } from "./icon"

/** Beside a page's title when its values may be seen but not changed; the values below it are then plain text. */
export function ReadOnly({ children = "Read only, you do not have the edit permission" }: { children?: string }) {
  return (
    <span className="ro">
      <Icon name="eye" />
      {children}
    </span>
  )
}
