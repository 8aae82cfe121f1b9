import { dailyLimits } from '@daftari/contract/administration/daily-limits'
import { personLimits } from '@daftari/contract/administration/person-limits'
import { revealHours } from '@daftari/contract/administration/reveal-hours'
import { ofStaff } from '../../platform/cipher.ts'
import { bindingNumbers } from '../../platform/db/bind-numbers.ts'
import { settingFlow } from '../../platform/desk/settings/setting-flow.ts'
import { moduleOf, part } from '../../platform/part.ts'
import type { Module } from '../../platform/server-module.ts'
import type { Ports } from '../../ports.ts'
import { notingNumbers } from './commands/note-numbers.ts'
import { programsPart } from './programs/server.ts'
import { listReveals } from './queries/list-reveals.ts'
import { numberDecryptionReport } from './queries/number-decryptions.ts'
import { secondFactor } from './second-factor/server.ts'
import { sessions } from './sessions.ts'
import { singleSignOn } from './single-sign-on/server.ts'
import {
  allowedNetworks,
  auditLog,
  heldAlarms,
  roleGrants,
  staffAccounts,
  waitingTargets,
} from './staff.ts'
import { webhooksPart } from './webhooks/server.ts'

export { authenticator } from './authenticator.ts'
export { bringStaff } from './commands/bring-staff.ts'
export { createAdministrator } from './commands/create-administrator.ts'
export { createStaff } from './commands/create-staff.ts'
export {
  closeRoleGap,
  type RoleGap,
  roleGaps,
} from './commands/grants/shipped-rights.ts'
export { appCodes, saveApp } from './commands/save-app.ts'
export { headOf, sealAuditLog } from './commands/seal-audit-log.ts'
export { type HashingCost, hashingCost, verifyPassword } from './password-hash.ts'
export { mailAddressOf, principalOf } from './principal-of.ts'
export { giveToken } from './programs/keys.ts'
export { actedOnSince } from './queries/acted-on-since.ts'
export { ownNumber } from './queries/own-number.ts'
export { type AuditLogCheck, verifyAuditLog } from './queries/verify-audit-log.ts'

/** When masked numbers may be shown. */
export const revealHoursFlow = settingFlow(revealHours)
/** How much of what costs money may be begun in a day, and what one person may do. */
export const dailyLimitsFlow = settingFlow(dailyLimits)
export const personLimitsFlow = settingFlow(personLimits)

const numberTables = [
  { table: 'administration.staff', person: 'id', ciphers: ['phone_cipher'], owner: ofStaff },
  {
    table: 'administration.totp',
    person: 'staff_id',
    ciphers: ['secret_cipher'],
    owner: ofStaff,
  },
] as const

const shownNumbers = part({
  settings: [revealHoursFlow],
  lists: [listReveals],
  reports: [numberDecryptionReport],
})

export const administration = (ports: Ports): Module =>
  moduleOf('administration', [
    sessions(ports),
    secondFactor(ports),
    singleSignOn(ports),
    staffAccounts(ports),
    roleGrants,
    allowedNetworks,
    auditLog,
    heldAlarms,
    waitingTargets,
    programsPart,
    webhooksPart(ports),
    shownNumbers,
    part({ settings: [dailyLimitsFlow, personLimitsFlow] }),
    part({
      recurring: [bindingNumbers('administration', numberTables), notingNumbers],
    }),
  ])
