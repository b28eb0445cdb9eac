import { expect, it } from "vitest"
import { markup } from "~/ui/render.test-support"
import { ClientOrders, isAnotherDay } from "./client-orders"
import { ClientSection } from "./client-section"
import { MessageForm } from "./message-form"
import { type SupportPage, SupportQuery } from "./support.server"
import { SupportScreen } from "./support-screen"

/** product/dispatch 4: what the support page shows. */

const CLIENT = {
  id: "7001",
  name: "Reem Saleh",
  contactPhone: "966500000001",
  tempContactPhone: null,
  emailAddress: "reem@example.com",
  city: { id: "1", enName: "Jeddah" },
}
const PAGE = {
  date: "2020-09-20",
  state: "ready",
  client: CLIENT,
  all: [],
  orders: [],
  counts: { unassigned: 0, assigned: 0, completed: 0 },
  tab: "unassigned",
  timeline: null,
  driver: null,
  grounds: [],
} as unknown as SupportPage

/** State of a newly opened form. */
const FORM = {
  offers: { choices: [], filled: null },
  errors: {},
  theirs: {},
  constraints: {},
  saved: {},
  sealed: "",
  version: "",
  notice: null,
  title: null,
}

const query = SupportQuery.parse({ clientId: "7001", deliveryDate: "2020-09-20" })
const text = (html: string) => html.replace(/<[^>]*>/g, "")

it("shows only a hint before a search", () => {
  const start = { ...PAGE, state: "start", client: null } as SupportPage
  const html = markup(
    <SupportScreen
      query={SupportQuery.parse({})}
      unread={null}
      page={start}
      now={{ date: "2020-09-20", time: "10:00" }}
      kept={null}
      adminSiteUrl={null}
      message={null}
      assigning={null}
      links={[]}
    />,
    "/delivery/support",
  )
  expect(html).toContain("Start searching orders by client ID to get order results.")
  expect(html).not.toContain("Send Message")
  const named = markup(
    <SupportScreen
      query={SupportQuery.parse({})}
      unread="Reem"
      page={start}
      now={{ date: "2020-09-20", time: "10:00" }}
      kept={null}
      adminSiteUrl={null}
      message={null}
      assigning={null}
      links={[]}
    />,
    "/delivery/support",
  )
  expect(named).toContain("Enter a client ID. Clients can't be searched by name or phone.".replace("'", "&#x27;"))
  expect(named).toMatch(/<input[^>]*name="clientId"[^>]*/)
  expect(named).toContain('value="Reem"')
})

it("a client's name links to the client's page, with phones, e-mail and city below", () => {
  const html = markup(<ClientSection page={PAGE} adminSiteUrl="https://admin.example" />)
  expect(html).toContain('href="https://admin.example/admin/clients/7001"')
  for (const part of ["tel:966500000001", "mailto:reem@example.com", "Jeddah"]) expect(html).toContain(part)
  expect(markup(<ClientSection page={PAGE} adminSiteUrl={null} />)).not.toContain("/admin/clients")
  const missing = { ...PAGE, client: null, state: "missing" } as SupportPage
  expect(markup(<ClientSection page={missing} adminSiteUrl={null} />)).toContain("No clients available")
  const failed = { ...PAGE, client: null, state: "failed" } as SupportPage
  expect(markup(<ClientSection page={failed} adminSiteUrl={null} />)).toContain("Retry")
})

it("a day without orders names the client and the full date", () => {
  const html = markup(
    <ClientOrders page={PAGE} query={query} />,
    "/delivery/support?clientId=7001&deliveryDate=2020-09-20",
  )
  expect(text(html)).toContain("Sunday, 20 September, 2020")
  expect(text(html)).toContain("Reem Saleh has no orders available on Sunday, 20 September, 2020")
  expect(html).toContain("deliveryDate=2020-09-19")
  const failed = { ...PAGE, all: null, orders: null } as SupportPage
  expect(markup(<ClientOrders page={failed} query={query} />)).toContain("Retry")
})

it("orders are shown as on the map, with search, tabs, Collapse and links of merchants", () => {
  const at: [number, number] = [21.5, 39.2]
  const order = {
    id: "5",
    status: "ACCEPTED",
    at,
    merchant: { id: "3", name: "Rimal", at },
    meals: [],
    deliveryTime: "13:00:00",
  }
  const counts = { unassigned: 1, assigned: 0, completed: 0 }
  const drawn = (search: string, changes: object) => {
    const page = { ...PAGE, all: [order], orders: [order], counts, ...changes } as never
    return markup(<ClientOrders page={page} query={query} />, `/delivery/support?clientId=7001${search}`)
  }
  const html = drawn("", {})
  expect(html).toContain('placeholder="Search Orders by Order ID or Client ID"')
  expect(html).toContain('href="/delivery/support?clientId=7001&amp;order=5&amp;at=merchant"')
  expect(html).toContain('href="/delivery/support?clientId=7001&amp;orders-closed=1"')
  expect(text(html)).toContain("UNASSIGNED1")
  expect(text(drawn("&orders-closed=1", {}))).toContain("Expand orders")
  for (const tab of ["assigned", "completed"]) {
    expect(drawn(`&tab=${tab}`, { orders: [], tab })).toContain(`No ${tab} orders available!`)
  }
  const none = { unassigned: 0, assigned: 0, completed: 0 }
  expect(drawn("&q=9", { orders: [], counts: none })).toContain("No orders available!")
})

it("shows placeholders only while another client or day loads", () => {
  const here = "/delivery/support"
  const to = (search: string, formMethod?: "POST", pathname = here) =>
    isAnotherDay(query, here, { location: { pathname, search, hash: "", state: null, key: "" }, formMethod } as never)
  const same = "?clientId=7001&deliveryDate=2020-09-20"
  expect([to("?clientId=7002&deliveryDate=2020-09-20"), to("?clientId=7001"), to(same)]).toEqual([true, true, false])
  expect([to(`${same}&order=1`), to("?clientId=1", "POST"), to("", undefined, "/")]).toEqual([false, false, false])
  expect(isAnotherDay(query, here, { location: undefined, formMethod: undefined })).toBe(false)
})

it("a refused message keeps its text and shows the errors at the field and over the form", () => {
  const drawn = (changes: object) => {
    const loaded = { ...FORM, values: { content: "On its way" }, ...changes } as never
    return markup(
      <MessageForm
        last={null}
        links={[]}
        client={CLIENT as never}
        orders={[]}
        loaded={loaded}
        action="/delivery/support"
      />,
    )
  }
  const html = drawn({ errors: { content: ["*Required"] } })
  expect(html).toContain("On its way</textarea>")
  expect(text(html)).toContain("1 field needs attention")
  expect(html).toMatch(/<a href="#([\w-]+)">Message<\/a>.*<textarea[^>]*id="\1"/)
  expect(html.split("*Required")).toHaveLength(2)
  expect(html).toContain('aria-invalid="true"')
  expect(drawn({ notice: "The message was not sent" })).toContain("The message was not sent")
})
