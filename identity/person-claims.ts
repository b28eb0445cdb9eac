import { type Account, HOSTED_DOMAIN } from "./accounts"
import type { Faults } from "./faults"

/** Who signed in, in Google's claims. No picture: the dashboard fetches nothing from elsewhere. */
export interface PersonClaims {
  sub: string
  hd?: string
  email: string
  email_verified: boolean
  name: string
  given_name: string
  family_name: string
}

/** The claims that id_token and userinfo share, with the faults that are due for this account. */
export function personClaims(account: Account, faults: Faults): PersonClaims {
  const is = (fault: Parameters<Faults["takes"]>[0]) => faults.takes(fault, account.email)
  const hostedDomain = is("wrong-hosted-domain") ? "elsewhere.example" : HOSTED_DOMAIN
  return {
    sub: account.sub,
    ...(is("missing-hosted-domain") ? {} : { hd: hostedDomain }),
    email: is("unknown-staff") ? `stranger@${HOSTED_DOMAIN}` : account.email,
    email_verified: !is("unverified-email"),
    name: `${account.givenName} ${account.familyName}`,
    given_name: account.givenName,
    family_name: account.familyName,
  }
}
