import { gates } from "~/auth/gates"
import { record } from "~/record/record"

export const packages = record({
  kind: "business-package",
  one: "package",
  many: "packages",
  label: "Business Packages",
  path: "/b2b/business-packages",
  gate: gates.packages,
  edit: gates.editPackage,
  create: gates.createPackage,
  sample: "36",
})
