import { loanChargeRequest, loanCharges } from '@daftari/contract/servicing/loan-charge'
import type { ReactNode } from 'react'
import { useTranslation } from '../../lib/i18n.ts'
import { LoanLink } from '../../ui/cells/loan-link.tsx'
import { TablePage } from '../../ui/table-page/table-page.tsx'
import { AskRequest } from '../request/ask-request.tsx'
import { RequestActs } from '../request/request-acts.tsx'
import { useDecideMany } from '../request/use-decide-many.tsx'

/** What is charged on loans by hand: asked for here or where the loan is, and approved by another person. */
export function LoanChargeList({ views }: { views: ReactNode }) {
  const bulk = useDecideMany(loanChargeRequest)
  const { t } = useTranslation('corrections')
  return (
    <TablePage
      table={loanCharges}
      bulk={bulk}
      cells={{ loanId: ({ loanId }) => <LoanLink id={loanId} /> }}
      rowActions={(row) => <RequestActs of={loanChargeRequest} row={row} />}
      views={views}
      toolbar={<AskRequest of={loanChargeRequest} />}
      empty={t(($) => $.loanCharge.none)}
    />
  )
}
