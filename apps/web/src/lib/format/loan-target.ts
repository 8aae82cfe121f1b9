import type { Target } from '../page-context.ts'

/** The pages of an application, decided or not. */
export const applicationTargets = (id: number): Target[] => [
  { page: 'loan-admin/loan-list/cash-credit-detail', params: { id } },
  { page: 'loan-admin/auditor-auth-list/cash-credit-detail', params: { id } },
]

/** The pages of a loan: as a whole, or its money alone. */
export const loanTargets = (id: number): Target[] => [
  ...applicationTargets(id),
  { page: 'settlement/repayment/loan', params: { id } },
]
