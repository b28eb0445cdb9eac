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
    // A part of a name or phone is found by trigrams, not by reading every merchant; without the extension it still is
    // found. One line, because statements end at a line's end.
    id: "002-merchant-search",
    sql: `
do $$ begin if exists (select from pg_available_extensions where name = 'pg_trgm') then create extension if not exists pg_trgm; create index merchants_name_part on merchants using gin (restaurant_name gin_trgm_ops); create index merchants_name_ar_part on merchants using gin (restaurant_name_ar gin_trgm_ops); create index merchants_phone_part on merchants using gin (restaurant_phone gin_trgm_ops); end if; end $$;
`,
  },
]
