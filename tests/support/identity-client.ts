/** The dashboard as a client of the local identity provider. */
export const IDENTITY_CLIENT = { clientId: "dashboard-test", clientSecret: "canary-client-secret-5d1e" }

/** The dashboard's variables for a local identity provider at this origin. */
export function identitySettings(origin: string): Record<string, string> {
  return {
    GOOGLE_CLIENT_ID: IDENTITY_CLIENT.clientId,
    GOOGLE_CLIENT_SECRET: IDENTITY_CLIENT.clientSecret,
    GOOGLE_AUTHORIZATION_URL: `${origin}/authorize`,
    GOOGLE_TOKEN_URL: `${origin}/token`,
    GOOGLE_USERINFO_URL: `${origin}/userinfo`,
    GOOGLE_ISSUER: origin,
    GOOGLE_JWKS_URL: `${origin}/jwks`,
  }
}
