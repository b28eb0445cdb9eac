/** Form fields, enough for thousands of selected plans, vouchers or banners. */
export const MAX_LONG_FORM_FIELDS = 4_000
