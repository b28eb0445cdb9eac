import { needs } from "../../permissions"
import { mutation } from "../refusals"
import * as departments from "./department-changes"
import * as organizations from "./organization-changes"
import { createPackage, updatePackage } from "./package-changes"

const { createOrganizations, editOrganizations } = needs

/**
 * Mutations of organizations and their records (product/b2b 1). Deletions check their further permission themselves.
 */
export const businessMutations = {
  createOrganization: mutation(createOrganizations, organizations.createOrganization),
  updateOrganization: mutation(editOrganizations, organizations.updateOrganization),
  sendGenericInvitation: mutation(editOrganizations, organizations.sendGenericInvitation),
  createBusinessUser: mutation(editOrganizations, organizations.createBusinessUser),
  deleteBusinessUser: mutation(editOrganizations, organizations.deleteBusinessUser),

  createDepartment: mutation(editOrganizations, departments.createDepartment),
  updateDepartment: mutation(editOrganizations, departments.updateDepartment),
  deleteDepartment: mutation(editOrganizations, departments.deleteDepartment),
  assignEmployeesToDepartment: mutation(editOrganizations, departments.assignEmployees),
  unassignEmployee: mutation(editOrganizations, departments.unassignEmployee),
  unassignEmployees: mutation(editOrganizations, departments.unassignEmployees),
  deleteEmployees: mutation(editOrganizations, departments.deleteEmployees),
  assignCompaniesToProgram: mutation(editOrganizations, departments.assignCompanies),
  unassignCompanies: mutation(editOrganizations, departments.unassignCompanies),

  createPackage: mutation(createOrganizations, createPackage),
  updatePackage: mutation(editOrganizations, updatePackage),
}
