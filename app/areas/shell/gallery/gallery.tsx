import type { LinksFunction, MetaFunction } from "@remix-run/node"
import { useSearchParams } from "@remix-run/react"
import type { ReactNode } from "react"
import { PageKeys } from "~/ui/browser/page-keys"
import { Link } from "~/ui/elements/link"
import { PageHead } from "~/ui/page/page-head"
import recordCss from "~/ui/page/record.css?url"
import { Tabs } from "~/ui/page/tabs"
import { GalleryControls } from "./gallery-controls"
import { GalleryData } from "./gallery-data"
import { GalleryFeedback } from "./gallery-feedback"
import { GalleryFields } from "./gallery-fields"
import { GalleryProfile } from "./gallery-profile"

export const links: LinksFunction = () => [{ rel: "stylesheet", href: recordCss }]

export const meta: MetaFunction = () => [{ title: "Interface reference | Saffron" }]

const THEMES = ["system", "light", "dark"] as const

/** Every component of the kit in every state, in either theme. For development only. */
export default function Gallery() {
  const [query] = useSearchParams()
  const theme = THEMES.find((name) => name === query.get("theme")) ?? "system"
  return (
    <div className="main" data-theme={theme === "system" ? undefined : theme}>
      <a className="skip" href="#main">
        Skip to content
      </a>
      <PageKeys />
      <main id="main">
        <div className="page">
          <PageHead
            title="Interface reference"
            help="Ink does the work, saffron marks where you are and what is assigned."
            actions={
              <Tabs
                label="Theme"
                preventScrollReset
                items={THEMES.map((name) => ({
                  key: name,
                  text: name,
                  to: `?theme=${name}`,
                  current: name === theme,
                }))}
              />
            }
          />
          <nav className="row" aria-label="Parts">
            {PARTS.map(({ id, title }) => (
              <Link key={id} to={`${query.size > 0 ? `?${query}` : ""}#${id}`}>
                {title}
              </Link>
            ))}
          </nav>
          {PARTS.map(({ id, title, part }) => (
            <Part key={id} id={id} title={title}>
              {part}
            </Part>
          ))}
        </div>
      </main>
    </div>
  )
}

const PARTS = [
  { id: "controls", title: "Buttons, status, moving around", part: <GalleryControls /> },
  { id: "fields", title: "Fields", part: <GalleryFields /> },
  { id: "data", title: "Filters, tables, pages", part: <GalleryData /> },
  { id: "profile", title: "Page of a record", part: <GalleryProfile /> },
  { id: "feedback", title: "Feedback and overlays", part: <GalleryFeedback /> },
]

function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section className="day" id={id} aria-labelledby={`${id}-h`}>
      <header>
        <h2 id={`${id}-h`}>{title}</h2>
      </header>
      <div className="stack gap-6">{children}</div>
    </section>
  )
}
