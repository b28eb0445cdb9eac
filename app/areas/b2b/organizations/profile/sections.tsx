import { b2bTexts } from "../../b2b-texts"
import { employeesFilePath } from "../../employees-file-paths"
import type { Sections } from "../sections-view.server"
import { BusinessUsersSection } from "./business-users-section"
import { CateringSection } from "./catering-section"
import { CompaniesSection } from "./companies-section"
import { DepartmentsSection } from "./departments-section"
import { EmployeesSection } from "./employees-section"
import { ReportsSection } from "./reports-section"
import { useSectionPlace } from "./section-place"

interface OrganizationSectionsProps {
  id: string
  sections: Sections
  /** What the employees are searched by. */
  email?: string | undefined
  canEdit: boolean
  canDelete: boolean
  /** May create catering orders. */
  canOrder: boolean
}

/** The sections of an organization's page below its form (product/b2b 1). */
export function OrganizationSections(props: OrganizationSectionsProps) {
  const { id, sections, email, canEdit, canDelete, canOrder } = props
  const place = useSectionPlace(id, email)
  const may = { canEdit, canDelete }
  return (
    <>
      <DepartmentsSection {...place} {...may} id={id} departments={sections.departments} />
      <BusinessUsersSection {...place} {...may} users={sections.businessUsers} />
      <CompaniesSection {...place} {...may} companies={sections.companies} />
      <EmployeesSection {...place} {...may} employees={sections.employees} email={email} />
      <CateringSection fileOf={place.fileOf} id={id} catering={sections.catering} canOrder={canOrder} />
      <ReportsSection
        id={id}
        reports={sections.reports}
        exportHref={place.fileOf("linking-reports")}
        add={canEdit ? { to: employeesFilePath(id), text: b2bTexts.linkEmployees } : null}
        pageHref={place.pageIn("reports")}
        here={`${place.at({})}#linking-reports`}
      />
    </>
  )
}
