import type { Thing } from '../platform/panels/panel.ts'

/** Both addresses of a loan's detail; a reader needs one of them, and the application in their scope. */
export const detailAccess = {
  page: [
    'loan-admin/loan-list/cash-credit-detail',
    'loan-admin/auditor-auth-list/cash-credit-detail',
  ],
} as const

/** A loan, or the application for one. */
export const ofLoan: Thing = {
  name: 'loan',
  words: 'loan-profile',
  access: detailAccess,
  tag: 'Loan audit',
  key: 'id',
}

/** The loan's customer: visible through any application of theirs. */
export const ofBorrower: Thing = { ...ofLoan, name: 'customer', key: 'customer_id' }
