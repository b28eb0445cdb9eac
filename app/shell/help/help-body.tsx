import { Link } from "~/ui/elements/link"
import type { HelpView } from "./help-topics.server"

interface HelpBodyProps {
  help: HelpView
  /** One level below the surrounding heading. */
  heading: "h2" | "h3"
}

/** A screen's purpose, actions, terms in the order of the screen, and keyboard shortcuts. */
export function HelpBody({ help, heading: Heading }: HelpBodyProps) {
  const { about, doing, words, keys } = help
  return (
    <div className="help">
      {about.map((text) => (
        <p key={text}>{text}</p>
      ))}
      {doing.length > 0 ? (
        <section>
          <Heading>What you can do here</Heading>
          <ul>
            {doing.map(({ text, href }) => (
              <li key={text}>{href ? <Link to={href}>{text}</Link> : text}</li>
            ))}
          </ul>
        </section>
      ) : null}
      {words.length > 0 ? (
        <section>
          <Heading>Terms</Heading>
          <dl>
            {words.map(({ word, text }) => (
              <div key={word}>
                <dt>{word}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
        </section>
      ) : null}
      {keys.length > 0 ? (
        <section>
          <Heading>Keyboard shortcuts</Heading>
          <dl className="keys">
            {keys.map(({ keys: pressed, does }) => (
              <div key={does}>
                <dt>{pressed.map((key) => (IS_WORDS.test(key) ? key : <kbd key={key}>{key}</kbd>))}</dt>
                <dd>{does}</dd>
              </div>
            ))}
          </dl>
        </section>
      ) : null}
    </div>
  )
}

/** Text beside a key, such as 'and drag'. */
const IS_WORDS = /^and /
