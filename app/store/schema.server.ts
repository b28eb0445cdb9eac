import { bigint, boolean, integer, json, jsonb, pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core"

/** The tables as queries see them. Their creation, constraints and indexes stand in `migrations.server.ts`. */

/** An instant, as a Date. */
export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: "date" })

/** One row per sign-in (security.md 5.1). Token and user are inside `sealed`; the rest is what the database decides on. */
export const sessions = pgTable("sessions", {
  /** SHA-256 of the cookie's id, hex. */
  key: text("key").primaryKey(),
  kid: text("kid").notNull(),
  sealed: text("sealed").notNull(),
  staffKey: text("staff_key").notNull(),
  /** The back office's id of the person, for operators who end sessions. */
  staffId: text("staff_id"),
  /** The browser as its person recognises it, e.g. "Chrome on Windows". */
  browser: text("browser"),
  /** Rises with every refreshed token. */
  version: integer("version").notNull().default(1),
  createdAt: moment("created_at").notNull().defaultNow(),
  seenAt: moment("seen_at").notNull().defaultNow(),
  leaseUntil: moment("lease_until"),
  leaseOwner: text("lease_owner"),
  /** The last time a refresh was started: the storm breaker's memory. */
  refreshedAt: moment("refreshed_at"),
  /** When the token came, and when the upstream took it last. */
  tokenAt: moment("token_at").notNull().defaultNow(),
  provedAt: moment("proved_at").notNull().defaultNow(),
  /** Since when the permissions are known, and the last try to renew them that came to nothing. */
  renewedAt: moment("renewed_at").notNull().defaultNow(),
  renewalTriedAt: moment("renewal_tried_at"),
  /** `open`: the upstream forbade what the permissions allow. `settled`: a renewal brought the same permissions. */
  doubt: text("doubt"),
  endedAt: moment("ended_at"),
  endReason: text("end_reason"),
  toldAt: moment("told_at"),
})

/** Sessions of help desks' frames, and the codes they are made from (app/auth/frame-session.server.ts). */
export const frameSessions = pgTable("frame_sessions", {
  /** SHA-256 of the code's or cookie's id, hex. */
  key: text("key").primaryKey(),
  /** What a code's frame has to show the other side of; null for a session. */
  challenge: text("challenge"),
  staffKey: text("staff_key").notNull(),
  /** Names the session that it was made of, to whoever has the code or the cookie. */
  kid: text("kid").notNull(),
  sealed: text("sealed").notNull(),
  createdAt: moment("created_at").notNull().defaultNow(),
})

/** States of sign-ins that came back: each is good for one callback (RFC 9700). */
export const usedSignIns = pgTable("used_sign_ins", {
  stateHash: text("state_hash").primaryKey(),
  usedAt: moment("used_at").notNull().defaultNow(),
})

/** Menu drafts, local to the dashboard (product/food 2). */
export const drafts = pgTable("drafts", {
  id: uuid("id").primaryKey(),
  staffKey: text("staff_key").notNull(),
  name: text("name").notNull(),
  version: integer("version").notNull().default(1),
  /** How many of the draft's changes are in force; those above it can be redone. */
  position: integer("position").notNull().default(0),
  body: jsonb("body").notNull(),
  /** While a submit is on its way nothing else may change or submit the draft; a crash frees it when this passes. */
  submittingUntil: moment("submitting_until"),
  createdAt: moment("created_at").notNull().defaultNow(),
  updatedAt: moment("updated_at").notNull().defaultNow(),
})

/** Every change of a draft with what it was before and after: undo and redo. */
export const draftChanges = pgTable(
  "draft_changes",
  {
    draftId: uuid("draft_id")
      .notNull()
      .references(() => drafts.id, { onDelete: "cascade" }),
    seq: integer("seq").notNull(),
    label: text("label").notNull(),
    before: jsonb("before"),
    after: jsonb("after"),
    createdAt: moment("created_at").notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.draftId, table.seq] })],
)

/** Filters of a list that somebody gave a name, for themselves or for everyone who may open the screen. */
export const savedViews = pgTable("saved_views", {
  id: uuid("id").primaryKey(),
  staffKey: text("staff_key").notNull(),
  ownerName: text("owner_name").notNull(),
  screen: text("screen").notNull(),
  name: text("name").notNull(),
  /** The name as two of them count as the same. */
  nameKey: text("name_key").notNull(),
  query: text("query").notNull(),
  isShared: boolean("is_shared").notNull().default(false),
  createdAt: moment("created_at").notNull().defaultNow(),
})

