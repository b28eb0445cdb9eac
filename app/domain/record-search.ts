import { westernDigits } from "./digits"
import { idsOnly } from "./id-list"
import { isRecordId } from "./record-id"

/** Country code of the phones that the upstream keeps as `9665…` (product/shell 4: digit strings). */
const COUNTRY_CODE = "966"

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
  const plain = westernDigits(text.trim())
  const asked = /^#\s*(\d+)$/.exec(plain)?.[1]
  if (isRecordId(asked)) return { ids: [asked], name: null, phones: [] }
  return { ids: idsOnly(plain)?.ids ?? [], name: text.trim(), phones: phonesIn(plain) }
}

/** `+966 50 123 4567`, `00966501234567` and `0501234567` are one number; `0501` may also stand in its middle. */
function phonesIn(text: string): string[] {
  if (!/^\+?[\d\s()./-]+$/.test(text)) return []
  const digits = text.replace(/\D/g, "")
  if (digits === "") return []
  if (/^00\d/.test(digits)) return [digits, digits.slice(2)]
  return /^0\d/.test(digits) ? [digits, COUNTRY_CODE + digits.slice(1)] : [digits]
}
