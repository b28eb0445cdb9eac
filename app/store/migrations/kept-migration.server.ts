/** Values that a person keeps under a name, and advisory locks. */
export const KEPT_VALUES = {
  id: "014-kept-values",
  statements: [
    `CREATE TABLE kept_values (
        staff_key text NOT NULL,
        name text NOT NULL,
        value jsonb NOT NULL,
        kept_at timestamptz NOT NULL DEFAULT now(),
        PRIMARY KEY (staff_key, name)
      )`,
    `CREATE TABLE turns (
        name text PRIMARY KEY,
        owner text NOT NULL,
        until timestamptz NOT NULL
      )`,
  ],
}

/** Codes and sessions of help desks' frames. */
export const FRAME_SESSIONS = {
  id: "016-frame-sessions",
  statements: [
    `CREATE TABLE frame_sessions (
        key text PRIMARY KEY,
        challenge text,
        staff_key text NOT NULL,
        kid text NOT NULL,
        sealed text NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now()
      )`,
    "CREATE INDEX frame_sessions_created_at ON frame_sessions (created_at)",
  ],
}

/**
 * The check result, the bytes in parts and the result after sending. Older rows are deleted: they wait half an hour at
 * most.
 */
export const CHECKED_FILE_PARTS = {
  id: "080-checked-file-parts",
  breaks: "an older release cannot store checked files",
  statements: [
    "DELETE FROM bulk_files",
    `ALTER TABLE bulk_files DROP COLUMN content,
        ADD COLUMN staff_name text NOT NULL,
        ADD COLUMN bytes integer NOT NULL,
        ADD COLUMN found json NOT NULL,
        ADD COLUMN sent_at timestamptz,
        ADD COLUMN result json`,
    `CREATE TABLE bulk_file_parts (
        file_id uuid NOT NULL,
        at integer NOT NULL,
        content text NOT NULL,
        kept_at timestamptz NOT NULL DEFAULT now(),
        PRIMARY KEY (file_id, at)
      )`,
  ],
}

/** Reviews before paying, and downloaded pay files. */
export const PAY_RUNS = {
  id: "125-pay-runs",
  statements: [
    `CREATE TABLE pay_marks (
        period text NOT NULL,
        finding text NOT NULL,
        driver_id text NOT NULL,
        seen text NOT NULL,
        staff_key text NOT NULL,
        staff_name text NOT NULL,
        marked_at timestamptz NOT NULL DEFAULT now(),
        PRIMARY KEY (period, finding, driver_id)
      )`,
    "CREATE INDEX pay_marks_marked_at ON pay_marks (marked_at)",
    `CREATE TABLE pay_handovers (
        id uuid PRIMARY KEY,
        run text NOT NULL,
        file text NOT NULL,
        state text NOT NULL,
        staff_name text NOT NULL,
        begun_at timestamptz NOT NULL DEFAULT now(),
        rows integer,
        net text,
        hash text,
        nets json
      )`,
    "CREATE INDEX pay_handovers_run ON pay_handovers (run, begun_at DESC)",
    "CREATE INDEX pay_handovers_begun_at ON pay_handovers (begun_at)",
  ],
}

/** Message templates for clients. */
export const CANNED_MESSAGES = {
  id: "140-canned-messages",
  statements: [
    `CREATE TABLE canned_messages (
        id uuid PRIMARY KEY,
        title text NOT NULL,
        english text NOT NULL,
        arabic text NOT NULL,
        staff_key text NOT NULL,
        staff_name text NOT NULL,
        changed_at timestamptz NOT NULL DEFAULT now()
      )`,
  ],
}

export const PAY_RECALCULATIONS = {
  id: "144-pay-recalculations",
  statements: [
    `CREATE TABLE pay_recalculations (
        id uuid PRIMARY KEY,
        day text NOT NULL,
        staff_key text NOT NULL,
        staff_name text NOT NULL,
        recalculated_at timestamptz NOT NULL DEFAULT now(),
        drivers integer NOT NULL,
        state text NOT NULL,
        rows integer,
        before text,
        after text,
        changed json
      )`,
    "CREATE INDEX pay_recalculations_day ON pay_recalculations (day)",
    "CREATE INDEX pay_recalculations_recalculated_at ON pay_recalculations (recalculated_at)",
  ],
}

/** Background jobs with their results. */
export const JOBS = {
  id: "165-jobs",
  statements: [
    `CREATE TABLE jobs (
        id uuid PRIMARY KEY,
        kind text NOT NULL,
        name text NOT NULL,
        staff_key text,
        staff_name text NOT NULL,
        state text NOT NULL,
        note text NOT NULL,
        rows integer,
        href text NOT NULL,
        about text,
        remote_id text,
        is_stop_asked boolean NOT NULL DEFAULT false,
        begun_at timestamptz NOT NULL DEFAULT now(),
        ended_at timestamptz,
        lapses_at timestamptz NOT NULL
      )`,
    "CREATE UNIQUE INDEX jobs_remote_id ON jobs (kind, remote_id)",
    "CREATE INDEX jobs_begun_at ON jobs (begun_at)",
    "CREATE INDEX jobs_staff_key ON jobs (staff_key)",
  ],
}

/** The number of rows that the total of a downloaded file leaves out. */
export const HANDOVERS_UNREAD = {
  id: "189-handovers-unread",
  statements: ["ALTER TABLE pay_handovers ADD COLUMN unread integer"],
}

/** Drivers who are excluded from the salary file. */
export const PAY_HOLDS = {
  id: "200-pay-holds",
  statements: [
    `CREATE TABLE pay_holds (
        driver_id text PRIMARY KEY,
        reason text NOT NULL,
        staff_key text NOT NULL,
        staff_name text NOT NULL,
        held_at timestamptz NOT NULL DEFAULT now()
      )`,
  ],
}