export const listSettings = pgTable(
  "list_settings",
  {
    staffKey: text("staff_key").notNull(),
    screen: text("screen").notNull(),
    pageSize: integer("page_size"),
    defaultView: uuid("default_view").references(() => savedViews.id, { onDelete: "set null" }),
  },
  (table) => [primaryKey({ columns: [table.staffKey, table.screen] })],
)

/** Forms that were sent when the session was over, kept until their person is back (app/auth/parked-form.server.ts). */
export const parkedForms = pgTable(
  "parked_forms",
  {
    /** SHA-256 of the browser's parking ticket, hex. */
    key: text("key").notNull(),
    path: text("path").notNull(),
    staffKey: text("staff_key").notNull(),
    kid: text("kid").notNull(),
    sealed: text("sealed").notNull(),
    parkedAt: moment("parked_at").notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.key, table.path] })],
)

/** Who did what with this dashboard; the database refuses to change an entry. */
export const activity = pgTable("activity", {
  id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
  at: moment("at").notNull().defaultNow(),
  staffKey: text("staff_key").notNull(),
  staffId: text("staff_id"),
  staffName: text("staff_name").notNull(),
  staffEmail: text("staff_email").notNull(),
  action: text("action").notNull(),
  kind: text("kind").notNull(),
  recordId: text("record_id").notNull(),
  recordName: text("record_name").notNull(),
  /** Other records that it is about, as `driver:20418`. */
  about: text("about").array(),
  /** Not jsonb: the values keep the order they were given in. */
  before: json("before"),
  after: json("after"),
  requestId: text("request_id").notNull(),
  /** The entry's place in the chain and its hash, which the database gives; null for entries of before the chain. */
  seq: bigint("seq", { mode: "number" }),
  hash: text("hash"),
})

/** Submits by the key of the form they came from: each acts once (app/store/idempotency-keys.server.ts). */
export const acts = pgTable(
  "acts",
  {
    staffKey: text("staff_key").notNull(),
    /** SHA-256 of the form's key and of everything it sent, hex. */
    key: text("key").notNull(),
    startedAt: moment("started_at").notNull().defaultNow(),
    /** While this holds, somebody is at it; later without an outcome, whoever was at it died. */
    leaseUntil: moment("lease_until").notNull(),
    owner: text("owner").notNull(),
    outcome: jsonb("outcome"),
  },
  (table) => [primaryKey({ columns: [table.staffKey, table.key] })],
)

/** One row, written anew by each readiness check. */
export const storeChecks = pgTable("store_checks", {
  id: integer("id").primaryKey(),
  checkedAt: moment("checked_at").notNull().defaultNow(),
})

/** Files that were checked and wait for their person, and what became of those that were sent. */
export const checkedFiles = pgTable("bulk_files", {
  id: uuid("id").primaryKey(),
  staffKey: text("staff_key").notNull(),
  staffName: text("staff_name").notNull(),
  action: text("action").notNull(),
  /** `YYYY-MM-DD`, where the action needs one. */
  date: text("date"),
  about: text("about"),
  fileName: text("file_name").notNull(),
  bytes: integer("bytes").notNull(),
  /** What was found in it, read once. */
  found: json("found").notNull(),
  keptAt: moment("kept_at").notNull().defaultNow(),
  sentAt: moment("sent_at"),
  result: json("result"),
})

/** A checked file's bytes in base64, piece by piece: written at once they would hold the process. */
export const checkedFileParts = pgTable(
  "bulk_file_parts",
  {
    fileId: uuid("file_id").notNull(),
    at: integer("at").notNull(),
    content: text("content").notNull(),
    keptAt: moment("kept_at").notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.fileId, table.at] })],
)

/** What one person keeps under a name: the map's filter, an order group (app/store/kept-values.server.ts). */
export const keptValues = pgTable(
  "kept_values",
  {
    staffKey: text("staff_key").notNull(),
    name: text("name").notNull(),
    value: jsonb("value").notNull(),
    keptAt: moment("kept_at").notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.staffKey, table.name] })],
)

/** Who is at something that only one may do at a time, over all processes (app/store/advisory-lock.server.ts). */
export const turns = pgTable("turns", {
  name: text("name").primaryKey(),
  owner: text("owner").notNull(),
  until: moment("until").notNull(),
})
