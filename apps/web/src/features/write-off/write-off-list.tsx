import { writeOffDrillDowns } from '@daftari/contract/servicing/drill-downs'
import { writeOffRequest, writeOffs } from '@daftari/contract/servicing/write-off'
import type { ReactNode } from 'react'
import { useTranslation } from '../../lib/i18n.ts'
import { LoanLink } from '../../ui/cells/loan-link.tsx'
import { TablePage } from '../../ui/table-page/table-page.tsx'
import { AskRequest } from '../request/ask-request.tsx'
import { RequestActs } from '../request/request-acts.tsx'
import { useDecideMany } from '../request/use-decide-many.tsx'

/** Loans that nobody expects to be paid: asked for, approved by another person, and still claimed. */
export function WriteOffList({ views }: { views: ReactNode }) {
  const bulk = useDecideMany(writeOffRequest, { amount: 'owedWhenAsked' })
  const { t } = useTranslation('corrections')
  return (
    <TablePage
      table={writeOffs}
      bulk={bulk}
      opens={writeOffDrillDowns}
      cells={{ loanId: ({ loanId }) => <LoanLink id={loanId} /> }}
      rowActions={(row) => <RequestActs of={writeOffRequest} row={row} />}
      views={views}
      toolbar={<AskRequest of={writeOffRequest} />}
      empty={t(($) => $.writeOff.none)}
    />
  )
}
