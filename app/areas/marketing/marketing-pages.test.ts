import { createElement, type FunctionComponent } from "react"
import { afterAll, beforeAll, expect, it } from "vitest"
import { closeStore } from "~/store/store.server"
import { markup } from "~/ui/render.test-support"
import { type RouteCall, staffWith, startDashboardUpstream, type TestStaff } from "../../../tests/support/staff"
import type { TestUpstream } from "../../../upstream/test-support"
import { banners } from "./banners/banner.record"
import BannerList, { loader as bannerList } from "./banners/list"
import UpdateBanner, { loader as updateBanner } from "./banners/update"
import CreateSegment, { loader as createSegment } from "./segments/create"
import SegmentList, { loader as segmentList } from "./segments/list"
import SegmentProfile, { loader as segmentProfile } from "./segments/profile"

/** product/marketing: the pages show the documents' texts, and hide changes from people with view permissions only. */

let upstream: TestUpstream
let staff: TestStaff
let viewer: TestStaff
beforeAll(async () => {
  upstream = await startDashboardUpstream()
  staff = await staffWith(
    upstream,
    "VIEW_BANNER",
    "CREATE_BANNER",
    "EDIT_BANNER",
    "VIEW_SEGMENT",
    "CREATE_SEGMENT",
    "EDIT_SEGMENT",
  )
  viewer = await staffWith(upstream, "VIEW_BANNER", "VIEW_SEGMENT")
})
afterAll(async () => {
  await closeStore()
  await upstream?.close()
})

async function draw(page: FunctionComponent, loader: (args: RouteCall["args"]) => unknown, path: string, by = staff) {
  const id = /\/(\d+)/.exec(path)?.[1]
  const loaded = (await loader(by.get(path, id ? { id } : {}).args)) as { data?: object }
  return markup(createElement(page), path, "data" in loaded ? loaded.data : loaded)
}

const BANNERS = "/marketing/banners"
const EDITS = ["+ Add Banner", "Edit Order", 'role="switch"', "Last Modified", ">Edit<"]

it("In-App Banners has its card, its filters and its types; only editors can change something", async () => {
  const html = await draw(BannerList, bannerList, BANNERS)
  for (const text of ["In-App Banners", "In-App Banners Orders", ...EDITS]) expect(html).toContain(text)
  for (const text of [
    "Order By",
    "Order Direction",
    "Status",
    "Offer Banner",
    "Zone Discount Banner",
    "Countdown Banner",
  ])
    expect(html).toContain(text)
  expect(html).toMatch(/alt="[^"]+, English image"/)
  const plain = await draw(BannerList, bannerList, BANNERS, viewer)
  for (const text of ["+ Add Banner", "Edit Order", 'role="switch"', ">Edit<"]) expect(plain).not.toContain(text)
})

it("a banner that can't be edited says so, and its button is disabled", async () => {
  const button = /<button type="submit"[^>]*class="btn primary"[^>]*>[^<]*Update Banner/
  const [fixed, open] = await Promise.all(
    ["1078", "1204"].map((id) => draw(UpdateBanner, updateBanner, banners.pathOf(id))),
  )
  expect(fixed).toContain("t be edited.")
  expect(button.exec(fixed ?? "")?.[0]).toContain('aria-disabled="true"')
  expect(open).not.toContain("t be edited.")
  expect(button.exec(open ?? "")?.[0]).not.toContain("aria-disabled")
})

it("the application filter is beside '+ Add Banner' and keeps the other filters", async () => {
  const html = await draw(BannerList, bannerList, `${BANNERS}?application=frank&status=ACTIVE&page=2`)
  const form = /<form(?=[^>]*method="get")[^>]*>(?:(?!<\/form>).)*name="application".*?<\/form>/s.exec(html)?.[0] ?? ""
  expect(html.indexOf(form)).toBeLessThan(html.indexOf("+ Add Banner"))
  expect(form.match(/name="[^"]+"/g)).toEqual(['name="status"', 'name="application"'])
  expect(form).toContain('<option value="frank" selected="">')
  const filters = html.slice(html.indexOf('aria-label="Filter banners"'))
  expect(filters).toContain('<input type="hidden" name="application" value="frank"/>')
})

const SEGMENTS = "/marketing/segments"

it("Segmentation has its button, and a switch that is disabled without the edit permission", async () => {
  const html = await draw(SegmentList, segmentList, SEGMENTS)
  for (const text of ["Segmentation", "+ Create Segment", "Last Modified", "Created"]) expect(html).toContain(text)
  expect(html).toMatch(/href="\/marketing\/segments\/214"[^>]*>(?:<bdi>)?Autumn lapsed clients/)
  const plain = await draw(SegmentList, segmentList, SEGMENTS, viewer)
  expect(plain).not.toContain("+ Create Segment")
  expect(plain).not.toMatch(/<input(?=[^>]*role="switch")(?![^>]*disabled)[^>]*>/)
})

it("Create Segment takes a .csv file and shows an example of one", async () => {
  const html = await draw(CreateSegment, createSegment, `${SEGMENTS}/create`)
  expect(html).toMatch(/<input(?=[^>]*type="file")(?=[^>]*accept="\.csv")/)
  expect(html).toContain(`<a href="${SEGMENTS}/example.csv">Example for CSV file</a>`)
  expect(html).toContain("+ Select All")
})

it("a segment has its heading, insights and tables, whose names open a new tab", async () => {
  const html = await draw(SegmentProfile, segmentProfile, `${SEGMENTS}/214?dialog=update-segment`)
  expect(html.replace(/<\/?bdi>/g, "")).toContain("Segment: Autumn lapsed clients (Active)")
  for (const text of ["Segment Insights", "total users", "total subscriptions", "Filter with used voucher"])
    expect(html).toContain(text)
  for (const text of ["Coupon", "Total Subscriptions", "Segment Clients", "Update Segment", "Mark as Active"])
    expect(html).toContain(text)
  expect(html).toMatch(/<a(?=[^>]*target="_blank")(?=[^>]*\/admin\/clients\/\d+)/)
  expect(html).toMatch(/<a(?=[^>]*target="_blank")(?=[^>]*\/admin\/vouchers\/\d+)/)
  expect(await draw(SegmentProfile, segmentProfile, `${SEGMENTS}/214`, viewer)).not.toContain("Update Segment")
})

it("a segment's pagers are independent; 'Filter with used voucher' resets both tables to page 1", async () => {
  const html = await draw(SegmentProfile, segmentProfile, `${SEGMENTS}/214?clients=3&vouchers=2`)
  expect(html).toContain(`href="${SEGMENTS}/214?clients=4&amp;vouchers=2"`)
  expect(html).toContain(`href="${SEGMENTS}/214?clients=3"`)
  const form = /<form(?=[^>]*method="get")[^>]*>(?:(?!<\/form>).)*name="used".*?<\/form>/s.exec(html)?.[0] ?? ""
  expect(form).toContain(`action="${SEGMENTS}/214"`)
  expect(form.match(/name="[^"]+"/g)).toEqual(['name="used"'])
})
