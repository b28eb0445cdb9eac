import {
  createBanner,
  findBanner,
  listActive,
  reorderBanners,
  updateBanner,
} from "~/areas/marketing/banners/banners.server"
import { tenants } from "~/areas/marketing/banners/tenants.server"
import {
  createSegment,
  findSegment,
  listSegments,
  listVouchers,
  updateSegment,
} from "~/areas/marketing/segments/segments.server"
import type { Api } from "~/upstream/api.server"
import { PNG } from "../../upstream/market.test-support"
import { idIn, type Trip } from "./office-trip"

/** Banners and segments cannot be deleted, so each is deactivated at the end. */
export const marketTrips: readonly Trip[] = [
  {
    calls: ["POST /banners", "PUT /banners/reorder", "POST /banners/:id", "GET /banners"],
    async run(api, mark, step) {
      const [tenant] = tenants()
      const image = new File([PNG], "contract.png", { type: "image/png" })
      const banner = { name: mark, type: "default", imageEn: image, imageAr: image }
      const made = await step("POST /banners", () =>
        createBanner(api, { ...banner, tenants: { [tenant]: { isActive: true } } }),
      )
      const active = await listActive(api, tenant)
      const { id } = made ?? idIn(active.find(({ name }) => name === mark) ?? null)
      // The order does not change.
      await step("PUT /banners/reorder", () =>
        reorderBanners(
          api,
          tenant,
          active.map((each) => each.id),
        ),
      )
      const off = { name: `${mark} 2`, tenants: { [tenant]: { isActive: false } } }
      await step("POST /banners/:id", () => updateBanner(api, id, off))
      await step(
        "GET /banners",
        () => findBanner(api, String(id)),
        (found) => found?.name === off.name && !found.tenants[tenant]?.isActive,
      )
      return `banner ${id}`
    },
  },
  {
    calls: ["POST /segments", "PATCH /segments/:id", "GET /segments/:id"],
    async run(api, mark, step) {
      const [voucher] = await listVouchers(api, "")
      const file = { fileName: "contract.csv", bytes: Buffer.from(String(await someClient(api))) }
      const made = await step("POST /segments", () =>
        createSegment(api, { name: mark, vouchers: [String(idIn(voucher ?? null).id)], ...file }),
      )
      const { id } = made ?? idIn((await listSegments(api)).find(({ name }) => name === mark) ?? null)
      const off = { name: `${mark} 2`, status: "INACTIVE" } as const
      await step("PATCH /segments/:id", () => updateSegment(api, id, off))
      await step(
        "GET /segments/:id",
        () => findSegment(api, String(id), FIRST_PAGES),
        (found) => found?.name === off.name && found.status.toUpperCase() === off.status,
      )
      return `segment ${id}`
    },
  },
]

const FIRST_PAGES = { clientsPage: 1, vouchersPage: 1, isUsed: false }

/** A client of another segment, as no call lists clients. */
async function someClient(api: Api): Promise<number> {
  for (const { id } of (await listSegments(api)).slice(0, 20)) {
    const [client] = (await findSegment(api, String(id), FIRST_PAGES))?.clients.data ?? []
    if (client) return client.clientId
  }
  throw new Error("no segment has a client whom this one could have")
}
