import type { Module } from '../../platform/module.ts'
import type { Ports } from '../../ports.ts'
import { sealingTrail } from './commands/seal-trail.ts'
import { housekeeping } from './housekeeping.ts'
import { alerts } from './queries/alerts.ts'
import { listAuditLog } from './queries/list-audit-log.ts'
import { listReveals } from './queries/list-reveals.ts'
import { listStaffAccounts } from './queries/list-staff-accounts.ts'
import { numberDecryptionReport } from './queries/number-decryptions.ts'
import { objects } from './queries/objects.ts'
import { searchStaff } from './queries/search-staff.ts'
import { sessionRoutes } from './session-routes.ts'
import { roleRoutes, staffRoutes } from './staff-routes.ts'

import { watchedTrail } from './trail-reading.ts'

export { authenticator } from './authenticator.ts'
export { createAdministrator } from './commands/create-administrator.ts'
export { createStaff, type NewStaff } from './commands/create-staff.ts'
export {
  closeRoleGap,
  type RoleGap,
  roleGaps,
} from './commands/grants/shipped-rights.ts'
export { appCodes, saveApp } from './commands/save-app.ts'
export { headOf, sealTrail } from './commands/seal-trail.ts'
export { type HashingCost, hashingCost } from './password-hash.ts'
export { principalOf } from './principal-of.ts'
export { type TrailCheck, verifyTrail } from './queries/verify-trail.ts'

export const administration = (ports: Ports): Module => ({
  name: 'administration',
  routes: [...sessionRoutes(ports), ...staffRoutes(ports), ...roleRoutes],
  lists: [listStaffAccounts, watchedTrail(listAuditLog), listReveals],
  reports: [numberDecryptionReport],
  recurring: [housekeeping, sealingTrail],
  alerts,
  objects,
  search: searchStaff,
})
