import { column } from '../columns.ts'
import { filter } from '../filters.ts'
import { list } from '../table.ts'
import { certificateStates, revokeCauses } from './certificate.ts'

const page = 'settlement/finance/customer-repay-certificate'

/** Repaid loans, each with its valid certificate. */
export const finishedLoans = list(page, {
  key: 'loanId',
  defaultSort: '-finishedOn',
  filters: {
    loanId: filter.id(),
    customerId: filter.id(),
    phone: filter.phone(),
    idNumber: filter.idNumber(),
    finished: filter.dateRange(),
    certified: filter.choice(['yes', 'no'], { set: 'yesNo', single: true }),
  },
  columns: {
    loanId: column.id({ of: 'loan', sortable: true }),
    customerId: column.id(),
    name: column.text(),
    idNumber: column.idNumber({ under: 'name' }),
    app: column.app(),
    product: column.product({ optional: true }),
    principal: column.money(),
    startedOn: column.date({ optional: true }),
    finishedOn: column.date({ sortable: true }),
    certificateNumber: column.text(),
    certificateId: column.id({ optional: true }),
    version: column.count({ optional: true }),
  },
})

/** The certificates, with their issuer and the reason of invalidity. */
export const certificates = list(page, {
  name: `${page}/certificates`,
  path: `/${page}/certificates`,
  entity: 'certificate',
  key: 'certificateId',
  state: 'certificateState',
  defaultSort: '-certificateId',
  filters: {
    certificateNumber: filter.text(),
    certificateState: filter.choice(certificateStates),
    loanId: filter.id(),
    customerId: filter.id(),
    issuedBy: filter.staff(),
    issued: filter.dateRange(),
  },
  columns: {
    certificateId: column.id({ sortable: true, optional: true }),
    certificateNumber: column.text(),
    certificateState: column.choice(certificateStates),
    loanId: column.id({ of: 'loan' }),
    customerId: column.id(),
    name: column.text(),
    finishedOn: column.date(),
    repaidTotal: column.money(),
    issuedBy: column.staff(),
    issuedAt: column.instant({ sortable: true }),
    printedIn: column.text(),
    revokedAt: column.instant({ sortable: true }),
    revokedBy: column.staff(),
    revokeCause: column.choice(revokeCauses),
    revokeReason: column.text(),
    version: column.count({ optional: true }),
  },
})
