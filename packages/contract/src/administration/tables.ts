import { z } from 'zod'
import { column } from '../columns.ts'
import { endpoint } from '../endpoint.ts'
import { filter } from '../filters.ts'
import { idParams } from '../shapes.ts'
import { list } from '../table.ts'

export const accountStates = ['active', 'expired', 'disabled'] as const

/** One row per account. */
export const staffAccounts = list('operation/user-auth/index', {
  key: 'staffId',
  defaultSort: 'account',
  filters: {
    /** In the account, the name or the name of a role. */
    text: filter.text(),
    accountState: filter.choice(accountStates),
  },
  columns: {
    staffId: column.id({ sortable: true }),
    account: column.text({ sortable: true }),
    name: column.text({ sortable: true }),
    roles: column.text(),
    accountState: column.choice(accountStates, { tones: { expired: 'attention' } }),
    lastSignedInAt: column.instant({ sortable: true }),
    openSessions: column.count(),
    telephoneAccount: column.text({ optional: true }),
    passwordExpiresAt: column.instant({ sortable: true, optional: true }),
    createdAt: column.instant({ sortable: true, optional: true }),
  },
})

/** One row per act of a person, the product or a refused caller. */
export const auditLog = list('operation/user-auth/audit-log', {
  key: 'entryId',
  defaultSort: '-happenedAt',
  filters: {
    happened: filter.dateRange({ last: 8 }),
    who: filter.staff(),
    act: filter.text(),
    objectType: filter.text(),
    objectId: filter.text(),
    /** In the reason, or in what was changed. */
    text: filter.text(),
  },
  columns: {
    entryId: column.id(),
    happenedAt: column.instant({ sortable: true }),
    who: column.text(),
    act: column.text(),
    objectType: column.text(),
    objectId: column.text(),
    reason: column.text(),
    ip: column.text(),
    requestId: column.text({ optional: true }),
  },
})

/** The changes of one entry as recorded: personal data masked. */
export const auditEntry = endpoint({
  method: 'GET',
  path: '/operation/user-auth/audit-log/{id}',
  summary: 'One entry of the audit log with before and after',
  access: { page: 'operation/user-auth/audit-log' },
  tag: 'Audit log',
  params: idParams,
  response: z.object({
    id: z.number(),
    happenedAt: z.string(),
    who: z.string(),
    staffId: z.number().nullable(),
    sessionId: z.number().nullable(),
    ip: z.string().nullable(),
    requestId: z.string().nullable(),
    act: z.string(),
    objectType: z.string().nullable(),
    objectId: z.string().nullable(),
    reason: z.string().nullable(),
    before: z.json().nullable(),
    after: z.json().nullable(),
  }),
})
