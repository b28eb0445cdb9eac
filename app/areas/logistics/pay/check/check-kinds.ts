import type { CheckKind } from "../../check-run.server"
import { drivers } from "../../drivers/driver.record"
import { driverTexts, ownDriverTexts } from "../../drivers/driver-fields"
import { notifyDriversPath } from "../../drivers/driver-paths"
import {
  addSpecialPath,
  behindPayForm,
  checkPath,
  paychecksPath,
  recalculatePath,
  specialPaymentsPath,
} from "../pay-paths"
import { payTexts } from "../pay-texts"
import { checkTexts } from "./check-fields"

interface KindRules {
  /** The list to return to, and its name. */
  list: string
  label: string
  /** The form that leads to the check. */
  form: string
  step: string
  title: string
  /** The toast after all batches were sent. */
  done: string
}

/** The page to return to after sending. @param listSearch of the form */
export function afterCheck(kind: CheckKind, listSearch: string): string {
  const { list } = CHECK_KINDS[kind]
  return kind === "notification" ? list + listSearch : behindPayForm(list, listSearch)
}

/** The kind of the check page at this path. */
export function kindAt(path: string): CheckKind {
  return (["notification", "recalculation"] as const).find((kind) => path.startsWith(checkPath(kind, ""))) ?? "payment"
}

export const CHECK_KINDS: Readonly<Record<CheckKind, KindRules>> = {
  payment: {
    list: specialPaymentsPath,
    label: payTexts.specialPayments,
    form: addSpecialPath,
    step: "Payment",
    title: "Check before paying",
    done: "Special Plan was successfully added.",
  },
  recalculation: {
    list: paychecksPath,
    label: payTexts.paychecks,
    form: recalculatePath,
    step: "Drivers and date",
    title: "Check before recalculating",
    done: "Payslips recalculated.",
  },
  notification: {
    list: drivers.path,
    label: "Drivers",
    form: notifyDriversPath,
    step: driverTexts.notify,
    title: checkTexts.notifyTitle,
    done: ownDriverTexts.notified,
  },
}
