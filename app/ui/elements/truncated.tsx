import { Bidi } from "./bidi"
import { Tooltip } from "./tooltip"
import { truncate } from "./truncate"

/** A written value cut to `max` graphemes, its full text in a tooltip and for assistive technology; whole when short. */
export function Truncated({ text, max }: { text: string; max: number }) {
  const short = truncate(text, max)
  if (short === text) return <Bidi>{text}</Bidi>
  return (
    <Tooltip full={text}>
      <Bidi>{short}</Bidi>
    </Tooltip>
  )
}
