import { gates } from "~/auth/gates"
import { record } from "~/record/record"

export const banners = record({
  kind: "banner",
  one: "banner",
  many: "banners",
  label: "Banners",
  path: "/marketing/banners",
  // Ad blockers stop what script asks for below `/banners/300` and other sizes of advertisements.
  pagesPath: "/marketing/banners/edit",
  gate: gates.banners,
  edit: gates.editBanners,
  create: gates.createBanner,
  sample: "1211",
})
