/** Tables of market.ts (migration `market-1`). */
export const MARKET_TABLES = `
create table subscriptions (
  id serial primary key, type text not null, status text not null, client_id integer not null, organization_id integer,
  start_date date not null, sub_total double precision not null, tax_amount double precision not null,
  zoho_invoice_id integer, created_at timestamptz not null,
  check (type in ('SCHEDULED_ORDER', 'CATERING_ORDER', 'ONE_TIME_ORDER')),
  check (status in ('HOLD', 'PENDING', 'ACCEPTED', 'REJECTED', 'CANCELLED', 'PAYMENT_FAILED', 'WAITING_PAYMENT'))
);
create index subscriptions_created on subscriptions (created_at, id);
create index subscriptions_organization on subscriptions (organization_id, id);
create table accounting_logs (
  id serial primary key, subscription_id integer not null references subscriptions (id), status text not null,
  response_message text, created_at timestamptz not null
);
create index accounting_logs_subscription on accounting_logs (subscription_id, id);

create table audits (
  id serial primary key, created_at timestamptz not null, staff_id integer, change_type text not null,
  audited_type text not null, audited_id integer not null, changes jsonb not null, label text not null,
  variables jsonb not null
);
create index audits_audited on audits (audited_id, audited_type, created_at);

create table banners (
  id serial primary key, name text not null, type text not null, banner_img_en text not null,
  banner_img_ar text not null, is_editable boolean not null, plan_ids integer[] not null,
  polygon_discount_ids integer[] not null, content jsonb, ends_at timestamptz, created_at timestamptz not null,
  updated_at timestamptz not null,
  check (type in ('default', 'clickableBannerForPlans', 'zoneDiscountBanner', 'countDownBanner'))
);
create unique index banners_name on banners (lower(name));
create table banner_tenants (
  banner_id integer not null references banners (id), tenant text not null, is_active boolean not null,
  "order" integer, primary key (banner_id, tenant), check (is_active = ("order" is not null))
);
create table banner_images (name text primary key, content_type text not null, content bytea not null);
create table polygon_discounts (
  id serial primary key, en_name text not null, ar_name text not null, status text not null,
  check (status in ('ACTIVE', 'INACTIVE'))
);

create table vouchers (
  id serial primary key, code text not null, is_active boolean not null, subscriptions_count integer not null
);
create unique index vouchers_code on vouchers (lower(code));
create table segments (
  id serial primary key, name text not null, status text not null, client_ids integer[] not null,
  voucher_ids integer[] not null, created_at timestamptz not null, updated_at timestamptz not null,
  check (status in ('ACTIVE', 'INACTIVE'))
);
create unique index segments_name on segments (lower(name));

create table bulk_jobs (
  id serial primary key, action text not null, date date, status text not null,
  staff_id integer not null references staff (id), lines integer not null, done integer not null,
  unknown integer not null, created_at timestamptz not null, check (status in ('PENDING', 'SUCCESS', 'FAILED'))
);
`
