import { expect, it } from "vitest"
import { parseStatement } from "./statements.server"

it.each([
  ['select "key", extract(epoch from now() - "seen_at") from "sessions" where "key" = $1', "select", "sessions"],
  ['insert into "acts" ("key") values ($1) on conflict do update set "key" = $1', "insert", "acts"],
  ['update "drafts" set "name" = $1', "update", "drafts"],
  ["SELECT count(*)::int AS total FROM (SELECT id FROM activity WHERE kind = $1) AS newest", "select", "activity"],
  ["SELECT forget_old_activity()", "select", undefined],
  ["  delete from parked_forms", "delete", "parked_forms"],
])("%s", (text, verb, table) => {
  expect(parseStatement(text)).toEqual({ verb, table })
})
