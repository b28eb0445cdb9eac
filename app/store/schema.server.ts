import { bigint, boolean, integer, json, jsonb, pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core"

/** Tables for queries. Migrations create them with their constraints and indexes. */

export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: "date" })

/**
 * One row per sign-in (security.md 5.1). Token and user are encrypted in `sealed`; the other columns are for queries.
 */
export const sessions = pgTable("sessions", {
  /** SHA-256 of the cookie's id, hex. */
  key: text("key").primaryKey(),
  kid: text("kid").notNull(),
  sealed: text("sealed").notNull(),
  staffKey: text("staff_key").notNull(),
  /** The back office's id of the person, for operators who end sessions. */
  staffId: text("staff_id"),
  /** For the person to recognize, e.g. "Chrome on Windows". */
  browser: text("browser"),
  /** Rises with every refreshed token. */
  version: integer("version").notNull().default(1),
  createdAt: moment("created_at").notNull().defaultNow(),
  seenAt: moment("seen_at").notNull().defaultNow(),
  leaseUntil: moment("lease_until"),
  leaseOwner: text("lease_owner"),
  /** The start of the last refresh, to limit repeated refreshes. */
  refreshedAt: moment("refreshed_at"),
  /** When the token was issued, and when the upstream last accepted it. */
  tokenAt: moment("token_at").notNull().defaultNow(),
  provedAt: moment("proved_at").notNull().defaultNow(),
  /** When the permissions were last renewed, and the last failed attempt. */
  renewedAt: moment("renewed_at").notNull().defaultNow(),
  renewalTriedAt: moment("renewal_tried_at"),
  /**
   * `open`: the upstream refused something that the permissions allow. `settled`: a renewal returned the same
   * permissions.
   */
  doubt: text("doubt"),
  endedAt: moment("ended_at"),
  endReason: text("end_reason"),
  toldAt: moment("told_at"),
})

/** Sessions of help desks' frames, and the codes they are made from (app/auth/frame-session.server.ts). */
export const frameSessions = pgTable("frame_sessions", {
  /** SHA-256 of the code's or cookie's id, hex. */
  key: text("key").primaryKey(),
  /** The challenge that a code's frame must answer; null for a session. */
  challenge: text("challenge"),
  staffKey: text("staff_key").notNull(),
  /** Identifies the session that it was made from, to the owner of the code or cookie. */
  kid: text("kid").notNull(),
  sealed: text("sealed").notNull(),
  createdAt: moment("created_at").notNull().defaultNow(),
})

/** States of completed sign-ins: each works for one callback (RFC 9700). */
export const usedSignIns = pgTable("used_sign_ins", {
  stateHash: text("state_hash").primaryKey(),
  usedAt: moment("used_at").notNull().defaultNow(),
})

/** Menu drafts, which only exist in the dashboard. */
export const drafts = pgTable("drafts", {
  id: uuid("id").primaryKey(),
  staffKey: text("staff_key").notNull(),
  name: text("name").notNull(),
  version: integer("version").notNull().default(1),
  /** The number of changes in force; later ones can be redone. */
  position: integer("position").notNull().default(0),
  body: jsonb("body").notNull(),
  /** Until then a running submit locks the draft; after a crash the lock expires. */
  submittingUntil: moment("submitting_until"),
  createdAt: moment("created_at").notNull().defaultNow(),
  updatedAt: moment("updated_at").notNull().defaultNow(),
})

/** Each change of a draft with its old and new values, for undo and redo. */
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

/** Named filters of a list, private or shared with everyone who can open the screen. */
export const savedViews = pgTable("saved_views", {
  id: uuid("id").primaryKey(),
  staffKey: text("staff_key").notNull(),
  ownerName: text("owner_name").notNull(),
  screen: text("screen").notNull(),
  name: text("name").notNull(),
  /** The normalized name, for comparison. */
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

/**
 * Forms that were sent after the session had expired, kept until their person signs in again
 * (app/auth/parked-form.server.ts).
 */
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

/** Actions in this dashboard; the database refuses to change an entry. */
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
  /** Other affected records, as `driver:20418`. */
  about: text("about").array(),
  /** Not jsonb, to keep the order of the values. */
  before: json("before"),
  after: json("after"),
  requestId: text("request_id").notNull(),
  /** Number and hash in the chain, set by the database; null for entries that are older than the chain. */
  seq: bigint("seq", { mode: "number" }),
  hash: text("hash"),
})

/** Submitted forms by idempotency key: each is executed once (app/store/idempotency-keys.server.ts). */
export const acts = pgTable(
  "acts",
  {
    staffKey: text("staff_key").notNull(),
    /** SHA-256 of the form's key and of everything it sent, hex. */
    key: text("key").notNull(),
    startedAt: moment("started_at").notNull().defaultNow(),
    /** Before this moment a process runs the submit; after it, without an outcome, that process has died. */
    leaseUntil: moment("lease_until").notNull(),
    owner: text("owner").notNull(),
    outcome: jsonb("outcome"),
  },
  (table) => [primaryKey({ columns: [table.staffKey, table.key] })],
)

/** One row, which each readiness check overwrites. */
export const storeChecks = pgTable("store_checks", {
  id: integer("id").primaryKey(),
  checkedAt: moment("checked_at").notNull().defaultNow(),
})

/** Checked files that wait to be sent, and results of sent files. */
export const checkedFiles = pgTable("bulk_files", {
  id: uuid("id").primaryKey(),
  staffKey: text("staff_key").notNull(),
  staffName: text("staff_name").notNull(),
  action: text("action").notNull(),
  /** `YYYY-MM-DD`, if the action needs a date. */
  date: text("date"),
  about: text("about"),
  fileName: text("file_name").notNull(),
  bytes: integer("bytes").notNull(),
  /** The result of the check. */
  found: json("found").notNull(),
  keptAt: moment("kept_at").notNull().defaultNow(),
  sentAt: moment("sent_at"),
  result: json("result"),
})

/** A checked file's bytes in base64, in parts: one large write would block the process. */
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

/** A person's own values by name: the map's filter, an order group (app/store/kept-values.server.ts). */
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

/** Holders of advisory locks across all processes (app/store/advisory-lock.server.ts). */
export const turns = pgTable("turns", {
  name: text("name").primaryKey(),
  owner: text("owner").notNull(),
  until: moment("until").notNull(),
})
