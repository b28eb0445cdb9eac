/** Synonyms for screens, by path, for the search. */
export const SEARCH_WORDS: Readonly<Record<string, string>> = {
  "/": "home start help dashboard",
  "/food/menus": "dishes meals week plan holidays",
  "/food/merchants": "restaurants vendors",
  "/food/AssignMenus": "replace menu copy orders",
  "/logistics/payment-plans": "rates tariffs salary wages",
  "/logistics/contractors": "companies agencies suppliers",
  "/logistics/drivers": "couriers riders residency iqama citc account",
  "/logistics/supervisors": "managers leads",
  "/logistics/supervisor-assignments": "roster week supervisors",
  "/logistics/SpecialPayments": "bonus deduction fine salary",
  "/logistics/Paychecks": "salary payslips wages pay run payroll money bank total",
  "/delivery/shifts": "lunch dinner times hours",
  "/delivery/map": "orders dispatch assign late due today deliveries split plan routes",
  "/delivery/support": "orders client customer call help complaint late subscription",
  "/b2b/organizations": "companies employees departments catering offices business users invite employee csv",
  "/b2b/business-packages": "packages plans discounts offers",
  "/finance/missing-invoicing": "invoices invoice accounting zoho unpaid subscriptions",
  "/logbook": "log book audit history who changed",
  "/marketing/banners": "ads pictures countdown app",
  "/marketing/segments": "vouchers audience clients coupons segmentation",
  "/bulk-actions/subscriptions": "cancel many file subscriptions delay upload csv",
  "/activity": "history log changes mine who did what undo",
  "/help": "manual documentation guide keys shortcuts words undo csv export theme dark light",
  "/jobs": "bell running queue progress exports downloads notifications background",
  "/sessions": "settings signed in browsers devices sign out security",
  "/logistics/Paychecks/salary-report": "salary pay run payroll report bank file month",
}

/** The screen that comes first for a word, whatever other screens are named by it. */
export const FIRST_FOR: Readonly<Record<string, string>> = {
  salary: "/logistics/Paychecks/salary-report",
  pay: "/logistics/Paychecks/salary-report",
  payroll: "/logistics/Paychecks/salary-report",
}
