import { sql } from "drizzle-orm"
import { type Db, locked, rowsOf } from "./database"

/**
 * A copy of every seeded table with its time, the next value of its sequence, and the tables that were written to
 * since. Restoring only those takes a fiftieth of the time of seeding.
 */
const KEEP = [
  `create schema kept`,
  `create table kept.since as select pg_current_xact_id()::xid as id`,
  `create table kept.sequences (name text, next bigint)`,
  `create table kept.touched (name text)`,
  // No primary key: two transactions that write to one table must not wait for each other.
  `create function kept.touch() returns trigger language plpgsql as $$ begin
    insert into kept.touched values (tg_table_name);
    return null;
  end $$`,
  `do $$ declare name text; begin
    for name in select tablename from pg_tables where schemaname = 'public' and tablename <> 'meta' loop
      execute format('create table kept.%1$I as table public.%1$I', name);
      execute format(
        'create trigger touched after insert or update or delete or truncate on public.%I execute function kept.touch()',
        name
      );
      if exists (select from pg_attribute where attrelid = format('public.%I', name)::regclass and attname = 'id')
        and pg_get_serial_sequence(format('public.%I', name), 'id') is not null then
        execute format(
          'insert into kept.sequences select pg_get_serial_sequence(%2$L, ''id''), coalesce(max(id), 0) + 1 from public.%1$I',
          name, 'public.' || quote_ident(name)
        );
      end if;
    end loop;
  end $$`,
  // Without foreign keys and triggers, because every table gets its original rows.
  `create function kept.restore() returns text[] language plpgsql as $$
  declare name text; names text[]; young int; gone boolean; begin
    set local session_replication_role = replica;
    select age(id) into young from kept.since;
    -- In one statement: a write that is committed between a reading and a deletion would be forgotten for good.
    with gone as (delete from kept.touched returning touched.name) select array_agg(distinct gone.name) into names from gone;
    foreach name in array coalesce(names, '{}') loop
      execute format('delete from public.%I where age(xmin) < %s', name, young);
      execute format('select (select count(*) from public.%1$I) < (select count(*) from kept.%1$I)', name) into gone;
      if gone then
        execute format('insert into public.%1$I (table kept.%1$I except table public.%1$I)', name);
      end if;
    end loop;
    perform setval(sequences.name, next, false) from kept.sequences;
    return coalesce(names, '{}');
  end $$`,
]

/** Stores the current rows for `restoreSeed`. */
export function keepSeed(db: Db): Promise<void> {
  return locked(db, async (tx) => {
    for (const statement of KEEP) await tx.execute(sql.raw(statement))
  })
}

/** Restores the stored rows of every table and returns the names of the changed tables. Null if nothing was stored. */
export async function restoreSeed(tx: Db): Promise<string[] | null> {
  const [found] = await rowsOf<{ kept: boolean }>(tx, sql`select to_regclass('kept.since') is not null as kept`)
  if (!found?.kept) return null
  const [restored] = await rowsOf<{ names: string[] }>(tx, sql`select kept.restore() as names`)
  return restored?.names ?? []
}

/** Frees the space of deleted rows. Without a vacuum in the background every read would scan them too. */
export async function freeRoom(db: Db, names: readonly string[]): Promise<void> {
  const tables = names.map((name) => sql`public.${sql.identifier(name)}`)
  await db.execute(sql`vacuum ${sql.join([sql`kept.touched`, ...tables], sql`, `)}`)
}
