import { redirect } from "@remix-run/node"
import { gates } from "~/auth/gates"
import { staffLoader } from "~/auth/staff-route.server"
import { streamFile } from "~/lists/export-file.server"
import { attempt } from "~/upstream/attempt.server"
import { paychecksPath, salaryReportPath } from "../pay-paths"
import { hasPeriod, isReadWhole, PaycheckQuery, showsTotals, totalsInput } from "../pay-query.server"
import { ownPayTexts } from "../pay-texts"
import { payslipPieces } from "./payslips-document.server"
import css from "./payslips-print.css?url"

export { BESIDE as handle } from "~/base/route-handle"

/** The payslips of all drivers in the report, streamed as one document (docs/decisions/037). */
export const loader = staffLoader(
  { gate: gates.paychecks, query: PaycheckQuery },
  async ({ api, session, context, query }) => {
    const { search } = context.url
    if (!showsTotals(query) || !hasPeriod(query)) throw redirect(paychecksPath + search, 303)
    if (!isReadWhole(context.url, query)) throw new Response(ownPayTexts.unread, { status: 400 })
    const input = await attempt(totalsInput(api, query))
    if (!input.ok || !input.value) throw redirect(paychecksPath + search, 303)
    const { from, to } = query
    const asked = { input: input.value, from, to, css }
    return streamFile(context, session, {
      name: "payslips-document",
      pieces: () => payslipPieces(api, asked),
      listPath: salaryReportPath + search,
      headers: { "Content-Type": "text/html; charset=utf-8" },
    })
  },
)
