import { z } from 'zod'
import { column } from '../columns.ts'
import { endpoint } from '../endpoint.ts'
import { filter } from '../filters.ts'
import { field } from '../platform/records/fields.ts'
import { optionSource } from '../platform/records/option-source.ts'
import { setting } from '../platform/records/setting.ts'
import { request } from '../platform/request.ts'
import { requestColumns } from '../platform/request-columns.ts'
import { requestOf } from '../platform/request-of.ts'
import { idParams, reason } from '../shapes.ts'
import { list } from '../table.ts'

const page = 'operation/user-auth/phone-verify-code'
const path = '/operation/user-auth/phone-verify-code'
const tag = 'Sign-in codes'

export const codeWays = ['sms', 'totp', 'recovery'] as const
export type CodeWay = (typeof codeWays)[number]
export const codePurposes = ['sign-in', 'confirm', 'enrol', 'change'] as const
export type CodePurpose = (typeof codePurposes)[number]
export const codeOutcomes = ['sent', 'not-sent', 'right', 'wrong', 'blocked'] as const
export type CodeOutcome = (typeof codeOutcomes)[number]
export const deviceStates = ['trusted', 'expired', 'revoked'] as const
export const resetStates = ['asked', 'done', 'refused', 'withdrawn'] as const

/** For every role, including those of administrators. */
export const codeRoles = optionSource({
  path: `${path}/roles`,
  summary: 'Roles whose people may have to give a code',
  access: { page },
  tag,
})

const roles = (word: string) => field.codes(codeRoles, { least: 0, most: 60, every: true, word })

/**
 * Which people give a code at sign-in, besides the marked accounts: by SMS, or by an authenticator app.
 * People who newly need an app have a week's notice. With zero days of trust every sign-in requires one.
 */
export const signInCodes = setting('sign-in-codes', {
  page,
  show: 'rules',
  can: { ask: 'sign-in-codes.ask', decide: 'sign-in-codes.decide' },
  fields: {
    smsRoles: roles('smsRoles'),
    totpRoles: roles('totpRoles'),
    trustedDays: field.count({ max: 90 }),
  },
  first: { smsRoles: [], totpRoles: [], trustedDays: 0 },
})
export type SignInCodes = z.output<typeof signInCodes.document>
export const noCodes: SignInCodes = { smsRoles: [], totpRoles: [], trustedDays: 0 }

/** One row per code that was sent or typed, never the code. */
export const codeLog = list(page, {
  key: 'codeEntryId',
  defaultSort: '-happenedAt',
  filters: {
    happened: filter.dateRange(),
    who: filter.staff(),
    codeWay: filter.choice(codeWays),
    codePurpose: filter.choice(codePurposes),
    codeOutcome: filter.choice(codeOutcomes),
  },
  columns: {
    codeEntryId: column.id({ optional: true }),
    happenedAt: column.instant({ sortable: true }),
    who: column.staff(),
    codeWay: column.choice(codeWays),
    codePurpose: column.choice(codePurposes),
    codeOutcome: column.choice(codeOutcomes),
    codeTries: column.count(),
    ip: column.text(),
  },
})

/** One row per device on which somebody need not give a code again. */
export const trustedDevices = list(page, {
  name: `${page}/devices`,
  path: `${path}/devices`,
  key: 'deviceId',
  defaultSort: '-lastSeenAt',
  filters: { who: filter.staff(), deviceState: filter.choice(deviceStates) },
  columns: {
    deviceId: column.id({ sortable: true, optional: true }),
    who: column.staff(),
    deviceName: column.text(),
    deviceState: column.choice(deviceStates),
    createdAt: column.instant({ sortable: true }),
    lastSeenAt: column.instant({ sortable: true }),
    trustedUntil: column.instant({ sortable: true }),
    ip: column.text({ optional: true }),
  },
})

/** Refuses: request.not-found, role.beyond-own. */
export const revokeDevice = endpoint({
  method: 'POST',
  path: `${path}/devices/{id}/revoke`,
  summary: 'Stop trusting a device of somebody',
  access: { can: 'staff.manage' },
  tag,
  params: idParams,
  body: z.strictObject({ reason }),
  response: z.object({}),
})

/** One row per account that signs in by the lender's identity provider. */
export const identities = list(page, {
  name: `${page}/identities`,
  path: `${path}/identities`,
  key: 'identityId',
  defaultSort: '-linkedAt',
  filters: { who: filter.staff() },
  columns: {
    identityId: column.id({ sortable: true, optional: true }),
    who: column.staff(),
    issuer: column.text(),
    linkedAt: column.instant({ sortable: true }),
    lastSeenAt: column.instant({ sortable: true }),
  },
})

/** Their password opens again. Refuses: request.not-found, staff.not-yourself, role.beyond-own. */
export const unlinkIdentity = endpoint({
  method: 'POST',
  path: `${path}/identities/{id}/unlink`,
  summary: 'Unlink an account from the identity provider',
  access: { can: 'staff.manage' },
  tag,
  params: idParams,
  body: z.strictObject({ reason }),
  response: z.object({}),
})

/** One row per request to take the lost app from somebody. */
export const factorResets = list(page, {
  name: `${page}/resets`,
  path: `${path}/resets`,
  key: 'resetId',
  defaultSort: '-submittedAt',
  tabs: 'resetState',
  filters: { resetState: filter.choice(resetStates), requestOf: requestOf(), who: filter.staff() },
  columns: {
    resetId: column.id({ sortable: true, optional: true }),
    who: column.staff(),
    resetState: column.choice(resetStates),
    reason: column.text(),
    ...requestColumns,
    submittedAt: column.instant({ sortable: true }),
  },
})

/**
 * Resets the second factor of a person who lost app and recovery codes: two others decide it, and the
 * person's sessions and trusted devices end. Refuses: asking request.not-found, staff.not-yourself,
 * role.beyond-own, second-factor.none, request.open-before; deciding the same again.
 */
export const factorReset = request('factor-reset', {
  list: factorResets,
  show: 'resets',
  state: 'resetState',
  path: `${path}/resets`,
  tag,
  refreshes: [trustedDevices],
  ask: {
    can: 'factor-reset.ask',
    summary: 'Ask that somebody’s lost authenticator app be taken away',
    fields: { staffId: field.staff(), reason: field.reason() },
  },
  decide: {
    can: 'factor-reset.decide',
    summary: 'Take away a lost authenticator app that another person asked about, or refuse it',
  },
  withdraw: {
    can: 'factor-reset.ask',
    summary: 'Give up a request about a lost authenticator app',
    by: 'asker',
  },
})
