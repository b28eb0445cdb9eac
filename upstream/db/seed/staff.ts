/** Every permission of product/shell 6, and our own DELETE_ORGANIZATION. */
export const ALL_PERMISSIONS = [
  ...["VIEW_MENUS", "CREATE_MENUS", "GENERATE_MENUS", "EDIT_MENUS"],
  ...["VIEW_MERCHANTS", "CREATE_MERCHANTS", "EDIT_MERCHANTS"],
  ...["VIEW_FOOD_CATEGORIES", "CREATE_FOOD_CATEGORIES", "EDIT_FOOD_CATEGORIES"],
  ...["VIEW_PLANS", "CREATE_PLANS", "EDIT_PLANS"],
  ...["VIEW_MEALS", "CREATE_MEALS", "EDIT_MEALS"],
  ...["VIEW_PAYMENTS", "EDIT_PAYMENTS"],
  ...["VIEW_DRIVERS", "EDIT_DRIVERS"],
  ...["VIEW_SUPERVISORS", "EDIT_SUPERVISORS"],
  ...["VIEW_ORGANIZATION", "CREATE_ORGANIZATION", "EDIT_ORGANIZATION", "DELETE_ORGANIZATION"],
  ...["VIEW_BANNER", "CREATE_BANNER", "EDIT_BANNER"],
  ...["VIEW_SEGMENT", "CREATE_SEGMENT", "EDIT_SEGMENT"],
  "VIEW_MAP",
] as const

const about = (...subjects: string[]) =>
  ALL_PERMISSIONS.filter((permission) => subjects.some((subject) => permission.endsWith(`_${subject}`)))

/** One account per kind of staff; the e-mails are those of the local identity provider. */
export const STAFF = [
  person("noura", "Noura", "Al-Harbi", ALL_PERMISSIONS),
  person("food", "Faisal", "Al-Qahtani", about("MENUS", "MERCHANTS", "FOOD_CATEGORIES", "PLANS", "MEALS")),
  person("logistics", "Khalid", "Al-Otaibi", about("DRIVERS", "SUPERVISORS", "PAYMENTS")),
  person("dispatch", "Imran", "Siddiqui", ["VIEW_MAP", "VIEW_DRIVERS"]),
  person("b2b", "Reem", "Al-Ghamdi", about("ORGANIZATION")),
  person("marketing", "Lina", "Haddad", about("BANNER", "SEGMENT")),
  person(
    "finance",
    "Priya",
    "Menon",
    ALL_PERMISSIONS.filter((permission) => permission.startsWith("VIEW_")),
  ),
  person("menus-viewer", "Sara", "Al-Zahrani", ["VIEW_MENUS"]),
  person("nothing", "Joseph", "Santos", []),
]

function person(name: string, firstName: string, lastName: string, permissions: readonly string[]) {
  return { email: `${name}@saffron.example`, firstName, lastName, permissions: [...permissions] }
}
