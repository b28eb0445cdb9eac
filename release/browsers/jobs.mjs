import { randomInt, randomUUID } from "node:crypto"
import { writeFile } from "node:fs/promises"
import { join } from "node:path"

const DAY_MS = 86_400_000

/** `yyyy-MM-dd`. */
function sundayAhead() {
  const day = new Date(Date.now() + 28 * DAY_MS)
  return new Date(day.getTime() - day.getUTCDay() * DAY_MS).toISOString().slice(0, 10)
}

const key = () => randomUUID().slice(0, 8)

/** One task per area: its name and its steps. `folder` is for the files that a task uploads. */
export const JOBS = [
  [
    "Food: a menu is begun",
    async (hand) => {
      const name = `Menu ${key()}`
      await hand.open("/food/menus?dialog=create-menu")
      await hand.fill("Name", name)
      await hand.setDay("Start date", sundayAhead())
      await hand.fill("No. of weeks", "2")
      await hand.touch("dialog .multi-select summary")
      await hand.touch("dialog .multi-select [type=checkbox]")
      await hand.touch("dialog .multi-select summary")
      await hand.press("Create Menu")
      await hand.sees(name)
    },
  ],
  [
    "Logistics: a supervisor is added",
    async (hand) => {
      const name = `Huda ${key()}`
      await hand.open("/logistics/supervisors")
      await hand.follow("+ Add Supervisor")
      await hand.fill("First name", name)
      await hand.fill("Last name", "Saleh")
      await hand.fill("Phone", `05${randomInt(10_000_000, 99_999_999)}`)
      await hand.fill("User Name", `h.${key()}`)
      await hand.fill("Password", "not to be seen again")
      await hand.press("Add Supervisor")
      await hand.sees(`${name} Saleh`)
    },
  ],
  [
    "Delivery: a shift is added",
    async (hand) => {
      const title = `Shift ${key()}`
      await hand.open("/delivery/shifts")
      await hand.follow("Add New Shift")
      await hand.fill("English title", title)
      await hand.fill("Arabic title", `وردية ${key()}`)
      await hand.fill("English description", "Late")
      await hand.fill("Arabic description", "متأخر")
      await hand.select("Start Time", "10:00 PM")
      await hand.select("End Time", "12:15 AM")
      await hand.select("Pickup Time", "9:15 PM")
      await hand.press("Add New Shift")
      await hand.sees("Shift was successfully added.")
    },
  ],
  [
    "B2B: a department is made",
    async (hand) => {
      const name = `Team ${key()}`
      await hand.open("/b2b/organizations/605?dialog=create-department")
      await hand.fill("Name", name)
      await hand.fill("Coverage amount", "60")
      await hand.select("Location restriction", "Everywhere")
      await hand.press("Create Department")
      await hand.sees("Successful Department Creation!")
    },
  ],
  [
    "Finance: a day's missing invoices are resolved",
    async (hand, { day }) => {
      await hand.open(`/finance/missing-invoicing?date=${day}&dialog=resolve`)
      await hand.press("Yes")
      await hand.sees("Every subscription of this day has its invoice.")
    },
  ],
  [
    "Marketing: a segment is made of a file",
    async (hand, { folder }) => {
      const name = `Segment ${key()}`
      const file = join(folder, "clients.csv")
      await writeFile(file, "client_id\r\n7001\r\n7002\r\n")
      await hand.open("/marketing/segments/create")
      await hand.fill("Segment Name", name)
      await hand.touch("dialog .multi-select summary")
      await hand.touch("dialog .multi-select [type=checkbox]")
      await hand.touch("dialog .multi-select summary")
      await hand.give("dialog [type=file]", file)
      await hand.press("Check the file")
      await hand.sees("Check before sending")
    },
  ],
  [
    "Bulk Actions: orders are delayed from a file",
    async (hand, { folder }) => {
      const file = join(folder, "ids.csv")
      await writeFile(file, "77102\r\n77103\r\n")
      await hand.open("/bulk-actions/subscriptions")
      await hand.tick("Delay all remaining accepted orders")
      await hand.give("[type=file]", file)
      await hand.press("Check the file")
      await hand.sees("*Required")
    },
  ],
  [
    "Log book: an order's audits are found",
    async (hand) => {
      await hand.open("/logbook?start_date=2026-11-01&end_date=2026-11-20&audit_id=884120&audit_type=ORDER")
      await hand.sees("884120")
    },
  ],
]
