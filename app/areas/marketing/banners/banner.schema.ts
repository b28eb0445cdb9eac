import { z } from "zod"
import { dayText } from "~/base/day.server"
import { NOT_A_DAY, readDay } from "~/domain/calendar"
import { MAX_TEXT } from "~/domain/field-limits"
import { MAX_BANNER_NAME } from "./banner-fields"
import { bannerTexts } from "./banner-texts"
import { tenants } from "./tenants.server"

const NAME_REQUIRED = "Name is Required"

const text = z.string().max(MAX_TEXT).optional()
const ids = z.array(z.string().regex(/^[1-9]\d{0,9}$/)).default([])

/** Each type requires its own fields; fields of other types are ignored. */
export const BannerSchema = z
  .object({
    name: z
      .string(NAME_REQUIRED)
      .min(1, NAME_REQUIRED)
      .refine((name) => [...name].length <= MAX_BANNER_NAME, "Banner name should not exceed 25 characters"),
    type: z.string(bannerTexts.required),
    applications: z.array(z.string().refine((tenant) => tenants().includes(tenant))).default([]),
    plans: ids,
    discounts: ids,
    enTitle: text,
    arTitle: text,
    enSubtitle: text,
    arSubtitle: text,
    endDate: dayText.optional(),
    endTime: z.string().optional(),
    imageEn: z.string().optional(),
    imageAr: z.string().optional(),
  })
  .superRefine(
    (banner, issues) => {
      const need = (path: string, isThere: unknown, message: string = bannerTexts.required) => {
        if (!isThere) issues.addIssue({ code: "custom", path: [path], message })
      }
      // A field that failed its own rule is undefined here and gets no second error.
      const isGiven = (chosen: readonly string[] | undefined) => chosen === undefined || chosen.length > 0
      need("applications", isGiven(banner.applications), "Please select at least one application!")
      if (banner.type === "clickableBannerForPlans")
        need("plans", isGiven(banner.plans), "Please select at least one plan!")
      if (banner.type === "zoneDiscountBanner")
        need("discounts", isGiven(banner.discounts), "Please select at least one Discount Polygon!")
      if (banner.type !== "countDownBanner") return
      for (const name of ["enTitle", "arTitle", "enSubtitle", "arSubtitle"] as const) need(name, banner[name])
      need("endDate", readDay(banner.endDate ?? ""), banner.endDate ? NOT_A_DAY : bannerTexts.required)
      need("endTime", /^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/.test(banner.endTime ?? ""))
    },
    // Runs even if another field failed, so that all errors are shown together.
    { when: () => true },
  )
export type BannerInput = z.output<typeof BannerSchema>
