import { z } from 'zod'

/** The lender's identity provider by OpenID Connect. */
export const signOnVariables = {
  /** Exactly as the provider names itself: a slash at the end is part of it. */
  OIDC_ISSUER: z
    .string()
    .refine(
      (text) => /^https?:$/.test(URL.parse(text)?.protocol ?? ''),
      'must be an address that begins with https://',
    )
    .optional(),
  OIDC_CLIENT_ID: z.string().min(1).max(200).optional(),
  OIDC_CLIENT_SECRET: z.string().min(16, 'must have at least 16 characters').optional(),
  OIDC_LOCAL_ACCOUNTS: z
    .string()
    .regex(/^[\w.-]+(,[\w.-]+){0,4}$/, 'must be one to five accounts, separated by commas')
    .transform((text) => text.toLowerCase().split(','))
    .optional(),
  OIDC_SECOND_FACTOR: z
    .string()
    .regex(/^[\w:/.-]{1,200}$/, 'must be one value of amr or acr, such as mfa')
    .optional(),
}

type Values = {
  readonly [K in keyof typeof signOnVariables]?: z.output<(typeof signOnVariables)[K]>
}

export const signOnNeeds = (given: NodeJS.ProcessEnv): [string, string, boolean][] =>
  ['OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'].map((name) => [
    name,
    'when OIDC_ISSUER is',
    given.OIDC_ISSUER !== undefined,
  ])

/** Null: staff sign in by their passwords alone. */
export type SignOnSettings = {
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string
  /** Accounts whose password opens although they are linked: for the day the provider is away. */
  readonly passwordAccounts: readonly string[]
  /** The claim by which the provider confirms a second factor, which then counts here too. */
  readonly secondFactor: string | null
} | null

export function signOnOf(v: Values): SignOnSettings {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret } = v
  if (issuer === undefined || clientId === undefined || clientSecret === undefined) return null
  return {
    issuer,
    clientId,
    clientSecret,
    passwordAccounts: v.OIDC_LOCAL_ACCOUNTS ?? [],
    secondFactor: v.OIDC_SECOND_FACTOR ?? null,
  }
}
