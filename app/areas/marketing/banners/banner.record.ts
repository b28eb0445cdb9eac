import { gates } from "~/auth/gates"
import { record } from "~/record/record"

export const banners = record({
  kind: "banner",
  one: "banner",
  many: "banners",
  label: "Banners",
  path: "/marketing/banners",
  gate: gates.banners,
  edit: gates.editBanners,
  create: gates.createBanner,
  sample: "1211",
})
