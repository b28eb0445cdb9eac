import { useRouteLoaderData } from "@remix-run/react"
import { Icon } from "~/ui/elements/icon"

/** Path of the help page; each screen's help is below it. */
export const helpPath = "/help"

/** Address of the help for the screen at a path. */
export const helpOf = (pathname: string) => `${helpPath}?${new URLSearchParams({ of: pathname })}`

interface HelpLinkProps {
  /** Path of the screen. */
  of: string
  size?: 16 | 20
}

/**
 * A plain link to the help page of a screen; with script the help is shown beside the screen. Its key is announced if
 * the person has single-key shortcuts on.
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
