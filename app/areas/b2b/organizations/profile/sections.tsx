import { b2bTexts } from "../../b2b-texts"
import { employeesFilePath } from "../../employees-file-paths"
import type { Sections } from "../sections-view.server"
import { BusinessUsersSection } from "./business-users-section"
import { CateringSection } from "./catering-section"
import { CompaniesSection } from "./companies-section"
import { DepartmentsSection } from "./departments-section"
import { EmployeesSection } from "./employees-section"
import type { SectionId } from "./organization-tabs"
import { ReportsSection } from "./reports-section"
import { useSectionPlace } from "./section-place"

interface OrganizationSectionProps {
  id: string
  /** Which of them: Basic Info is the form above. */
  shown: SectionId
  sections: Sections
  /** What the employees are searched by. */
  email?: string | undefined
  canEdit: boolean
  canDelete: boolean
  /** May create catering orders. */
  canOrder: boolean
}

/** The section of an organization's page that is shown (product/b2b 1). */
export function OrganizationSection(props: OrganizationSectionProps) {
  const { id, shown, sections, email, canEdit, canDelete, canOrder } = props
  const place = useSectionPlace(id, email)
  const may = { canEdit, canDelete }
  switch (shown) {
    case "departments":
      return <DepartmentsSection {...place} {...may} id={id} departments={sections.departments} />
    case "business-users":
      return <BusinessUsersSection {...place} {...may} users={sections.businessUsers} />
    case "companies":
      return <CompaniesSection {...place} {...may} companies={sections.companies} />
    case "employees":
      return <EmployeesSection {...place} {...may} employees={sections.employees} email={email} />
    case "catering":
      return <CateringSection fileOf={place.fileOf} id={id} catering={sections.catering} canOrder={canOrder} />
    case "linking-reports":
      return (
        <ReportsSection
          id={id}
          reports={sections.reports}
          exportHref={place.fileOf("linking-reports")}
          add={canEdit ? { to: employeesFilePath(id), text: b2bTexts.linkEmployees } : null}
          pageHref={place.pageIn("reports")}
          here={place.here}
        />
      )
    default:
      return null
  }
}
