import { z } from "zod"
import { gates } from "~/auth/gates"
import { MAX_HITS, type SearchSource } from "~/record/search-source.server"
import { withQuery } from "~/ui/list/with-query"
import { segments } from "./segment.record"
import { listVouchers } from "./segments.server"
import { VOUCHER_PARAM } from "./voucher-param"

/** Characters of a voucher's code that an address holds. */
const MAX_CODE = 191

/** The address of Create Segment, as a voucher's hit has it. */
export const VoucherQuery = z.object({ [VOUCHER_PARAM]: z.string().max(MAX_CODE).catch("").default("") })

/** Active vouchers by their code: each leads to a new segment that has it (product/marketing 2). */
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
