import { fullName } from "~/domain/person"
import { Avatar } from "~/ui/elements/avatar"
import { Icon } from "~/ui/elements/icon"
import { Link } from "~/ui/elements/link"
import { Popup } from "~/ui/elements/popup"
import { Form } from "~/ui/form/form"
import { HelpLink } from "~/ui/page/help-link"
import { searchPath, sessionsPath, sessionsTitle } from "./header-links"
import { JobsBell } from "./jobs/jobs-bell"
import type { LiveJobs } from "./jobs/use-live-jobs"
import type { Theme } from "./theme"

export interface UserGreeting {
  firstName: string
  lastName: string
}

export interface PreferencesProps {
  theme: Theme | null
  /** Whether single-key shortcuts such as "/" are on. */
  hasShortcuts: boolean
  /** The page to come back to after a preference was posted without script. */
  returnTo: string
}

/** Name in the greeting if the upstream has no first name. */
const NAMELESS = "Admin"

export function Header({
  staff,
  jobs,
  pathname,
  ...preferences
}: PreferencesProps & { staff: UserGreeting; jobs: LiveJobs; pathname: string }) {
  const firstName = staff.firstName.trim() || NAMELESS
  const name = fullName({ ...staff, firstName })
  return (
    <header className="top">
      <p className="hello">
        Hello,{" "}
        <b>
          <bdi>{firstName}</bdi>
        </b>
      </p>
      <SearchLink hasKey={preferences.hasShortcuts} />
      <JobsBell {...jobs} />
      <HelpLink of={pathname} />
      <Popup
        summary={
          <>
            <Avatar name={name} />
            <bdi>{name}</bdi>
            <span className="sr">, user menu</span>
            <Icon name="chev" className="points-down" />
          </>
        }
      >
        <PreferenceButtons {...preferences} />
        <SessionsLink />
        <LogoutButton />
      </Popup>
    </header>
  )
}

/** A plain link, so that the launcher can take the click over once script runs. */
function SearchLink({ hasKey }: { hasKey: boolean }) {
  return (
    <a
      className="btn secondary push"
      href={searchPath}
      data-search=""
      aria-keyshortcuts={hasKey ? "Control+K" : undefined}
    >
      <Icon name="search" />
      Search
      {hasKey ? (
        <span aria-hidden="true" className="by-script">
          <kbd>Ctrl K</kbd>
        </span>
      ) : null}
    </a>
  )
}

const THEMES = [
  { value: "system", label: "System theme", icon: "screen" },
  { value: "light", label: "Light theme", icon: "sun" },
  { value: "dark", label: "Dark theme", icon: "moon" },
] as const

/** Theme and shortcut keys: a form, so that they work without script. */
export function PreferenceButtons({ theme, hasShortcuts, returnTo }: PreferencesProps) {
  return (
    <Form method="post" action="/preferences" preventScrollReset>
      <input type="hidden" name="returnTo" value={returnTo} />
      {THEMES.map(({ value, label, icon }) => {
        const isShown = (theme ?? "system") === value
        return (
          <button type="submit" key={value} name="theme" value={value} aria-pressed={isShown}>
            <Icon name={icon} />
            {label}
            {isShown ? <Icon name="check" className="push" /> : null}
          </button>
        )
      })}
      <button type="submit" name="shortcuts" value={hasShortcuts ? "off" : "on"}>
        <Icon name="keys" />
        {hasShortcuts ? "Turn shortcut keys off" : "Turn shortcut keys on"}
      </button>
    </Form>
  )
}

export function SessionsLink() {
  return (
    <Link to={sessionsPath}>
      <Icon name="clock" />
      {sessionsTitle}
    </Link>
  )
}

/** Logging out changes state, so it is a form post. Shows the name where there is no greeting. */
export function LogoutButton({ staff, className }: { staff?: UserGreeting; className?: string }) {
  return (
    <form method="post" action="/logout">
      <button type="submit" className={className}>
        <Icon name="out" />
        Logout
        {staff ? <span className="sub">{staff.firstName.trim() || NAMELESS}</span> : null}
      </button>
    </form>
  )
}
