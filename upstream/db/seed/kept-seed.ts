import { sql } from "drizzle-orm"
import { type Db, locked } from "../database"

/** A copy of every table as it was seeded, and when: giving back what a test changed costs a tenth of seeding anew. */
const KEEP = [
  `create schema kept`,
  `create table kept.since as select pg_current_xact_id()::xid as id`,
  `do $$ declare name text; begin
    for name in select tablename from pg_tables where schemaname = 'public' and tablename <> 'meta' loop
      execute format('create table kept.%1$I as table public.%1$I', name);
    end loop;
  end $$`,
  // Foreign keys and triggers stay out of it: every table becomes what it was.
  `create function kept.restore() returns void language plpgsql as $$ declare name text; young int; gone boolean; begin
    set local session_replication_role = replica;
    select age(id) into young from kept.since;
    for name in select tablename from pg_tables where schemaname = 'kept' and tablename <> 'since' loop
      execute format('delete from public.%I where age(xmin) < %s', name, young);
      execute format('select (select count(*) from public.%1$I) < (select count(*) from kept.%1$I)', name) into gone;
      if gone then
        execute format('insert into public.%1$I (table kept.%1$I except table public.%1$I)', name);
      end if;
      if exists (select from pg_attribute where attrelid = format('public.%I', name)::regclass and attname = 'id')
        and pg_get_serial_sequence(format('public.%I', name), 'id') is not null then
        execute format(
          'select setval(pg_get_serial_sequence(%2$L, ''id''), (select coalesce(max(id), 0) + 1 from kept.%1$I), false)',
          name, 'public.' || quote_ident(name)
        );
      end if;
    end loop;
  end $$`,
]

/** Keeps what is in the database now, for `restoreSeed`. */
export function keepSeed(db: Db): Promise<void> {
  return locked(db, async (tx) => {
    for (const statement of KEEP) await tx.execute(sql.raw(statement))
  })
}

/** Gives every table the rows that were kept. False, and nothing is done, where none were. */
export async function restoreSeed(tx: Db): Promise<boolean> {
  const answer = await tx.execute(sql`select to_regclass('kept.since') is not null as kept`)
  const { rows } = answer as unknown as { rows: { kept: boolean }[] }
  if (!rows[0]?.kept) return false
  await tx.execute(sql`select kept.restore()`)
  return true
}
