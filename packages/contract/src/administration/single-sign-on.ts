import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { typedCode } from './second-factor.ts'

const tag = 'Session'
const address = z.object({ address: z.string() })
/** What the identity provider sent the browser back with. */
const answer = z.strictObject({
  state: z.string().min(1).max(200),
  code: z.string().min(1).max(4_000).optional(),
  iss: z.string().max(500).optional(),
  error: z.string().max(200).optional(),
})
export type SignOnAnswer = z.output<typeof answer>
const opened = z.object({
  token: z.string(),
  /** Where the person wanted to go, always on this console. */
  path: z.string(),
})

export const signOnOffered = endpoint({
  method: 'GET',
  path: '/auth/oidc',
  summary: 'Whether one may sign in by the lender’s identity provider',
  access: 'public',
  tag,
  response: z.object({ offered: z.boolean() }),
})

/** Refuses: sign-on.off, sign-on.unavailable. */
export const beginSignOn = endpoint({
  method: 'POST',
  path: '/auth/oidc/begin',
  summary: 'Begin to sign in by the identity provider: where the browser goes',
  access: 'public',
  tag,
  body: z.strictObject({
    path: z.string().max(2_000).optional(),
    /** The account whose session has ended during work: nobody else may continue with it. */
    again: z.string().min(1).max(100).optional(),
  }),
  response: address,
})

/**
 * Refuses: sign-on.expired, .denied, .failed, .unavailable, .unknown, .another, and what a sign-in
 * refuses.
 */
export const finishSignOn = endpoint({
  method: 'POST',
  path: '/auth/oidc/finish',
  summary: 'Sign in with what the identity provider answered',
  access: 'public',
  tag,
  body: answer,
  response: opened,
})

/** Refuses: sign-on.expired, and what a sign-in refuses. */
export const codeOfSignOn = endpoint({
  method: 'POST',
  path: '/auth/oidc/code',
  summary: 'Give the code that a sign-in by the identity provider asked for',
  access: 'public',
  tag,
  body: z.strictObject({ token: typedCode, trust: z.boolean().optional() }),
  response: opened,
})

export const ownSignOn = endpoint({
  method: 'GET',
  path: '/admin/singleSignOn',
  summary: 'Whether one’s own account is linked to the identity provider',
  access: 'session',
  tag,
  response: z.object({ offered: z.boolean(), linkedAt: z.string().nullable() }),
})

/** Refuses: password.wrong, sign-in.too-many, sign-on.off, .linked, .unavailable. */
export const beginLink = endpoint({
  method: 'POST',
  path: '/admin/singleSignOn/link',
  summary: 'Begin to link one’s own account to the identity provider',
  access: 'session',
  ownAccount: true,
  confirmed: true,
  tag,
  body: z.strictObject({ password: z.string().min(1).max(512) }),
  response: address,
})

/** Refuses: sign-on.expired, .denied, .failed, .unavailable, .linked, .taken. */
export const finishLink = endpoint({
  method: 'POST',
  path: '/admin/singleSignOn/finish',
  summary: 'Link one’s own account with what the identity provider answered',
  access: 'session',
  ownAccount: true,
  tag,
  body: answer,
  response: z.object({}),
})
