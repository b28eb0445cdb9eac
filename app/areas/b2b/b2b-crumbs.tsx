import type { ReactNode } from "react"
import { Bidi } from "~/ui/elements/bidi"
import { Crumbs } from "~/ui/page/crumbs"
import { organizations } from "./organization.record"

interface B2bCrumbsProps {
  organization?: { id: string; name: string }
  here: ReactNode
  /** The list above the page, if it is not the list of organizations. */
  list?: { label: string; path: string } | null
}

/** Breadcrumbs of the area begin with 'Dashboard V2'. */
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
