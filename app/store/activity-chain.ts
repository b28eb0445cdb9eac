/** How long entries are kept (days). */
export const ACTIVITY_DAYS = 365

/** The columns that an entry's hash covers, in their order: all but the hash. */
const COVERED = [
  ...["seq", "staff_key", "staff_id", "staff_name", "staff_email", "action", "kind", "record_id", "record_name"],
  ...["about", "request_id"],
] as const

/** SQL for an unambiguous text of an entry; `entry` is SQL's name of the row: NEW in the trigger, else the table. */
export function entryText(entry: string): string {
  const columns = COVERED.map((column) => `${entry}.${column}`).join(", ")
  const moment = `(extract(epoch FROM ${entry}.at) * 1000000)::bigint`
  return `json_build_array(${columns}, ${moment}, ${entry}.before::text, ${entry}.after::text)::text`
}

/** SQL for an entry's hash, which covers the previous hash and the entry's text. */
export function entryHash(before: string, text: string): string {
  return `encode(sha256(convert_to(${before} || ${text}, 'UTF8')), 'hex')`
}

const OLD = `now() - make_interval(days => ${ACTIVITY_DAYS})`

/**
 * Triggers and functions that protect activity from everyone: entries are numbered and hashed when they are written,
 * never changed, and not deleted before their time. The functions run with their owner's rights, for a role that owns
 * nothing (docs/decisions/035).
 */
export const CHAIN_STATEMENTS: readonly string[] = [
  "ALTER TABLE activity ADD COLUMN seq bigint, ADD COLUMN hash text",
  "CREATE UNIQUE INDEX activity_seq ON activity (seq)",
  // The newest entries of a person and kind, however many others wrote.
  "CREATE INDEX activity_person ON activity (staff_email, staff_name, kind, at DESC, id DESC)",
  "DROP INDEX activity_staff",
  `CREATE TABLE activity_chain (
    one boolean PRIMARY KEY DEFAULT true CHECK (one),
    seq bigint NOT NULL DEFAULT 0,
    hash text NOT NULL DEFAULT '',
    forgotten_seq bigint NOT NULL DEFAULT 0,
    forgotten_hash text NOT NULL DEFAULT ''
  )`,
  "INSERT INTO activity_chain DEFAULT VALUES",
  `CREATE FUNCTION chain_activity() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path FROM CURRENT AS
    $$ DECLARE last activity_chain; BEGIN
      SELECT * INTO STRICT last FROM activity_chain FOR UPDATE;
      NEW.seq := last.seq + 1;
      NEW.hash := ${entryHash("last.hash", entryText("NEW"))};
      UPDATE activity_chain SET seq = NEW.seq, hash = NEW.hash;
      RETURN NEW;
    END $$`,
  "CREATE TRIGGER activity_is_chained BEFORE INSERT ON activity FOR EACH ROW EXECUTE FUNCTION chain_activity()",
  `CREATE FUNCTION refuse_activity_removal() RETURNS trigger LANGUAGE plpgsql AS
    $$ BEGIN
      IF TG_OP = 'DELETE' THEN
        IF OLD.at < ${OLD} THEN RETURN OLD; END IF;
      END IF;
      RAISE EXCEPTION 'activity is append-only';
    END $$`,
  "CREATE TRIGGER activity_is_kept BEFORE DELETE ON activity FOR EACH ROW EXECUTE FUNCTION refuse_activity_removal()",
  "CREATE TRIGGER activity_is_not_emptied BEFORE TRUNCATE ON activity EXECUTE FUNCTION refuse_activity_removal()",
  `CREATE FUNCTION forget_old_activity() RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path FROM CURRENT AS
    $$ DECLARE kept bigint; gone activity; BEGIN
      DELETE FROM activity WHERE seq IS NULL AND at < ${OLD};
      SELECT seq INTO kept FROM activity WHERE at >= ${OLD} AND seq IS NOT NULL ORDER BY seq LIMIT 1;
      SELECT * INTO gone FROM activity WHERE kept IS NULL OR seq < kept ORDER BY seq DESC NULLS LAST LIMIT 1;
      IF gone.seq IS NULL THEN RETURN; END IF;
      UPDATE activity_chain SET forgotten_seq = gone.seq, forgotten_hash = gone.hash WHERE forgotten_seq < gone.seq;
      DELETE FROM activity WHERE seq <= gone.seq;
    END $$`,
]
