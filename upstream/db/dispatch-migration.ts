/** Plans, clients, their addresses, and the orders of a day (product/dispatch 1, product/dispatch 2). */
export const DISPATCH_MIGRATION = {
  id: "010-dispatch",
  sql: `
alter table teams add column status text not null default 'ACTIVE' check (status in ('ACTIVE', 'INACTIVE'));
alter table teams add column city_id integer references cities (id);
create table zone_grounds (zone_id integer primary key references zones (id), boundary jsonb not null);
create table merchant_places (
  merchant_id integer primary key references merchants (id), latitude double precision not null,
  longitude double precision not null
);
create table food_categories (
  id serial primary key, name text not null, city_id integer not null references cities (id), status text not null,
  check (status in ('PUBLISHED', 'DRAFT'))
);
create table plans (
  id serial primary key, plan_name text not null, city_id integer not null references cities (id),
  food_category_id integer not null references food_categories (id), shift_id integer not null references shifts (id),
  status text not null, is_private boolean not null, plan_description text not null, price integer not null,
  days integer not null, check (status in ('PUBLISH', 'DRAFT'))
);
create index plans_category on plans (food_category_id);
create table plan_zones (
  plan_id integer not null references plans (id), zone_id integer not null references zones (id),
  primary key (plan_id, zone_id)
);
create table team_zones (
  team_id integer not null references teams (id), zone_id integer not null references zones (id),
  primary key (team_id, zone_id)
);
create table team_food_categories (
  team_id integer not null references teams (id), food_category_id integer not null references food_categories (id),
  primary key (team_id, food_category_id)
);

create table clients (
  id serial primary key, first_name text not null, last_name text not null, contact_phone text not null,
  temp_contact_phone text, email_address text not null, city_id integer not null references cities (id), subscription_id integer not null,
  business_type text not null, check (business_type in ('B2B', 'B2C'))
);
create index clients_city on clients (city_id, id);
create table client_addresses (
  id serial primary key, client_id integer not null references clients (id),
  zone_id integer not null references zones (id), type text not null, location_name text not null, company_name text,
  delivery_instructions text, contact_phone text not null, latitude double precision not null,
  longitude double precision not null, check (type in ('HOME', 'COMPANY'))
);
create index client_addresses_client on client_addresses (client_id);
create table client_messages (
  id serial primary key, client_id integer not null references clients (id), content text not null,
  staff_id integer not null references staff (id), created_at timestamptz not null
);

create table delivery_days (
  city_id integer not null references cities (id), delivery_date date not null, orders integer not null,
  primary key (city_id, delivery_date)
);
create table deliveries (
  id serial primary key, city_id integer not null references cities (id), delivery_date date not null,
  delivery_time time(0) not null, status text not null, client_id integer not null references clients (id),
  address_id integer not null references client_addresses (id), zone_id integer not null references zones (id),
  merchant_id integer not null references merchants (id), plan_id integer not null references plans (id),
  driver_id integer references drivers (id), priority integer not null, item_ids integer[] not null,
  address_type text not null, business_type text not null, latitude double precision not null,
  longitude double precision not null,
  check (status in ('accepted', 'assigned', 'successful', 'failed', 'cancelled'))
);
create index deliveries_day on deliveries (delivery_date, city_id, status);
create index deliveries_client on deliveries (client_id, delivery_date);
create index deliveries_driver on deliveries (driver_id, delivery_date);
`,
}
