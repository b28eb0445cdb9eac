import { gates } from "~/auth/gates"
import { record } from "~/record/record"

export const banners = record({
  kind: "banner",
  one: "banner",
  many: "banners",
  label: "Banners",
  path: "/marketing/banners",
  // Ad blockers block script requests below paths such as `/banners/300` that look like ad sizes.
  pagesPath: "/marketing/banners/edit",
  gate: gates.banners,
  edit: gates.editBanners,
  create: gates.createBanner,
  sample: "1211",
})
