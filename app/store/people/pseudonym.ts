import { entryHash, entryText } from "../activity-chain"

/** Name and key of a forgotten person; the random id distinguishes one from another. */
export const pseudonymOf = (id: string) => ({
  staffKey: `forgotten:${id}`,
  staffName: `Forgotten person ${id.slice(0, 8)}`,
})

/** Kind and action of the entry that records a forgotten person. */
export const FORGOTTEN = { kind: "forgotten-person", action: "forgotten" } as const

/** The same change in SQL: the trigger allows nothing else of an entry to change, and only once. */
export const FORGETTING = {
  id: "150-forgotten-people",
  breaks: "an older release's 'activity verify' reports entries of forgotten people as changed",
  statements: [
    // The id of the event that renamed the entry, and the digest of the entries before it (docs/decisions/035).
    "ALTER TABLE activity ADD COLUMN forgotten uuid, ADD COLUMN forgotten_before text",
    "ALTER TABLE pay_handovers ADD COLUMN staff_key text",
    `CREATE OR REPLACE FUNCTION refuse_activity_change() RETURNS trigger LANGUAGE plpgsql AS
      $$ DECLARE said activity := OLD; BEGIN
        IF OLD.forgotten IS NULL AND NEW.forgotten IS NOT NULL THEN
          said.staff_key := 'forgotten:' || NEW.forgotten;
          said.staff_id := NULL;
          said.staff_name := 'Forgotten person ' || left(NEW.forgotten::text, 8);
          said.staff_email := '';
          said.forgotten := NEW.forgotten;
          said.forgotten_before := NEW.forgotten_before;
          IF said::text = NEW::text THEN RETURN NEW; END IF;
        END IF;
        RAISE EXCEPTION 'activity is append-only';
      END $$`,
    // As before, but a new entry can never be marked as a forgotten person's.
    `CREATE OR REPLACE FUNCTION chain_activity() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
      SET search_path FROM CURRENT AS
      $$ DECLARE last activity_chain; BEGIN
        SELECT * INTO STRICT last FROM activity_chain FOR UPDATE;
        NEW.seq := last.seq + 1;
        NEW.forgotten := NULL;
        NEW.forgotten_before := NULL;
        NEW.hash := ${entryHash("last.hash", entryText("NEW"))};
        UPDATE activity_chain SET seq = NEW.seq, hash = NEW.hash;
        RETURN NEW;
      END $$`,
  ],
} as const
