/** Texts of the department screen, byte-exact as in the documents (product/b2b 3). */
export const departmentTexts = {
  employees: "Employees",
  assignEmployee: "+ Assign Employee",
  searchByEmail: "Search by email",
  companies: "Companies",
  assignCompanies: "+ Assign Companies",
} as const

/** Texts that the documents leave to us. */
export const ownDepartmentTexts = {
  missing: "Oops! The department you're looking for doesn't exist.",
  noProgram: "This department has no program, so its coverage can't be changed.",
  assignEmployeeTitle: "Assign Employee",
  assignCompaniesTitle: "Assign Companies",
  unassignEmployees: "Unassign these employees?",
  unassignCompanies: "Unassign these companies?",
  unassign: "Unassign",
  notInIt: "This employee is not in the department.",
  noEmployees: "No employees here.",
  noCompanies: "No companies here yet.",
} as const
