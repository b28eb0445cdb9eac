import type { ReactNode } from "react"
import { Bidi } from "~/ui/elements/bidi"
import { Crumbs } from "~/ui/page/crumbs"
import { organizations } from "./organization.record"

interface B2bCrumbsProps {
  /** The organization that the page is about. */
  organization?: { id: string; name: string }
  here: ReactNode
  /** The list that it stands below, where that is not the organizations'. */
  list?: { label: string; path: string } | null
}

/** Where a page of the area stands: breadcrumbs begin with 'Dashboard V2' (product/b2b 6). */
export function B2bCrumbs({ organization, here, list = organizations }: B2bCrumbsProps) {
  return (
    <Crumbs
      items={[
        { text: "Dashboard V2", to: "/" },
        ...(list ? [{ text: list.label, to: list.path }] : []),
        ...(organization
          ? [{ text: <Bidi>{organization.name}</Bidi>, to: organizations.pathOf(organization.id) }]
          : []),
        { text: here },
      ]}
    />
  )
}
