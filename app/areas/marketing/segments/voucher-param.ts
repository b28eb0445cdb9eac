/** The code of the voucher that Create Segment opens with. */
export const VOUCHER_PARAM = "voucher"
