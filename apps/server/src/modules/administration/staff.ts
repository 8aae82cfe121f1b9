import { alarms, settleAlarm as settle } from '@daftari/contract/administration/alarms'
import * as grants from '@daftari/contract/administration/grants'
import * as networks from '@daftari/contract/administration/networks'
import * as roles from '@daftari/contract/administration/roles'
import * as staff from '@daftari/contract/administration/staff'
import { auditEntry } from '@daftari/contract/administration/tables'
import * as waiting from '@daftari/contract/administration/waiting-targets'
import { options } from '@daftari/contract/platform/endpoints'
import type { OtherKind } from '@daftari/contract/registry/requests'
import { type RawBuilder, sql } from 'kysely'
import { anyRowOf } from '../../platform/desk/any-row-of.ts'
import { waitingSource } from '../../platform/desk/requests/request-source.ts'
import { read, write } from '../../platform/module.ts'
import { pagePanel, rowPanel } from '../../platform/panels/panel-query.ts'
import { type Part, part } from '../../platform/part.ts'
import type { Ports } from '../../ports.ts'
import { recordAuditLogReading, watchedAuditLog } from './audit-log-reading.ts'
import { allowNetwork, removeNetwork } from './commands/allow-network.ts'
import { disableStaff, enableStaff } from './commands/close-account.ts'
import { createStaff } from './commands/create-staff.ts'
import { editStaff } from './commands/edit-staff.ts'
import { endSessions } from './commands/end-sessions.ts'
import { expirePassword } from './commands/expire-password.ts'
import { decideGrant } from './commands/grants/decide-grant.ts'
import { createRole, deleteRole, editRole } from './commands/grants/edit-role.ts'
import { setStaffRoles } from './commands/grants/set-staff-roles.ts'
import { resetPassword } from './commands/reset-password.ts'
import { sealAuditLogJob } from './commands/seal-audit-log.ts'
import { settleAlarm } from './commands/settle-alarm.ts'
import { readAlarms } from './queries/alarms.ts'
import { alerts } from './queries/alerts.ts'
import { readAuditEntry } from './queries/audit-entry.ts'
import { listAuditLog } from './queries/list-audit-log.ts'
import { listGrantRequests } from './queries/list-grant-requests.ts'
import { listRoles } from './queries/list-roles.ts'
import { listStaffAccounts } from './queries/list-staff-accounts.ts'
import { listNetworks } from './queries/networks.ts'
import { staffNumberOwners } from './queries/number-owners.ts'
import { readOptions } from './queries/options.ts'
import { searchStaff } from './queries/search-staff.ts'
import { readStaffDetail } from './queries/staff-detail.ts'
import { listWaitingTargets, readTargetsInForce } from './waiting/list-waiting-targets.ts'
import { settingWaitingTargets, waitingTargetEntity } from './waiting/waiting-targets.ts'

/** The accounts of others. */
export function staffAccounts(ports: Ports): Part {
  return part({
    lists: [listStaffAccounts],
    objects: [{ type: 'staff', ...anyRowOf('administration.staff') }],
    numberOwners: [staffNumberOwners],
    search: searchStaff,
    routes: [
      rowPanel(staff.staffDetail, readStaffDetail),
      write(staff.createStaff, (ctx, { body }) => createStaff(ctx, body, ports)),
      write(staff.editStaff, async (ctx, { params, body }) => ({
        version: await editStaff(ctx, params.id, body),
      })),
      write(staff.disableStaff, async (ctx, { params, body }) => ({
        version: await disableStaff(ctx, params.id, body),
      })),
      write(staff.enableStaff, async (ctx, { params, body }) => ({
        version: await enableStaff(ctx, params.id, body),
      })),
      write(staff.resetPassword, async (ctx, { params, body }) => ({
        oneTimePassword: await resetPassword(ctx, params.id, body.reason, ports),
      })),
      write(staff.expirePassword, async (ctx, { params, body }) => {
        await expirePassword(ctx, params.id, body.reason)
        return {}
      }),
      write(staff.setStaffRoles, (ctx, { params, body }) => setStaffRoles(ctx, params.id, body)),
      write(staff.endSessions, async (ctx, { params, body }) => ({
        ended: await endSessions(ctx, params.id, body.sessionId),
      })),
    ],
  })
}

const waitingGrant = (kind: OtherKind, which: RawBuilder<unknown>) =>
  waitingSource(
    kind,
    { id: sql`r.id`, name: sql`coalesce(s.name, o.name)` },
    sql`from administration.grant_request r
      left join administration.staff s on s.id = r.staff_id
      left join administration.role o on o.code = r.role_code
      where r.state = 'open' and ${which}`,
  )

/** Roles, and what was granted to whom. A role that was deleted still has its history. */
export const roleGrants = part({
  waiting: [
    waitingGrant('staff-grant', sql`r.staff_id is not null`),
    waitingGrant('role-grant', sql`r.staff_id is null`),
  ],
  objects: [{ type: 'role', maySee: async () => true }],
  routes: [
    read(roles.listRoles, (ctx) => listRoles(ctx)),
    write(roles.createRole, async (ctx, { body }) => {
      await createRole(ctx, body.code, body)
      return { code: body.code }
    }),
    write(roles.editRole, (ctx, { params, body }) => editRole(ctx, params.code, body)),
    pagePanel(grants.listGrantRequests, listGrantRequests),
    write(grants.decideGrant, async (ctx, { params, body }) => {
      await decideGrant(ctx, params.id, body)
      return {}
    }),
    write(roles.deleteRole, async (ctx, { params, body }) => {
      await deleteRole(ctx, params.code, body)
      return {}
    }),
    read(options, (ctx) => readOptions(ctx)),
  ],
})

export const auditLog = part({
  lists: [watchedAuditLog(listAuditLog)],
  recurring: [sealAuditLogJob],
  routes: [
    read(auditEntry, async (ctx, { params }) => {
      await recordAuditLogReading(ctx, { entry: params.id })
      return readAuditEntry(ctx, params.id)
    }),
  ],
})

/** The networks from which one may sign in. A removed network still has its history. */
export const allowedNetworks = part({
  objects: [{ type: 'network', maySee: async () => true }],
  routes: [
    read(networks.allowedNetworks, (ctx, _input, { ip }) => listNetworks(ctx, ip)),
    write(networks.allowNetwork, async (ctx, { body }) => ({ id: await allowNetwork(ctx, body) })),
    write(networks.removeNetwork, async (ctx, { params, body }) => {
      await removeNetwork(ctx, params.id, body.reason)
      return {}
    }),
  ],
})

export const heldAlarms = part({
  alerts,
  routes: [
    pagePanel(alarms, readAlarms),
    write(settle, async (ctx, { params, body }) => {
      await settleAlarm(ctx, params.id, body.note)
      return {}
    }),
  ],
})

/** How long rows of a queue may wait. */
export const waitingTargets = part({
  entity: waitingTargetEntity,
  list: listWaitingTargets,
  record: waiting.waitingTarget,
  acts: settingWaitingTargets,
  routes: [read(waiting.targetsInForce, (ctx) => readTargetsInForce(ctx))],
})
