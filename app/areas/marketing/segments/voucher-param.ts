/** Query parameter: the code of the voucher that Create Segment preselects. */
export const VOUCHER_PARAM = "voucher"
