import { Icon } from "~/ui/elements/icon"
import { Link } from "~/ui/elements/link"
import { Disclosure } from "~/ui/page/disclosure"
import type { AdviceView } from "./advice-view"
import { dayAnchor } from "./week-view"

interface MenuAdviceProps {
  advice: AdviceView
  href: (week: number) => string
}

/** Suggestions, each with a link to its day. They block nothing. */
export function MenuAdvice({ advice, href }: MenuAdviceProps) {
  if (advice.total === 0) return null
  return (
    <Disclosure title="Suggestions" count={advice.total} side={advice.side} className="mb-4">
      <div className="advice">
        {advice.groups.map(({ kind, title, lines, more }) => (
          <section key={kind} aria-labelledby={`advice-${kind}`}>
            <h3 id={`advice-${kind}`}>
              <Icon name={kind === "end" || kind === "stock" ? "alert" : "info"} /> {title}
            </h3>
            <ul>
              {lines.map(({ date, week, day, name, text }) => (
                <li key={`${date} ${name}`}>
                  <Link to={`${href(week)}#${dayAnchor(date)}`}>{day}</Link>
                  <span>
                    {name ? (
                      <>
                        <bdi>{name}</bdi>:{" "}
                      </>
                    ) : null}
                    {text}
                  </span>
                </li>
              ))}
            </ul>
            {more > 0 ? <p className="meta">and {more.toLocaleString("en-US")} more</p> : null}
          </section>
        ))}
      </div>
    </Disclosure>
  )
}
