import type { AuthorizedSession } from "~/auth/guard.server"
import { withValues } from "~/forms/with-values.server"
import type { Api } from "~/upstream/api.server"
import { orNull } from "~/upstream/or-null.server"
import { ADD_SEGMENT } from "./segment-fields"
import { listVouchers, type Voucher } from "./segments.server"

/** Options of the voucher field: search results and selected vouchers. */
export interface VoucherOffers {
  keyword: string
  vouchers: { value: string; label: string }[] | null
}

/**
 * An option's value holds id and code, so that a selected voucher keeps its label when a new search does not return it.
 */
export const voucherOption = ({ id, code }: Pick<Voucher, "id" | "code">) => ({ value: `${id} ${code}`, label: code })
export const voucherChosen = (value: string) => ({ value, label: value.slice(value.indexOf(" ") + 1) })

export interface VoucherSearch {
  keyword: string
  vouchers: readonly string[]
}

export async function offerVouchers(api: Api, values: VoucherSearch | null): Promise<VoucherOffers> {
  const found = await orNull(listVouchers(api, values?.keyword ?? ""))
  const options = found?.map(voucherOption)
  const others = (values?.vouchers ?? [])
    .filter((value) => !options?.some((each) => each.value === value))
    .map(voucherChosen)
  return {
    keyword: values?.keyword ?? "",
    vouchers: options || others.length > 0 ? [...others, ...(options ?? [])] : null,
  }
}

/** '+ Select All' adds every voucher of the search to the selected ones. */
export async function withAllVouchers(form: FormData, { api }: AuthorizedSession): Promise<FormData> {
  if (!form.has(ADD_SEGMENT.fields.vouchers.allName)) return form
  const found = await orNull(listVouchers(api, String(form.get("keyword") ?? "")))
  const values = [...form.getAll("vouchers").map(String), ...(found ?? []).map((each) => voucherOption(each).value)]
  return withValues(form, "vouchers", [...new Set(values)])
}
