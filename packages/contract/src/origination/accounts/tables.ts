import { column } from '../../columns.ts'
import { filter } from '../../filters.ts'
import { requestOf } from '../../platform/request-of.ts'
import { list } from '../../table.ts'
import { grades } from '../enums.ts'
import { accountStates, limitSources } from './enums.ts'

/** One row per customer and app with a credit limit, and what of it is used today. */
export const creditAccounts = list('loan-admin/loan-list/credit-account', {
  path: '/loanList/creditAccount',
  key: 'accountId',
  defaultSort: '-limitChangedAt',
  rowTo: { page: 'loan-admin/loan-list/credit-account-detail', params: { id: 'accountId' } },
  filters: {
    accountId: filter.id(),
    customerId: filter.id(),
    name: filter.text(),
    phone: filter.phone(),
    idNumber: filter.idNumber(),
    app: filter.app(),
    creditState: filter.choice(accountStates),
    requestOf: requestOf(),
    creditLimit: filter.moneyRange(),
  },
  columns: {
    accountId: column.id({ sortable: true }),
    customerId: column.id({ optional: true }),
    name: column.text(),
    phone: column.phone({ under: 'name' }),
    idNumber: column.idNumber({ optional: true }),
    app: column.app(),
    creditState: column.choice(accountStates),
    creditLimit: column.money({ sortable: true }),
    creditUsed: column.money(),
    creditAvailable: column.money(),
    grade: column.choice(grades),
    limitBy: column.choice(limitSources),
    limitChangedAt: column.instant({ sortable: true }),
    limitChangedBy: column.staff({ under: 'limitBy' }),
    openDraws: column.count(),
    askedLimit: column.money({ optional: true }),
    raiseAskedBy: column.staff({ optional: true }),
    raiseReason: column.text({ optional: true }),
    raiseId: column.id({ optional: true }),
    raiseVersion: column.count({ optional: true }),
    version: column.count({ optional: true }),
  },
})
