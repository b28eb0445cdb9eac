import { useRouteLoaderData } from "@remix-run/react"
import { Icon } from "~/ui/elements/icon"

/** Where all help stands; below it the text of each screen. */
export const helpPath = "/help"

/** The help of the screen at a path, whichever it is. */
export const helpOf = (pathname: string) => `${helpPath}?${new URLSearchParams({ of: pathname })}`

interface HelpLinkProps {
  /** The screen that it is about. */
  of: string
  size?: 16 | 20
}

/**
 * A plain link to the help of a screen as a page; where script runs it is shown beside the screen. Its key is told
 * where the person has single keys on.
 */
export function HelpLink({ of, size = 16 }: HelpLinkProps) {
  const hasKey = useRouteLoaderData<{ hasShortcuts: boolean }>("root")?.hasShortcuts
  return (
    <a
      className="btn quiet icon"
      href={helpOf(of)}
      data-help=""
      aria-label="Help"
      aria-keyshortcuts={hasKey ? "?" : undefined}
    >
      <Icon name="help" size={size} />
    </a>
  )
}
