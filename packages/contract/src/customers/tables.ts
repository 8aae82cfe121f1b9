import { column } from '../columns.ts'
import { filter } from '../filters.ts'
import { list } from '../table.ts'
import { blacklistKinds, blacklistStates } from './enums.ts'

/** One row per entry of the blacklist, with how it stands today and what was asked about it. */
export const blacklist = list('loan-admin/auditor-auth-list/black-list', {
  path: '/blackList',
  key: 'entryId',
  defaultSort: '-entryId',
  tabs: 'blacklistState',
  filters: {
    blacklistState: filter.choice(blacklistStates),
    blacklistKind: filter.choice(blacklistKinds),
    customerId: filter.id(),
    name: filter.text(),
    phone: filter.phone(),
    idNumber: filter.idNumber(),
    addedBy: filter.staff(),
    added: filter.dateRange(),
  },
  columns: {
    entryId: column.id({ sortable: true }),
    customerId: column.id(),
    name: column.text(),
    blacklistKind: column.choice(blacklistKinds),
    blacklistState: column.choice(blacklistStates),
    reason: column.text(),
    phone: column.phone(),
    idNumber: column.idNumber(),
    addedBy: column.staff(),
    addedAt: column.instant({ sortable: true }),
    expiresOn: column.date(),
    /** The request to take the customer off: who asked, why, and who decided. */
    removalAskedBy: column.staff(),
    removalReason: column.text(),
    removedBy: column.staff(),
    removedAt: column.instant({ optional: true }),
    removalId: column.id({ optional: true }),
    version: column.count({ optional: true }),
  },
})
