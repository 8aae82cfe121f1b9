import { z } from 'zod'
import { maskedPhone } from '../columns.ts'
import { endpoint } from '../endpoint.ts'
import { languages } from '../language.ts'
import { ofRow, panel } from '../platform/panels/panel.ts'
import { idParams, reason } from '../shapes.ts'
import { line, phone } from '../typed.ts'

const page = { page: 'operation/user-auth/index' } as const
const manage = { can: 'staff.manage' } as const
const tag = 'Staff'
/** The version that was read: another one means that the account was changed meanwhile. */
const version = z.number().int().min(1).max(2_147_483_647)
const optionalText = (most: number) => z.string().trim().min(1).max(most).optional()

/** What letters an account may have; typed in any case, kept in lower case. */
export const accountName = z
  .string()
  .trim()
  .regex(/^[A-Za-z\d][A-Za-z\d._-]{1,49}$/)

const details = {
  name: line(100),
  introduction: optionalText(500),
  email: z.email().max(200).optional(),
  telephoneAccount: optionalText(50),
  language: z.enum(languages),
  verificationRequired: z.boolean().default(false),
  /** Left out, it stays as it is; a new account does not have it. */
  isAuditAdmin: z.boolean().optional(),
}
const roles = z.array(z.string().min(1).max(50)).max(30)

const session = z.object({
  id: z.number(),
  createdAt: z.string(),
  lastSeenAt: z.string(),
  ip: z.string(),
  userAgent: z.string(),
  /** True for the caller's own session. */
  own: z.boolean(),
})

export const staffDetail = panel(ofRow('staff', page, tag), 'staff', {
  path: '/operation/user-auth/staff/{id}',
  summary: 'An account with its roles and open sessions',
  parts: {
    id: z.number(),
    account: z.string(),
    name: z.string(),
    introduction: z.string(),
    email: z.string().nullable(),
    phone: maskedPhone.nullable(),
    telephoneAccount: z.string().nullable(),
    language: z.enum(languages),
    verificationRequired: z.boolean(),
    isAuditAdmin: z.boolean(),
    disabledAt: z.string().nullable(),
    passwordExpiresAt: z.string(),
    /** Until when a password given by another person works; null for the person's own password. */
    oneTimeUntil: z.string().nullable(),
    lastSignedInAt: z.string().nullable(),
    createdAt: z.string(),
    version: z.number(),
    roles: z.array(
      z.object({
        code: z.string(),
        name: z.string(),
        grantedBy: z.string().nullable(),
        grantedAt: z.string(),
      }),
    ),
    sessions: z.array(session),
  },
})

/**
 * The roles wait for a second person. Refuses: staff.account-taken, .phone-needed,
 * role.unknown, role.beyond-own.
 */
export const createStaff = endpoint({
  method: 'POST',
  path: '/operation/user-auth/staff',
  summary: 'Create an account; its one-time password is shown once',
  access: manage,
  tag,
  body: z.strictObject({
    account: accountName,
    ...details,
    phone: phone.optional(),
    roles,
  }),
  response: z.object({ id: z.number(), oneTimePassword: z.string(), waits: z.boolean() }),
})

/** Refuses: staff.not-yourself, record.stale, staff.phone-needed, role.beyond-own. */
export const editStaff = endpoint({
  method: 'PUT',
  path: '/operation/user-auth/staff/{id}',
  summary: 'Change an account’s details',
  access: manage,
  tag,
  params: idParams,
  body: z.strictObject({
    version,
    ...details,
    /** Left out, the number stays. */
    phone: phone.optional(),
  }),
  response: z.object({ version: z.number() }),
})

/** Ends every session at once, whatever version was seen. Refuses: staff.not-yourself, role.beyond-own. */
export const disableStaff = endpoint({
  method: 'POST',
  path: '/operation/user-auth/staff/{id}/disable',
  summary: 'Disable an account',
  access: manage,
  tag,
  params: idParams,
  body: z.strictObject({ version, reason }),
  response: z.object({ version: z.number() }),
})

/** Refuses: staff.not-yourself, record.stale, role.beyond-own. */
export const enableStaff = endpoint({
  method: 'POST',
  path: '/operation/user-auth/staff/{id}/enable',
  summary: 'Enable an account again',
  access: manage,
  tag,
  params: idParams,
  body: z.strictObject({ version, reason }),
  response: z.object({ version: z.number() }),
})

/** Ends every session. Refuses: staff.not-yourself, role.beyond-own. */
export const resetPassword = endpoint({
  method: 'POST',
  path: '/operation/user-auth/staff/{id}/password-reset',
  summary: 'Give a one-time password, shown once',
  access: manage,
  tag,
  params: idParams,
  body: z.strictObject({ reason }),
  response: z.object({ oneTimePassword: z.string() }),
})

/** Refuses: staff.not-yourself, role.beyond-own. */
export const expirePassword = endpoint({
  method: 'POST',
  path: '/operation/user-auth/staff/{id}/password-expiry',
  summary: 'Make a person choose a new password',
  access: manage,
  tag,
  params: idParams,
  body: z.strictObject({ reason }),
  response: z.object({}),
})

/**
 * Removals take effect at once, and end the person's sessions; additions wait for a second person. Refuses:
 * staff.not-yourself, record.stale, role.beyond-own, grant.already-asked.
 */
export const setStaffRoles = endpoint({
  method: 'PUT',
  path: '/operation/user-auth/staff/{id}/roles',
  summary: 'Give and take a person’s roles',
  access: manage,
  tag,
  params: idParams,
  body: z.strictObject({ version, roles, reason }),
  response: z.object({ version: z.number(), waits: z.boolean() }),
})

/** One session, or all of the person's. Refuses: role.beyond-own. */
export const endSessions = endpoint({
  method: 'POST',
  path: '/operation/user-auth/staff/{id}/sign-out',
  summary: 'Sign a person out',
  access: manage,
  tag,
  params: idParams,
  body: z.strictObject({ sessionId: z.number().int().positive().optional() }),
  response: z.object({ ended: z.number() }),
})
