import type { PageKey } from '@daftari/contract/navigation/navigation'
import { usePage } from '../../lib/page-context.ts'

/** The two addresses of a loan's detail. */
const loanPages = [
  'loan-admin/loan-list/cash-credit-detail',
  'loan-admin/auditor-auth-list/cash-credit-detail',
] as const satisfies readonly PageKey[]
export type LoanPage = (typeof loanPages)[number]

/** Links to other loans stay on the address that the reader came by. */
export function useLoanPage(): LoanPage {
  const { page } = usePage()
  return loanPages.find((one) => one === page) ?? loanPages[0]
}
