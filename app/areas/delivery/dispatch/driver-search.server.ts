import { likePart, namedLike } from "~/domain/like-part"
import { readRecordSearch } from "~/domain/record-search"
import type { graphql } from "~/upstream/api.server"

type Where = ReturnType<typeof graphql.scalar<"DriverWhere">>

/** Words of a name that are searched for; more would only make the question longer. */
const MAX_WORDS = 6

/** What a driver is found by: the beginning of an id, a part of a phone, or all words of a name; any of it will do. */
export function driversLike(text: string): Where[] {
  const { ids, name, phones } = readRecordSearch(text)
  const words = (name ?? "").split(/\s+/).filter(Boolean).slice(0, MAX_WORDS)
  const inName = words.map((word): Where => ({ OR: namedLike(["FIRST_NAME", "LAST_NAME"], word) }))
  return [
    ...ids.map((id): Where => ({ column: "ID", operator: "LIKE", value: `${id}%` })),
    ...phones.map((part): Where => ({ column: "PHONE", operator: "LIKE", value: likePart(part) })),
    ...(inName.length > 0 ? [{ AND: inName }] : []),
  ]
}
