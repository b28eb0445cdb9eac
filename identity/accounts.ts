/** One person who can sign in at the local provider, in the shape of Google's claims. */
export interface Account {
  /** Google's stable id of a person: 21 digits, as text. */
  sub: string
  email: string
  givenName: string
  familyName: string
  /** What the account is for, shown in the chooser. The permissions themselves belong to the back office. */
  kind: string
}

/** The workspace domain of every account: the `hd` claim. */
export const HOSTED_DOMAIN = "saffron.example"

/** One account per kind of staff (architecture, "Identity"), in the order the chooser shows them. */
export const ACCOUNTS: readonly Account[] = [
  account("108204417720316650101", "noura", "Noura", "Al-Harbi", "Everything"),
  account("108204417720316650102", "food", "Faisal", "Al-Qahtani", "Food"),
  account("108204417720316650103", "logistics", "Khalid", "Al-Otaibi", "Logistics"),
  account("108204417720316650104", "dispatch", "Imran", "Siddiqui", "Dispatch"),
  account("108204417720316650105", "b2b", "Reem", "Al-Ghamdi", "B2B"),
  account("108204417720316650106", "marketing", "Lina", "Haddad", "Marketing"),
  account("108204417720316650107", "finance", "Priya", "Menon", "Finance, read-only"),
  account("108204417720316650108", "menus-viewer", "Sara", "Al-Zahrani", "Menus, read-only"),
  account("108204417720316650109", "nothing", "Joseph", "Santos", "No permissions"),
]

/** The account with this e-mail, whatever its case, or with this id, or null. */
export function findAccount(name: string): Account | null {
  const wanted = name.trim().toLowerCase()
  return ACCOUNTS.find((each) => each.email === wanted || each.sub === wanted) ?? null
}

/** The first letters of both names, for the chooser's avatar: "Noura Al-Harbi" gives "NA". */
export function initials(person: Account): string {
  return `${person.givenName.charAt(0)}${person.familyName.charAt(0)}`
}

function account(sub: string, name: string, givenName: string, familyName: string, kind: string): Account {
  return { sub, email: `${name}@${HOSTED_DOMAIN}`, givenName, familyName, kind }
}
