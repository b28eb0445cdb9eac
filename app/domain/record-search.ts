import { cleanText } from "./clean-text"
import { westernDigits } from "./digits"
import { idsOnly } from "./id-list"
import { phonesIn } from "./phone"
import { isRecordId } from "./record-id"

export interface RecordSearch {
  /** Ids that the text may mean. */
  ids: readonly string[]
  /** Part of a name; null for a search by id only. */
  name: string | null
  /** Parts of phone numbers, as digits. */
  phones: string[]
}

/** Text searches names, digits search phones, numbers search ids; `#12` searches ids only. */
export function readRecordSearch(text: string): RecordSearch {
  const name = cleanText(text)
  const asked = /^#\s*(\d+)$/.exec(westernDigits(name))?.[1]
  if (isRecordId(asked)) return { ids: [asked], name: null, phones: [] }
  return { ids: idsOnly(name)?.ids ?? [], name, phones: phonesIn(name) }
}
