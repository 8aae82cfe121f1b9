import { lazy } from 'react'
import { usePage } from '../../../lib/page-context.ts'

const LoanForSettlement = lazy(() => import('../../../features/loan-money/loan-for-settlement.tsx'))

/** A loan's money: what is due when, what came, what was charged, and what was asked for of it. */
export default function Loan() {
  return <LoanForSettlement id={Number(usePage().params.id)} />
}
