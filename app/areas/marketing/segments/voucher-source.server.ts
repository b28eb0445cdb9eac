import { z } from "zod"
import { gates } from "~/auth/gates"
import { MAX_HITS, type SearchSource } from "~/record/search-source.server"
import { withQuery } from "~/ui/list/with-query"
import { segments } from "./segment.record"
import { listVouchers } from "./segments.server"
import { VOUCHER_PARAM } from "./voucher-param"

/** Characters of a voucher code in the URL. */
const MAX_CODE = 191

/** Query of Create Segment when it is opened from a voucher in the search. */
export const VoucherQuery = z.object({ [VOUCHER_PARAM]: z.string().max(MAX_CODE).catch("").default("") })

/** Finds active vouchers by code. Each result opens Create Segment with that voucher. */
export const voucherSource: SearchSource = {
  gate: gates.createSegment,
  label: "Vouchers",
  async find(api, query) {
    const found = await listVouchers(api, query)
    const pathOf = (code: string) => withQuery(segments.createPath, "", { [VOUCHER_PARAM]: code })
    return {
      hits: found
        .slice(0, MAX_HITS)
        .map(({ id, code }) => ({ title: code, note: `#${id}, for a new segment`, href: pathOf(code) })),
      total: found.length,
      allHref: pathOf(query),
    }
  },
}
