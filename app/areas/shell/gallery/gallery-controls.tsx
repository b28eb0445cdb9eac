import { Avatar, Avatars } from "~/ui/elements/avatar"
import { Bidi } from "~/ui/elements/bidi"
import { Button } from "~/ui/elements/button"
import { Icon } from "~/ui/elements/icon"
import { ICONS } from "~/ui/elements/icon-names"
import { Logo } from "~/ui/elements/logo"
import { Menu } from "~/ui/elements/menu"
import { Spinner } from "~/ui/elements/spinner"
import { Status } from "~/ui/elements/status"
import { Tag } from "~/ui/elements/tag"
import { Truncated } from "~/ui/elements/truncated"
import { ReadOnly } from "~/ui/fields/read-only"
import { Crumbs } from "~/ui/page/crumbs"
import { Disclosure } from "~/ui/page/disclosure"
import { Tabs } from "~/ui/page/tabs"

const LOOKS = ["primary", "secondary", "quiet", "danger", "danger-solid"] as const

/** Buttons, marks and navigation. */
export function GalleryControls() {
  return (
    <>
      <Buttons />
      <Marks />
      <Names />
      <WaysAround />
      <Signs />
    </>
  )
}

/** Every button style: busy, disabled with a reason, and with an icon. */
function Buttons() {
  return (
    <>
      {LOOKS.map((look) => (
        <div className="row gap-4" key={look}>
          <Button look={look}>Save</Button>
          <Button look={look} to="#controls">
            Link
          </Button>
          <Button look={look} busy>
            Save
          </Button>
          <Button look={look} reasonId="why-off">
            Disabled
          </Button>
          <Button look={look} small icon="plus">
            Add Meals
          </Button>
          <Button look={look} iconEnd="chev">
            Next
          </Button>
          <Button look={look} icon="x" iconOnly label={`Close ${look}`} />
        </div>
      ))}
      <p className="why" id="why-off">
        The reason stands beside what is off.
      </p>
      <div className="row gap-6">
        <Button disabledReason="Only active menus can be extended.">Extend Menu</Button>
        <Menu label="Meal Settings">
          <a href="#controls">Add Meal Multiply</a>
          <a href="#controls">Delete Meal Multiply</a>
          <a href="#controls">Replace Meal Multiply</a>
        </Menu>
        <span className="row">
          <Spinner /> Working
        </span>
      </div>
    </>
  )
}

/** Status marks and tags of a record. */
function Marks() {
  return (
    <>
      <div className="row gap-6">
        <Status kind="good">Active</Status>
        <Status kind="bad">Inactive</Status>
        <Status kind="pending">Pending</Status>
        <Status kind="open">Unassigned</Status>
        <Status kind="assigned">Assigned</Status>
        <Status kind="muted">Day off</Status>
      </div>
      <div className="row">
        <Tag>Default</Tag>
        <Tag kind="warn" icon="flag">
          Holiday
        </Tag>
        <Tag kind="bad" icon="off">
          Out of Stock
        </Tag>
        <Tag kind="good">Complete</Tag>
        <Tag kind="info">Updated</Tag>
        <ReadOnly />
      </div>
    </>
  )
}

/** Avatars and long names. */
function Names() {
  return (
    <div className="row gap-6">
      <Avatar name="Noura Al-Harbi" />
      <Avatar name="فهد العتيبي" />
      <Avatars
        names={["Sara Qahtani", "Majed Anazi", "Huda Saleh", "Omar Zaid", "Lina Nasser"]}
        total="5 supervisors"
      />
      <Truncated text="Al Malqa, Al Yasmin, An Narjis, Hittin" max={20} />
      <Truncated text="قائمة الدمام للخريف والشتاء" max={20} />
      <Bidi>كبسة دجاج مع الدقوس</Bidi>
    </div>
  )
}

/** Links and disclosures. */
function WaysAround() {
  return (
    <>
      <Tabs
        label="Orders"
        items={[
          { key: "a", to: "#controls", text: "UNASSIGNED", count: 41, current: true },
          { key: "b", to: "#controls", text: "ASSIGNED", count: 1053 },
          { key: "c", to: "#controls", text: "COMPLETED", count: 34 },
        ]}
      />
      <Crumbs items={[{ text: "Menu List", to: "#controls" }, { text: "#1482" }]} />
      <div>
        <Disclosure title="Menu Configuration Jobs" count={12} side="1 pending, 1 failed">
          Drawn by the browser alone.
        </Disclosure>
        <Disclosure title="Duplicate week" open>
          Open at first.
        </Disclosure>
        <Disclosure title="Driven by the address" href="?fold=1#controls" />
      </div>
    </>
  )
}

/** The logo and every icon. */
function Signs() {
  return (
    <>
      <span className="brand">
        <Logo />
        <span>Saffron</span>
      </span>
      <ul className="row gap-4">
        {ICONS.map((name) => (
          <li key={name} className="stack gap-1 because">
            <Icon name={name} size={20} />
            <span className="meta">{name}</span>
          </li>
        ))}
      </ul>
    </>
  )
}
