export interface Migration {
  id: string
  /** What the previous release cannot do after this migration, for a rollback; unset: nothing breaks. */
  breaks?: string
  statements: readonly string[]
}

export const FIRST_MIGRATIONS: readonly Migration[] = [
  {
    id: "001-sessions",
    statements: [
      `CREATE TABLE sessions (
        key text PRIMARY KEY CHECK (key ~ '^[0-9a-f]{64}$'),
        kid text NOT NULL,
        sealed text NOT NULL,
        staff_key text NOT NULL,
        version integer NOT NULL DEFAULT 1,
        created_at timestamptz NOT NULL DEFAULT now(),
        seen_at timestamptz NOT NULL DEFAULT now(),
        lease_until timestamptz,
        lease_owner text,
        refreshed_at timestamptz,
        ended_at timestamptz,
        end_reason text,
        told_at timestamptz
      )`,
      "CREATE INDEX sessions_staff_key ON sessions (staff_key) WHERE ended_at IS NULL",
      "CREATE INDEX sessions_created_at ON sessions (created_at)",
      `CREATE TABLE used_sign_ins (
        state_hash text PRIMARY KEY,
        used_at timestamptz NOT NULL DEFAULT now()
      )`,
    ],
  },
  {
    id: "002-drafts",
    statements: [
      `CREATE TABLE drafts (
        id uuid PRIMARY KEY,
        staff_key text NOT NULL,
        name text NOT NULL,
        version integer NOT NULL DEFAULT 1,
        position integer NOT NULL DEFAULT 0,
        body jsonb NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now(),
        updated_at timestamptz NOT NULL DEFAULT now()
      )`,
      "CREATE INDEX drafts_staff_key ON drafts (staff_key, updated_at DESC)",
      `CREATE TABLE draft_changes (
        draft_id uuid NOT NULL REFERENCES drafts (id) ON DELETE CASCADE,
        seq integer NOT NULL,
        label text NOT NULL,
        before jsonb,
        after jsonb,
        created_at timestamptz NOT NULL DEFAULT now(),
        PRIMARY KEY (draft_id, seq)
      )`,
    ],
  },
  {
    id: "003-draft-submit",
    statements: ["ALTER TABLE drafts ADD COLUMN submitting_until timestamptz"],
  },
  {
    id: "004-parked-forms",
    statements: [
      `CREATE TABLE parked_forms (
        key text NOT NULL CHECK (key ~ '^[0-9a-f]{64}$'),
        path text NOT NULL,
        staff_key text NOT NULL,
        kid text NOT NULL,
        sealed text NOT NULL,
        parked_at timestamptz NOT NULL DEFAULT now(),
        PRIMARY KEY (key, path)
      )`,
      "CREATE INDEX parked_forms_staff_key ON parked_forms (staff_key, parked_at DESC)",
      "CREATE INDEX parked_forms_parked_at ON parked_forms (parked_at)",
    ],
  },
  {
    id: "005-activity",
    statements: [
      `CREATE TABLE activity (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        at timestamptz NOT NULL DEFAULT now(),
        staff_key text NOT NULL,
        staff_id text,
        staff_name text NOT NULL,
        staff_email text NOT NULL,
        action text NOT NULL,
        kind text NOT NULL,
        record_id text NOT NULL,
        record_name text NOT NULL,
        before json,
        after json,
        request_id text NOT NULL
      )`,
      "CREATE INDEX activity_at ON activity (at DESC)",
      "CREATE INDEX activity_record ON activity (kind, record_id, id DESC)",
      "CREATE INDEX activity_staff ON activity (staff_email, id DESC)",
      // Entries cannot change: they are only added and, after their time, deleted.
      `CREATE FUNCTION refuse_activity_change() RETURNS trigger LANGUAGE plpgsql AS
        $$ BEGIN RAISE EXCEPTION 'activity is append-only'; END $$`,
      `CREATE TRIGGER activity_is_append_only BEFORE UPDATE ON activity
        FOR EACH ROW EXECUTE FUNCTION refuse_activity_change()`,
    ],
  },
  {
    id: "006-saved-views",
    statements: [
      `CREATE TABLE saved_views (
        id uuid PRIMARY KEY,
        staff_key text NOT NULL,
        owner_name text NOT NULL,
        screen text NOT NULL,
        name text NOT NULL,
        name_key text NOT NULL,
        query text NOT NULL,
        is_shared boolean NOT NULL DEFAULT false,
        created_at timestamptz NOT NULL DEFAULT now(),
        UNIQUE (staff_key, screen, name_key)
      )`,
      "CREATE INDEX saved_views_shared ON saved_views (screen, name_key) WHERE is_shared",
      `CREATE TABLE list_settings (
        staff_key text NOT NULL,
        screen text NOT NULL,
        page_size integer,
        default_view uuid REFERENCES saved_views (id) ON DELETE SET NULL,
        PRIMARY KEY (staff_key, screen)
      )`,
      "CREATE INDEX list_settings_default_view ON list_settings (default_view) WHERE default_view IS NOT NULL",
    ],
  },
  {
    id: "007-acts",
    statements: [
      `CREATE TABLE acts (
        staff_key text NOT NULL,
        key text NOT NULL CHECK (key ~ '^[0-9a-f]{64}$'),
        started_at timestamptz NOT NULL DEFAULT now(),
        lease_until timestamptz NOT NULL,
        owner text NOT NULL,
        outcome jsonb,
        PRIMARY KEY (staff_key, key)
      )`,
      "CREATE INDEX acts_started_at ON acts (started_at)",
    ],
  },
]
