import { loanChargeRequest } from '@daftari/contract/servicing/loan-charge'
import type { ReactNode } from 'react'
import { useTranslation } from '../../lib/i18n.ts'
import { RequestTable } from '../request/request-table.tsx'

/** What is charged on loans by hand: asked for here or where the loan is, and approved by another person. */
export function LoanChargeList({ views }: { views: ReactNode }) {
  const { t } = useTranslation('corrections')
  return <RequestTable of={loanChargeRequest} views={views} empty={t(($) => $.loanCharge.none)} />
}
