import { businessMigration } from "./business-migration"
import { DISPATCH_MIGRATION } from "./dispatch-migration"
import { MARKET_TABLES } from "./market-tables"
import { payrollMigration } from "./migrations-payroll"

/** Applied in order, once each, at start. A migration that has been released is never changed: add the next one. */
export const migrations: readonly { id: string; sql: string }[] = [
  {
    id: "001-food",
    sql: `
create table staff (
  id serial primary key, email text not null, first_name text not null, last_name text not null,
  permissions text[] not null, is_active boolean not null default true
);
create unique index staff_email on staff (lower(email));

create table tokens (
  jti text primary key, staff_id integer not null references staff (id), issued_at timestamptz not null,
  expires_at timestamptz not null, blacklisted_at timestamptz
);
create index tokens_staff on tokens (staff_id);

create table provider_tokens (
  hash text primary key, staff_id integer not null references staff (id), used_at timestamptz not null,
  revoked_at timestamptz
);

create table cities (
  id serial primary key, en_name text not null, ar_name text not null, is_active boolean not null,
  default_lat double precision not null, default_lng double precision not null
);
create table zones (
  id serial primary key, name text not null, city_id integer not null references cities (id),
  is_active boolean not null
);
create index zones_city on zones (city_id);

create table off_days (
  id serial primary key, description text not null, start_date date not null, end_date date not null,
  city_id integer references cities (id), check (start_date <= end_date)
);

create table product_types (id serial primary key, en_name text not null, ar_name text not null);

create table merchants (
  id serial primary key, restaurant_name text not null, restaurant_name_ar text not null,
  restaurant_phone text not null, city_id integer not null references cities (id), status text not null,
  logo_url text, pickup_minutes integer not null, product_type_id integer not null references product_types (id),
  created_at timestamptz not null, check (status in ('ACTIVE', 'PENDING', 'INACTIVE'))
);
create index merchants_city on merchants (city_id);
create index merchants_newest on merchants (created_at desc, id desc);

create table meals (
  id serial primary key, merchant_id integer not null references merchants (id), en_name text not null,
  ar_name text not null, cover_image text, has_picture boolean not null, stock integer not null
);
create index meals_merchant on meals (merchant_id);
create index meals_cover on meals (cover_image);

create table menus (
  id serial primary key, name text not null, status text not null, city_id integer not null references cities (id),
  no_of_weeks integer not null, start_date date not null, end_date date not null, allow_fridays boolean not null,
  allow_saturdays boolean not null, created_at timestamptz not null,
  check (status in ('active', 'inactive', 'draft')), check (no_of_weeks > 0)
);
create unique index menus_name on menus (lower(name));

create table menu_zones (
  menu_id integer not null references menus (id) on delete cascade, zone_id integer not null references zones (id),
  primary key (menu_id, zone_id)
);
create index menu_zones_zone on menu_zones (zone_id);
create table menu_holidays (
  menu_id integer not null references menus (id) on delete cascade,
  off_day_id integer not null references off_days (id), primary key (menu_id, off_day_id)
);

create table daily_meals (
  id serial primary key, menu_id integer not null references menus (id) on delete cascade, date date not null,
  item_id integer not null references meals (id), available_base integer not null check (available_base >= 0),
  stock integer not null
);
create unique index daily_meals_once on daily_meals (menu_id, date, item_id);

create table orders (
  id serial primary key, client_id integer not null, menu_id integer not null references menus (id), date date not null,
  item_id integer not null references meals (id), status text not null, is_unavailable boolean not null default false,
  check (status in ('accepted', 'assigned', 'successful', 'failed', 'cancelled'))
);
create index orders_meal on orders (menu_id, date, item_id);

create table configuration_jobs (
  id serial primary key, name text not null, status text not null, configurations jsonb not null,
  failure_reason text, created_at timestamptz not null, check (status in ('PENDING', 'SUCCESS', 'FAILED'))
);
create table job_menus (
  job_id integer not null references configuration_jobs (id), menu_id integer not null references menus (id),
  primary key (job_id, menu_id)
);
create table menu_assignments (
  id serial primary key, source_menu_id integer not null references menus (id),
  destination_menu_id integer not null references menus (id), staff_id integer not null references staff (id),
  created_at timestamptz not null
);
`,
  },
  {
    // Trigrams only speed up searches for parts of names and phones, so the extension may be missing. The block stays on
    // one line, because statements are split where a line ends with a semicolon.
    id: "002-merchant-search",
    sql: `
do $$ begin if exists (select from pg_available_extensions where name = 'pg_trgm') then create extension if not exists pg_trgm; create index merchants_name_part on merchants using gin (restaurant_name gin_trgm_ops); create index merchants_name_ar_part on merchants using gin (restaurant_name_ar gin_trgm_ops); create index merchants_phone_part on merchants using gin (restaurant_phone gin_trgm_ops); end if; end $$;
`,
  },
  {
    id: "003-workforce",
    sql: `
create table nationalities (id serial primary key, en_name text not null, ar_name text not null);
create table teams (id serial primary key, team_name text not null);
create table shifts (
  id serial primary key, en_title text not null, en_description text not null, ar_title text not null,
  ar_description text not null, start_time time(0) not null, end_time time(0) not null, pickup_time time(0) not null
);

create table payment_plans (
  id serial primary key, name text not null, type text not null, status text not null,
  city_id integer not null references cities (id), created_at timestamptz not null,
  check (type in ('DRIVER', 'SUPERVISOR', 'ASSISTANT')), check (status in ('ACTIVE', 'INACTIVE'))
);
create table contractors (
  id serial primary key, en_name text not null, ar_name text not null, phone text not null,
  city_id integer not null references cities (id), bank_account_number text not null, bank_account_name text not null,
  status text not null, created_at timestamptz not null, check (status in ('ACTIVE', 'INACTIVE'))
);
create table contractor_payment_plans (
  contractor_id integer not null references contractors (id),
  payment_plan_id integer not null references payment_plans (id), is_default boolean not null,
  primary key (contractor_id, payment_plan_id)
);
create unique index contractor_default_plan on contractor_payment_plans (contractor_id) where is_default;

create table drivers (
  id serial primary key, first_name text not null, last_name text not null, phone text not null, email text not null,
  username text not null, password_hash text not null, date_of_birth date, residency_number text,
  national_expire_date date, date_created timestamptz not null, status text not null, citc_status text,
  profile_photo text, bank_account_number text, bank_account_name text, dm_bag boolean not null,
  nationality_id integer references nationalities (id), city_id integer references cities (id),
  contractor_id integer references contractors (id), payment_plan_id integer references payment_plans (id),
  check (status in ('ACTIVE', 'PENDING', 'SUSPENDED', 'DENIED', 'READY', 'STANDBY', 'BLOCKED')),
  check (citc_status in ('VALID', 'INVALID'))
);
create unique index drivers_username on drivers (lower(username));
create unique index drivers_phone on drivers (phone);
create index drivers_contractor on drivers (contractor_id, id);
create index drivers_city on drivers (city_id, id);
create table driver_teams (
  driver_id integer not null references drivers (id), team_id integer not null references teams (id),
  primary key (driver_id, team_id)
);
create index driver_teams_team on driver_teams (team_id, driver_id);
create table vehicles (
  id serial primary key, driver_id integer not null references drivers (id), type text not null, color text not null,
  plate text not null, description text, sequence_number text
);
create index vehicles_driver on vehicles (driver_id);
create table driver_photos (
  name text primary key, driver_id integer not null references drivers (id), content_type text not null,
  content bytea not null
);
create table citc_logs (
  id serial primary key, driver_id integer not null references drivers (id), response_status text not null,
  error_codes_string text, user_id integer, created_at timestamptz not null
);
create index citc_logs_driver on citc_logs (driver_id, id);
create table verification_codes (
  id serial primary key, driver_id integer not null references drivers (id), code text not null, cause text not null,
  status text not null
);
create index verification_codes_driver on verification_codes (driver_id);
create table notes (
  id serial primary key, body text not null, notable_id integer not null, notable_type text not null, user_id integer,
  created_at timestamptz not null, check (notable_type in ('DRIVER', 'CONTRACTOR'))
);
create index notes_notable on notes (notable_type, notable_id, id);
create table driver_messages (
  id serial primary key, title text not null, message text not null, driver_ids integer[] not null,
  staff_id integer not null references staff (id), created_at timestamptz not null
);

create table supervisors (
  id serial primary key, first_name text not null, last_name text not null, phone text not null, email text,
  username text not null, password_hash text not null, created_at timestamptz not null,
  payment_plan_id integer references payment_plans (id)
);
create unique index supervisors_username on supervisors (lower(username));
create unique index supervisors_phone on supervisors (phone);
`,
  },
  {
    // Like 002: finds a part of a driver's name, phone or username without reading every driver.
    id: "004-driver-search",
    sql: `
do $$ begin if exists (select from pg_extension where extname = 'pg_trgm') then create index drivers_first_name_part on drivers using gin (first_name gin_trgm_ops); create index drivers_last_name_part on drivers using gin (last_name gin_trgm_ops); create index drivers_phone_part on drivers using gin (phone gin_trgm_ops); create index drivers_username_part on drivers using gin (username gin_trgm_ops); end if; end $$;
`,
  },
  {
    // Filtered counts of drivers read only the index; the total is stored.
    id: "005-driver-filters",
    sql: `
create index drivers_status on drivers (status, id);
create index drivers_citc on drivers (citc_status, id);
create index drivers_nationality on drivers (nationality_id, id);
create index drivers_name on drivers (first_name, last_name);
create table row_counts (name text primary key, rows integer not null);
insert into row_counts select 'drivers', count(*) from drivers;
create function count_drivers() returns trigger language plpgsql as $$ begin if tg_op = 'INSERT' then update row_counts set rows = rows + (select count(*) from changed) where name = 'drivers'; elsif tg_op = 'DELETE' then update row_counts set rows = rows - (select count(*) from changed) where name = 'drivers'; else update row_counts set rows = 0 where name = 'drivers'; end if; return null; end $$;
create trigger drivers_added after insert on drivers referencing new table as changed for each statement execute function count_drivers();
create trigger drivers_taken after delete on drivers referencing old table as changed for each statement execute function count_drivers();
create trigger drivers_emptied after truncate on drivers for each statement execute function count_drivers();
`,
  },
  {
    id: "006-shift-titles",
    sql: `
create unique index shifts_en_title on shifts (lower(en_title));
create unique index shifts_ar_title on shifts (lower(ar_title));
`,
  },
  { id: "market-1", sql: MARKET_TABLES },
  DISPATCH_MIGRATION,
  payrollMigration,
  businessMigration,
]
