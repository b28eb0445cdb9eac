/** Fields of a form that names up to a thousand of what there is (plans, vouchers, banners), and the rest. */
export const MAX_LONG_FORM_FIELDS = 1_200
