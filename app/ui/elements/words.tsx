import { Fragment } from "react"

/** Where a line may end within what has no blank: e-mails, web addresses, long ids. A hyphen is one by itself. */
const PLACE = /(?<=[@./_])(?=[^\s@./_])/
const LONG = /\S{12}/
/** No column is as wide as this: a longer piece may be broken where the line ends. */
const ENDLESS = /[^\s-]{32}/

/** A text whose words stay whole: what has no blank ends a line after `@ . / _`, and only what fits nowhere is broken. */
export function Words({ children: text }: { children: string }) {
  if (!LONG.test(text)) return text
  return text.split(PLACE).map((piece, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text have no other
    <Fragment key={at}>
      {at > 0 ? <wbr /> : null}
      {ENDLESS.test(piece) ? <span className="endless">{piece}</span> : piece}
    </Fragment>
  ))
}
