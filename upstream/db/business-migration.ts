/** Tables of organizations, packages, subscriptions and catering (`business.ts`). */
export const businessMigration = {
  id: "007-business",
  sql: `
create table packages (
  id serial primary key, en_name text not null, is_public boolean not null, discount double precision
);
create unique index packages_en_name on packages (lower(en_name));
create table package_plans (
  package_id integer not null references packages (id), plan_id integer not null references plans (id),
  primary key (package_id, plan_id)
);
create index package_plans_plan on package_plans (plan_id);
create table organizations (
  id serial primary key, en_name text not null, ar_name text not null, is_active boolean not null, logo text,
  industry text, package_id integer references packages (id), generic_link text, created_at timestamptz not null
);
create index organizations_order on organizations (is_active desc, id desc);
create table organization_logos (
  name text primary key, organization_id integer not null references organizations (id), content_type text not null,
  content bytea not null
);
create table mail_domains (
  id serial primary key, organization_id integer not null references organizations (id), domain_name text not null
);
create unique index mail_domains_name on mail_domains (lower(domain_name));
create index mail_domains_organization on mail_domains (organization_id, id);
create table departments (
  id serial primary key, organization_id integer not null references organizations (id), name text not null,
  is_default boolean not null
);
create unique index departments_name on departments (organization_id, lower(name));
create unique index departments_default on departments (organization_id) where is_default;
create table programs (
  id serial primary key, department_id integer not null references departments (id) on delete cascade,
  coverage_amount double precision, coverage_limit double precision, location_allowance text not null,
  is_concurrent_subscriptions_allowed boolean not null, check (location_allowance in ('EVERYWHERE', 'SPECIFIC'))
);
create unique index programs_department on programs (department_id);
create table companies (
  id serial primary key, name_en text not null, name_ar text not null, website text, status text not null,
  city_id integer not null references cities (id), organization_id integer references organizations (id),
  is_shelf_allowed boolean not null, is_recommender_allowed boolean not null, shelf_size integer,
  check (status in ('ACTIVE', 'INACTIVE'))
);
create index companies_organization on companies (organization_id, id);
create table program_companies (
  program_id integer not null references programs (id) on delete cascade,
  company_id integer not null references companies (id), status text not null, primary key (program_id, company_id)
);
create index program_companies_company on program_companies (company_id);
create table company_addresses (
  id serial primary key, company_id integer not null references companies (id), location_name text not null,
  zone_id integer not null references zones (id)
);
create index company_addresses_company on company_addresses (company_id, id);
create table employees (
  id serial primary key, organization_id integer not null references organizations (id),
  department_id integer references departments (id), client_id integer not null, first_name text not null,
  last_name text not null, email_address text not null, contact_phone text, temp_contact_phone text,
  is_client_deleted boolean not null, company_id integer references companies (id), covered_until date
);
create unique index employees_email on employees (lower(email_address));
create unique index employees_client on employees (client_id);
create index employees_organization on employees (organization_id, id);
create index employees_department on employees (department_id, id);
create index employees_company on employees (company_id);
create table business_users (
  id serial primary key, organization_id integer not null references organizations (id), first_name text not null,
  last_name text not null, email text not null, password_hash text not null, is_active boolean not null
);
create unique index business_users_email on business_users (lower(email));
create index business_users_organization on business_users (organization_id, id);
create table linking_reports (
  id serial primary key, organization_id integer not null references organizations (id),
  company_id integer references companies (id), name text not null, status text not null, original bytea not null,
  result bytea, created_at timestamptz not null, check (status in ('PENDING', 'DONE', 'FAILED'))
);
create index linking_reports_organization on linking_reports (organization_id, id);
create table catering_orders (
  subscription_id integer primary key references subscriptions (id), delivery_date date not null,
  delivery_time text not null, address_id integer not null references company_addresses (id),
  plan_id integer not null references plans (id), driver_id integer references drivers (id)
);
create table catering_items (
  id serial primary key, subscription_id integer not null references subscriptions (id),
  item_id integer not null references meals (id), quantity integer not null, item_price double precision not null
);
create index catering_items_subscription on catering_items (subscription_id);
`,
}
