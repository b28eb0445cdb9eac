/** Fields of a form that names some thousands of what there is (plans, vouchers, banners), and the rest. */
export const MAX_LONG_FORM_FIELDS = 4_000
