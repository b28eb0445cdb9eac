import { type MouseEvent, useId } from "react"
import { Bidi } from "~/ui/elements/bidi"
import { Icon } from "~/ui/elements/icon"
import { Link } from "~/ui/elements/link"
import { helpPath } from "~/ui/page/help-link"
import type { SearchGroup } from "./search.server"
import { searchTexts } from "./search-texts"

interface SearchResultsProps {
  groups: readonly SearchGroup[]
  heading: "h2" | "h3"
  /** The first hit is marked while the search field has the focus: Enter opens it. */
  marksFirst?: boolean
  /** A link was followed in this window. */
  onGo?: () => void
}

export function SearchResults({ groups, heading: Heading, marksFirst = false, onGo }: SearchResultsProps) {
  // The palette may be open over the page with the same groups.
  const id = useId()
  const follow = (event: MouseEvent) => {
    if (!event.ctrlKey && !event.metaKey && !event.shiftKey) onGo?.()
  }
  if (groups.length === 0) {
    return (
      <p className="sub">
        {searchTexts.none}.{" "}
        <Link to={helpPath} onClick={follow}>
          All help
        </Link>
      </p>
    )
  }
  const first = marksFirst ? firstHit(groups) : undefined
  return groups.map(({ label, hits, total, allHref, isFailed }) => (
    <section key={label} aria-labelledby={`${id}${label}`} className="grid gap-1">
      <Heading className="meta" id={`${id}${label}`}>
        {label}
      </Heading>
      {isFailed ? (
        <p className="row flex-nowrap text-danger-ink">
          <Icon name="bad" />
          {`${label} couldn't be searched. Please try again later.`}
        </p>
      ) : (
        <ul>
          {hits.map((hit) => (
            <li key={hit.href}>
              <Link to={hit.href} className={hit === first ? `${HIT} ${FIRST}` : HIT} data-hit="" onClick={follow}>
                <Bidi>{hit.title}</Bidi>
                <Bidi className="meta push phone:ms-0">{hit.note}</Bidi>
                {hit === first ? (
                  <span aria-hidden="true" className={FIRST_KEY}>
                    <kbd>Enter</kbd>
                  </span>
                ) : null}
              </Link>
            </li>
          ))}
          {allHref && total > hits.length ? (
            <li>
              <Link to={allHref} className={HIT} data-hit="" onClick={follow}>
                All {total.toLocaleString("en-US")} {label.toLowerCase()}
              </Link>
            </li>
          ) : null}
        </ul>
      )}
    </section>
  ))
}

/** The hit that Enter opens. */
export const firstHit = (groups: readonly SearchGroup[]) => groups.find(({ hits }) => hits.length > 0)?.hits[0]

const FIRST = "[.finder:has(input:focus)_&]:bg-sunken"
const FIRST_KEY = "hidden [.finder:has(input:focus)_&]:inline phone:hidden"
const HIT =
  "pick-opt min-h-8 flex-wrap items-center gap-y-0 no-underline hover:bg-sunken focus-visible:bg-sunken phone:min-h-11 phone:flex-col phone:flex-nowrap phone:items-start phone:justify-center"
