import { type LinksFunction, type MetaFunction, redirect } from "@remix-run/node"
import { useLoaderData } from "@remix-run/react"
import { gates } from "~/auth/gates"
import { staffLoader } from "~/auth/staff-route.server"
import { requireFound } from "~/base/not-found.server"
import { columnOptions } from "~/checked-file/checked-file-view.server"
import { formatDay } from "~/domain/calendar"
import { formOf, openForm } from "~/forms/form-page.server"
import { CheckPage } from "~/ui/files/check-page"
import { ChooseColumns } from "~/ui/files/choose-columns"
import { fileTexts } from "~/ui/files/file-texts"
import filesCss from "~/ui/files/files.css?url"
import { useSendForm } from "~/ui/form/use-send-form"
import { Crumbs } from "~/ui/page/crumbs"
import figuresCss from "~/ui/page/figures.css?url"
import { pageTitle } from "~/ui/page/page-title"
import recordCss from "~/ui/page/record.css?url"
import { findRun } from "../../check-run.server"
import { checkPath, paymentsFilePaths, specialPaymentsPath } from "../pay-paths"
import { payTexts } from "../pay-texts"
import { CHOOSE_PAYMENT_COLUMNS, CONTINUE_PAYMENTS, PAYMENT_WORDS } from "./payments-file"
import { choosePaymentColumns, continuePayments, paymentsFile, runIdOf, typeOfFile } from "./payments-file.server"

export { keepWhenRefused as shouldRevalidate } from "~/ui/browser/revalidation"

export const links: LinksFunction = () => [recordCss, figuresCss, filesCss].map((href) => ({ rel: "stylesheet", href }))

export const meta: MetaFunction = (args) => pageTitle(args, fileTexts.checkTitle)

export const loader = staffLoader(gates.editSpecialPayments, async (visit) => {
  const checked = requireFound(await paymentsFile.subject.find(visit))
  const run = await findRun(visit.session.staffKey, runIdOf(checked))
  if (run?.sent) throw redirect(checkPath("payment", run.id))
  return {
    ...(await paymentsFile.openCheck(visit, continuePayments, checked)),
    // Keeps the filters of the list.
    back: paymentsFilePaths.choose + (checked.file.about ?? ""),
    what: `${typeOfFile(checked) === "bonus" ? "Bonus" : "Deduction"}, ${formatDay(checked.file.date ?? "")}`,
    columns: {
      form: await openForm(visit, choosePaymentColumns, checked),
      options: columnOptions(checked.file),
    },
  }
})

export const action = paymentsFile.checkAction([
  formOf(continuePayments, paymentsFile.subject),
  formOf(choosePaymentColumns, paymentsFile.subject),
])

/** The second step: the rows, before the drivers are checked. */
export default function CheckPayments() {
  const { id, file, back, what, columns, form: loaded } = useLoaderData<typeof loader>()
  const form = useSendForm<typeof CONTINUE_PAYMENTS.fields, null>({ ...CONTINUE_PAYMENTS, loaded })
  const path = paymentsFilePaths.check(id)
  return (
    <CheckPage
      crumbs={<Crumbs items={[{ text: payTexts.specialPayments, to: specialPaymentsPath }, { text: "Check" }]} />}
      file={file}
      words={PAYMENT_WORDS}
      path={path}
      back={back}
      form={form}
      asChosen="Next you check the drivers, each amount and the total. Nothing is sent before that."
      next="Continue to the drivers"
      help={<p className="sub">{what}</p>}
      columns={
        <ChooseColumns
          rules={CHOOSE_PAYMENT_COLUMNS}
          columns={columns}
          path={path}
          help="Choose the columns with the driver number, the amount and the note."
        />
      }
    >
      {file.counts.doubled > 0 ? (
        <p className="sub">
          A driver is paid once for each file. Send further rows of the same driver in another file.
        </p>
      ) : null}
    </CheckPage>
  )
}
