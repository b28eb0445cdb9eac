/** Rates of payment plans, special payslips, recalculated days and the supervisors' schedule. */
export const payrollMigration = {
  id: "007-payroll",
  sql: `
create table payment_plan_rates (
  id serial primary key, payment_plan_id integer not null references payment_plans (id), version integer not null,
  valid_from date not null, shifts text not null, rate numeric(12, 2) not null, is_default boolean not null,
  shifts_rates_meta text not null
);
create unique index payment_plan_rates_set on payment_plan_rates (payment_plan_id, version, shifts);
create unique index payment_plan_rates_default on payment_plan_rates (payment_plan_id, version) where is_default;
create table special_payslips (
  id bigint primary key, driver_id integer not null references drivers (id), date date not null, type text not null,
  amount numeric(12, 2) not null check (amount > 0), note text not null, created_by text, created_at timestamptz not null,
  check (type in ('bonus', 'deduction'))
);
create index special_payslips_date on special_payslips (date, driver_id);
create index special_payslips_driver on special_payslips (driver_id, id);
create table recalculations (
  driver_id integer not null references drivers (id), date date not null, rates_up_to integer not null,
  primary key (driver_id, date)
);
create index recalculations_date on recalculations (date);
create table supervisor_assignments (
  merchant_id integer not null references merchants (id), shift_id integer not null references shifts (id),
  date date not null, supervisors_ids integer[] not null, primary key (merchant_id, shift_id, date)
);
create index supervisor_assignments_date on supervisor_assignments (date, shift_id);
`,
}
