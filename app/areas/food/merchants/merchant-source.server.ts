import { gates } from "~/auth/gates"
import { shownName } from "~/domain/shown-name"
import { recordSource } from "~/search-source.server"
import { statusWord } from "~/ui/status-word"
import { merchantInListPath, merchantListPath } from "./merchant-paths"
import { listMerchants } from "./merchants.server"

/** Merchants by name, id or phone. */
export const merchantSource = recordSource({
  gate: gates.merchants,
  label: "Merchants",
  listPath: merchantListPath,
  async ask(api, search, perPage) {
    const { merchants: rows, total } = await listMerchants(api, { search }, { page: 1, perPage })
    return { rows, total }
  },
  toHit({ id, restaurantName, restaurantNameAr, restaurantPhone, city, status }) {
    const note = [`#${id}`, restaurantPhone, city?.enName, statusWord(status)].filter(Boolean).join(", ")
    return { title: shownName(id, restaurantName, restaurantNameAr), note, href: merchantInListPath(id) }
  },
})
