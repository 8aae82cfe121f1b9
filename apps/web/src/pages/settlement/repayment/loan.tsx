import { lazy } from 'react'
import { loadTexts } from '../../../lib/i18n.ts'
import { usePage } from '../../../lib/page-context.ts'

const LoanForSettlement = lazy(async () => {
  const [file] = await Promise.all([
    import('../../../features/loan-money/loan-for-settlement.tsx'),
    loadTexts('loan-admin', 'loan-profile'),
  ])
  return { default: file.LoanForSettlement }
})

/** A loan's money: what is due when, what came, what was charged, and what was asked for of it. */
export default function Loan() {
  return <LoanForSettlement id={Number(usePage().params.id)} />
}
