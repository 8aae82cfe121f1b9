import type { OutputOf } from '@daftari/contract/endpoint'
import { customerLoans } from '@daftari/contract/support/customer-screen/declared'
import { payoutCaseForm } from '@daftari/contract/support/payout-cases/declared'
import { Button } from 'antd'
import { today } from '../../lib/deployment.ts'
import { useGlossary } from '../../lib/glossary.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { LoanLink } from '../../ui/cells/loan-link.tsx'
import { CreateButton } from '../../ui/form/declared/form-buttons.tsx'
import { Instant } from '../../ui/instant.tsx'
import { Money } from '../../ui/money.tsx'
import { ScreenPanel } from '../../ui/panels/screen-panel.tsx'
import { StateTag } from '../../ui/state-tag.tsx'
import { StatusTag } from '../../ui/status-tag.tsx'
import { useOpenQuestion } from './records.tsx'

type Row = OutputOf<typeof customerLoans>['rows'][number]

/** Every application on every app, where its payout is, and what is owed. */
export function Loans({ id }: { id: number }) {
  const lines = { rows: (row: Row) => <Line key={row.loanId} row={row} /> }
  return <ScreenPanel panel={customerLoans} id={id} lines={lines} />
}

function Line({ row: { loanId, payout, loan, ...asked } }: { row: Row }) {
  return (
    <>
      <p>
        <strong>
          <LoanLink id={loanId} />
        </strong>
        <span>
          {asked.app}, {asked.product}
        </span>
        <Money cents={asked.amountCents} currency />
        <StateTag set="applyStatus" value={asked.applyStatus} />
        <Instant at={asked.appliedAt} />
      </p>
      {payout !== null && <Payout loanId={loanId} payout={payout} />}
      {loan !== null && <Owed loan={loan} />}
    </>
  )
}

interface PayoutProps {
  loanId: number
  payout: NonNullable<Row['payout']>
}

/** The payout's state, what may be said about it, and the age of the operator's report. */
function Payout({ loanId, payout: { state, answer, off, ...payout } }: PayoutProps) {
  const { t } = useTranslation('customer-service')
  const glossary = useGlossary()
  return (
    <p>
      {t(($) => $.screen.payout)}
      <StateTag
        set="disburseStatus"
        value={state}
        tone={state === 'disbursing' ? 'attention' : undefined}
      />
      <Money cents={payout.amountCents} currency /> {payout.wallet}
      {payout.disbursedAt === null ? <Operator {...payout} /> : <Instant at={payout.disbursedAt} />}
      {payout.failure !== null && <small>{payout.failure}</small>}
      {off !== null && (
        <small>
          <StatusTag tone="attention">{t(($) => $.screen.payoutsOff)}</StatusTag>{' '}
          <Instant at={off.since} />
          {off.reason !== null && `: ${off.reason}`}
        </small>
      )}
      {answer !== 'paid' && (
        <>
          <small>
            {t(($) => $.screen.say)}: {glossary.choice('payoutAnswer', answer)}
          </small>
          <PayoutQuestion loanId={loanId} caseId={payout.caseId} />
        </>
      )}
    </p>
  )
}

type Operated = Pick<PayoutProps['payout'], 'attempt' | 'sentAt' | 'askedAt' | 'finding'>

/** What the operator was sent and when, and what it has said since. */
function Operator({ attempt, sentAt, askedAt, finding }: Operated) {
  const { t } = useTranslation('customer-service')
  const glossary = useGlossary()
  if (attempt === null) return null
  return (
    <small>
      {t(($) => $.screen.operator)}: {glossary.choice('attemptState', attempt)},{' '}
      {t(($) => $.screen.sent)} <Instant at={sentAt} />,{' '}
      {t(($) => (askedAt === null ? $.screen.neverAsked : $.screen.asked))}
      {askedAt !== null && (
        <>
          {' '}
          <Instant at={askedAt} />
          {finding !== null && `: ${finding}`}
        </>
      )}
    </small>
  )
}

/** The open question about it, where the operator is asked; else a new one. */
function PayoutQuestion({ loanId, caseId }: { loanId: number; caseId: number | null }) {
  const { t } = useTranslation('customer-service')
  const openQuestion = useOpenQuestion()
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

function Owed({
  loan: { status, owedCents, dueOn, oldestDueOn },
}: {
  loan: NonNullable<Row['loan']>
}) {
  const { t } = useTranslation('customer-service')
  const isLate = oldestDueOn !== null && oldestDueOn < today()
  return (
    <p>
      {t(($) => $.screen.owed)} <Money cents={owedCents} currency />
      {owedCents === 0 ? (
        <StateTag set="repayStatus" value="finished" tone="good" />
      ) : (
        <small>
          {isLate
            ? t(($) => $.screen.lateSince, { day: oldestDueOn })
            : t(($) => $.screen.dueOn, { day: dueOn })}
        </small>
      )}
      {status === 'written-off' && <StateTag set="repayStatus" value={status} tone="bad" />}
    </p>
  )
}
