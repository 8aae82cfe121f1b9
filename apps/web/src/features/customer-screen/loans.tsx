import type { OutputOf } from '@daftari/contract/endpoint'
import { customerLoans } from '@daftari/contract/support/customer-screen/declared'
import { payoutCaseForm } from '@daftari/contract/support/payout-cases/declared'
import { Button } from 'antd'
import { useTranslation } from '../../lib/i18n.ts'
import { CreateButton } from '../../ui/form/declared/form-buttons.tsx'
import { Instant } from '../../ui/instant.tsx'
import { ScreenPanel } from '../../ui/panels/screen-panel.tsx'
import { useOpenQuestion } from './records.tsx'

type Row = OutputOf<typeof customerLoans>['rows'][number]

/** Every application on every app, where its payout is, and what is owed. */
export function Loans({ id }: { id: number }) {
  const { t } = useTranslation('customer-service')
  const askedAt = (row: Row) =>
    row.attempt !== null &&
    (row.askedAt ? <Instant at={row.askedAt} /> : t(($) => $.screen.neverAsked))
  return (
    <ScreenPanel
      panel={customerLoans}
      id={id}
      cells={{ askedAt }}
      rowActs={{ rows: (row) => <PayoutQuestion row={row} /> }}
    />
  )
}

/** The open question about its payout, where the operator is asked; else a new one. */
function PayoutQuestion({ row: { loanId, payoutAnswer, caseId } }: { row: Row }) {
  const { t } = useTranslation('customer-service')
  const openQuestion = useOpenQuestion()
  if (payoutAnswer === null) return null
  if (caseId === null) return <CreateButton form={payoutCaseForm} first={{ loanId }} size="small" />
  const open = openQuestion('payout-case', caseId)
  return (
    open && (
      <Button size="small" onClick={open}>
        {t(($) => $.screen.openCase)}
      </Button>
    )
  )
}
