import { cleanText } from "./clean-text"
import { westernDigits } from "./digits"
import { idsOnly } from "./id-list"
import { phonesIn } from "./phone"
import { isRecordId } from "./record-id"

export interface RecordSearch {
  /** Ids that the text may stand for. */
  ids: readonly string[]
  /** Part of a name; null where the text asks for ids only. */
  name: string | null
  /** Parts of phone numbers, in digits as the upstream keeps them. */
  phones: string[]
}

/** What a search looks for (product/food 6): text in names, digits in phones, numbers as ids; `#12` is only an id. */
export function readRecordSearch(text: string): RecordSearch {
  const name = cleanText(text)
  const asked = /^#\s*(\d+)$/.exec(westernDigits(name))?.[1]
  if (isRecordId(asked)) return { ids: [asked], name: null, phones: [] }
  return { ids: idsOnly(name)?.ids ?? [], name, phones: phonesIn(name) }
}
