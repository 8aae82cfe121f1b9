import { column } from '../columns.ts'
import { filter } from '../filters.ts'
import { applyStatuses } from '../origination/enums.ts'
import { requestOf } from '../platform/request-of.ts'
import { list } from '../table.ts'
import {
  bindingStates,
  blacklistKinds,
  blacklistStates,
  diversionResults,
  idTypes,
} from './enums.ts'

/** One row per entry of the blacklist, with its current state and its removal request. */
export const blacklist = list('loan-admin/auditor-auth-list/black-list', {
  path: '/blackList',
  key: 'entryId',
  defaultSort: '-entryId',
  tabs: 'blacklistState',
  filters: {
    blacklistState: filter.choice(blacklistStates),
    blacklistKind: filter.choice(blacklistKinds),
    /** By the requester of its pending removal, one row for each request. */
    requestOf: requestOf(),
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
    phone: column.phone({ under: 'name' }),
    idNumber: column.idNumber(),
    addedBy: column.staff(),
    addedAt: column.instant({ sortable: true, under: 'addedBy' }),
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

/** Customers who request another ID number on their account, without requests that lack a photo. */
export const idBindings = list('loan-admin/loan-list/bind-id-application', {
  path: '/customer/bindIDApplication',
  key: 'bindingId',
  defaultSort: '-askedAt',
  tabs: 'bindingState',
  filters: {
    bindingState: filter.choice(['pending', 'approved', 'rejected', 'replaced']),
    customerId: filter.id(),
    name: filter.text(),
    phone: filter.phone(),
    /** The old one or the new one. */
    idNumber: filter.idNumber(),
    app: filter.app(),
    asked: filter.dateRange(),
    decidedBy: filter.staff(),
  },
  columns: {
    bindingId: column.id({ sortable: true }),
    askedAt: column.instant({ sortable: true }),
    bindingState: column.choice(bindingStates),
    customerId: column.id(),
    name: column.text(),
    phone: column.phone({ under: 'name' }),
    app: column.app(),
    oldIdNumber: column.idNumber(),
    newIdNumber: column.idNumber(),
    newIdType: column.choice(idTypes, { set: 'idType', under: 'newIdNumber' }),
    reason: column.text(),
    /** From the request to the decision, or until now. */
    waited: column.duration(),
    decidedBy: column.staff(),
    decidedAt: column.instant({ sortable: true, under: 'decidedBy' }),
    decisionReason: column.text({ optional: true }),
    version: column.count({ optional: true }),
  },
})

/** Customers whom another app of the lender led in, one row each, with the last follow-up. */
export const diversionCustomers = list('loan-admin/loan-list/diversion-customer-list', {
  path: '/audit/cashCredit/diversionCustomerList',
  key: 'customerId',
  defaultSort: '-registeredAt',
  filters: {
    customerId: filter.id(),
    name: filter.text(),
    phone: filter.phone(),
    fromApp: filter.app(),
    app: filter.app(),
    registered: filter.dateRange(),
    hasApplied: filter.choice(['yes', 'no'], { set: 'yesNo' }),
    diversionResult: filter.choice(diversionResults),
  },
  columns: {
    customerId: column.id({ sortable: true }),
    name: column.text(),
    phone: column.phone({ under: 'name' }),
    fromApp: column.app(),
    app: column.app(),
    registeredAt: column.instant({ sortable: true }),
    applications: column.count(),
    lastApplyStatus: column.choice(applyStatuses, { set: 'applyStatus' }),
    appliedAt: column.instant(),
    diversionResult: column.choice(diversionResults),
    lastRemark: column.text({ under: 'diversionResult' }),
    followUpOn: column.date(),
    remarkedBy: column.staff(),
    remarkedAt: column.instant({ under: 'remarkedBy' }),
    otherApps: column.text({ optional: true }),
  },
})
