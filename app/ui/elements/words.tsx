import { Fragment } from "react"

/** Line break opportunities in text without spaces: e-mails, web addresses, long ids. A hyphen is one by default. */
const PLACE = /(?<=[@./_])(?=[^\s@./_])/
const LONG = /\S{12}/
/** Longer than any column is wide: may break anywhere. */
const ENDLESS = /[^\s-]{32}/

/** Keeps words whole: text without spaces breaks after `@ . / _`, and only pieces that fit nowhere break elsewhere. */
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
