import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { idParams } from '../shapes.ts'

const tag = 'Session'
/** The person's own second factor: also open to a person who must enrol before anything else. */
const own = { access: 'session', ownAccount: true, tag, enrols: true } as const
/** Six digits of an app or an SMS, or a recovery code. */
export const typedCode = z.string().trim().min(6).max(20)
const codes = z.object({ recoveryCodes: z.array(z.string()) })

export const ownFactor = endpoint({
  ...own,
  method: 'GET',
  path: '/admin/secondFactor',
  summary: 'One’s own authenticator app, recovery codes and trusted devices',
  response: z.object({
    enabledAt: z.string().nullable(),
    recoveryLeft: z.int(),
    /** The day from which an app is required; null where no role requires one. */
    requiredFrom: z.iso.date().nullable(),
    devices: z.array(
      z.object({
        id: z.number(),
        name: z.string(),
        createdAt: z.string(),
        lastSeenAt: z.string(),
        expiresAt: z.string(),
      }),
    ),
  }),
})

/** A new secret, as an app reads it and as it is typed. Refuses: password.wrong, second-factor.enabled. */
export const beginTotp = endpoint({
  ...own,
  method: 'POST',
  path: '/admin/secondFactor/begin',
  summary: 'Begin to use an authenticator app',
  body: z.strictObject({ password: z.string().min(1).max(512) }),
  response: z.object({
    secret: z.string(),
    address: z.string(),
    /** The picture of the address: rows of `0` and `1`. */
    picture: z.array(z.string()),
  }),
})

/** Ends one's other sessions. Refuses: second-factor.code-wrong, .not-begun, .too-many. */
export const enableTotp = endpoint({
  ...own,
  method: 'POST',
  path: '/admin/secondFactor/enable',
  summary: 'Prove the authenticator app; the recovery codes are shown once',
  body: z.strictObject({ code: typedCode }),
  response: codes,
})

/** Refuses: second-factor.code-wrong, .too-many, .none. */
export const renewRecoveryCodes = endpoint({
  ...own,
  method: 'POST',
  path: '/admin/secondFactor/recovery-codes',
  summary: 'New recovery codes, shown once; the old ones are void',
  body: z.strictObject({ code: typedCode }),
  response: codes,
})

/** Refuses: second-factor.code-wrong, .too-many, .none, .required. */
export const disableTotp = endpoint({
  ...own,
  method: 'POST',
  path: '/admin/secondFactor/disable',
  summary: 'Stop using the authenticator app, where no role requires it',
  body: z.strictObject({ code: typedCode }),
  response: z.object({}),
})

/** Asked for before money moves or rights are given. Refuses: second-factor.code-wrong, .too-many, .none. */
export const confirmFactor = endpoint({
  ...own,
  method: 'POST',
  path: '/admin/secondFactor/confirm',
  summary: 'Confirm by a code that it is oneself; good for five minutes',
  body: z.strictObject({ code: typedCode }),
  response: z.object({}),
})

/** Refuses: request.not-found. */
export const revokeOwnDevice = endpoint({
  ...own,
  method: 'POST',
  path: '/admin/trustedDevices/{id}/revoke',
  summary: 'Stop trusting a device of one’s own',
  params: idParams,
  response: z.object({}),
})
