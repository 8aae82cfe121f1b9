import { dailyLimits } from '@daftari/contract/administration/daily-limits'
import { personLimits } from '@daftari/contract/administration/person-limits'
import { revealHours } from '@daftari/contract/administration/reveal-hours'
import { ofStaff } from '../../platform/cipher.ts'
import { bindingNumbers } from '../../platform/db/bind-numbers.ts'
import { settingFlow } from '../../platform/desk/settings/setting-flow.ts'
import type { Module } from '../../platform/server-module.ts'
import type { Ports } from '../../ports.ts'
import { watchedAuditLog } from './audit-log-reading.ts'
import { notingNumbers } from './commands/note-numbers.ts'
import { sealAuditLogJob } from './commands/seal-audit-log.ts'
import { housekeeping } from './housekeeping.ts'
import { alerts } from './queries/alerts.ts'
import { listAuditLog } from './queries/list-audit-log.ts'
import { listReveals } from './queries/list-reveals.ts'
import { listStaffAccounts } from './queries/list-staff-accounts.ts'
import { numberDecryptionReport } from './queries/number-decryptions.ts'
import { staffNumberOwners } from './queries/number-owners.ts'
import { objects } from './queries/objects.ts'
import { searchStaff } from './queries/search-staff.ts'
import { factorReset } from './second-factor/factor-reset.ts'
import { listCodes, listDevices, listIdentities, listResets } from './second-factor/lists.ts'
import { signInCodesFlow } from './second-factor/policy.ts'
import { factorRoutes } from './second-factor/routes.ts'
import { sessionRoutes } from './session-routes.ts'
import { signOnRoutes } from './single-sign-on/routes.ts'
import { roleRoutes, staffRoutes, waitingRoutes } from './staff-routes.ts'
import { listWaitingTargets } from './waiting/list-waiting-targets.ts'
import { waitingTargetEntity } from './waiting/waiting-targets.ts'

export { authenticator } from './authenticator.ts'
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
export { ownNumber } from './queries/own-number.ts'
export { type AuditLogCheck, verifyAuditLog } from './queries/verify-audit-log.ts'

/** When masked numbers may be shown. */
export const revealHoursFlow = settingFlow(revealHours)

const numberTables = [
  { table: 'administration.staff', person: 'id', ciphers: ['phone_cipher'], owner: ofStaff },
  {
    table: 'administration.totp',
    person: 'staff_id',
    ciphers: ['secret_cipher'],
    owner: ofStaff,
  },
] as const

export const administration = (ports: Ports): Module => ({
  name: 'administration',
  routes: [
    ...sessionRoutes(ports),
    ...staffRoutes(ports),
    ...roleRoutes,
    ...waitingRoutes,
    ...factorRoutes(ports),
    ...signOnRoutes(ports),
  ],
  requests: [factorReset],
  settings: [signInCodesFlow, settingFlow(dailyLimits), settingFlow(personLimits), revealHoursFlow],
  lists: [
    listCodes,
    listDevices,
    listIdentities,
    listResets,
    listStaffAccounts,
    watchedAuditLog(listAuditLog),
    listReveals,
    listWaitingTargets,
  ],
  reports: [numberDecryptionReport],
  recurring: [
    housekeeping,
    sealAuditLogJob,
    bindingNumbers('administration', numberTables),
    notingNumbers,
  ],
  numberOwners: [staffNumberOwners],
  alerts,
  objects: [...objects, waitingTargetEntity],
  search: searchStaff,
})
