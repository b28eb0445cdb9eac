import { Tabs } from "./tabs"

export interface SectionTab {
  label: string
  href: string
  isCurrent: boolean
}

/** The tab bar under the header: the pages of the section one is in. */
export function SectionTabs({ label, items }: { label: string; items: readonly SectionTab[] }) {
  const tabs = items.map((item) => ({ key: item.href, to: item.href, text: item.label, current: item.isCurrent }))
  return <Tabs label={label} items={tabs} />
}
