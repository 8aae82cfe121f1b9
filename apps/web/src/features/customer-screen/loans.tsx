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
import { StatusTag } from '../../ui/status-tag.tsx'
import { toneOf } from '../../ui/tone.ts'
import styles from './customer-screen.module.css'
import { useOpenQuestion } from './records.tsx'

type Loan = OutputOf<typeof customerLoans>['rows'][number]

/** Every application on every app, where its payout is, and what is owed. */
export function Loans({ id }: { id: number }) {
  const { t } = useTranslation('customer-service')
  return (
    <ScreenPanel
      panel={customerLoans}
      id={id}
      draws={{
        rows: (rows) => (
          <>
            {rows.length === 0 && t(($) => $.screen.none.loans)}
            <ul className={styles.list}>
              {rows.map((row) => (
                <li key={row.loanId}>
                  <Application row={row} />
                  {row.payout !== null && <Payout row={row} payout={row.payout} />}
                  {row.loan !== null && <Owed loan={row.loan} />}
                </li>
              ))}
            </ul>
          </>
        ),
      }}
    />
  )
}

function Application({
  row: { loanId, app, product, amountCents, applyStatus, appliedAt },
}: {
  row: Loan
}) {
  const glossary = useGlossary()
  return (
    <p>
      <strong>
        <LoanLink id={loanId} />
      </strong>
      <span>
        {app}, {product}
      </span>
      <Money cents={amountCents} currency />
      <StatusTag tone={toneOf(applyStatus) ?? 'waiting'}>
        {glossary.choice('applyStatus', applyStatus)}
      </StatusTag>
      <Instant at={appliedAt} />
    </p>
  )
}

interface PayoutProps {
  row: Loan
  payout: NonNullable<Loan['payout']>
}

/** The payout's state, what may be said about it, and the age of the operator's report. */
function Payout({ row: { loanId }, payout }: PayoutProps) {
  const { t } = useTranslation('customer-service')
  const glossary = useGlossary()
  const { state, answer, attempt, askedAt } = payout
  const isUnderWay = state === 'disbursing'
  return (
    <p>
      {t(($) => $.screen.payout)}
      <StatusTag tone={isUnderWay ? 'attention' : (toneOf(state) ?? 'waiting')}>
        {glossary.choice('disburseStatus', state)}
      </StatusTag>
      <Money cents={payout.amountCents} currency /> {payout.wallet}
      {payout.disbursedAt !== null && <Instant at={payout.disbursedAt} />}
      {attempt !== null && payout.disbursedAt === null && (
        <small>
          {t(($) => $.screen.operator)}: {glossary.choice('attemptState', attempt)},{' '}
          {t(($) => $.screen.sent)} <Instant at={payout.sentAt} />,{' '}
          {askedAt === null ? (
            t(($) => $.screen.neverAsked)
          ) : (
            <>
              {t(($) => $.screen.asked)} <Instant at={askedAt} />
              {payout.finding !== null && `: ${payout.finding}`}
            </>
          )}
        </small>
      )}
      {payout.failure !== null && <small>{payout.failure}</small>}
      {payout.off !== null && (
        <small>
          <StatusTag tone="attention">{t(($) => $.screen.payoutsOff)}</StatusTag>{' '}
          <Instant at={payout.off.since} />
          {payout.off.reason !== null && `: ${payout.off.reason}`}
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

/** The open question about it, where the operator is asked; else a new one. */
function PayoutQuestion({ loanId, caseId }: { loanId: number; caseId: number | null }) {
  const { t } = useTranslation('customer-service')
  const openQuestion = useOpenQuestion()
  if (caseId === null) return <CreateButton form={payoutCaseForm} first={{ loanId }} size="small" />
  const open = openQuestion('payout-case', caseId)
  if (open === undefined) return null
  return (
    <Button size="small" onClick={open}>
      {t(($) => $.screen.openCase)}
    </Button>
  )
}

function Owed({
  loan: { status, owedCents, dueOn, oldestDueOn },
}: {
  loan: NonNullable<Loan['loan']>
}) {
  const { t } = useTranslation('customer-service')
  const glossary = useGlossary()
  const isPaid = owedCents === 0
  return (
    <p>
      {t(($) => $.screen.owed)} <Money cents={owedCents} currency />
      {isPaid ? (
        <StatusTag tone="good">{glossary.choice('repayStatus', 'finished')}</StatusTag>
      ) : (
        <small>
          {oldestDueOn !== null && oldestDueOn < today()
            ? t(($) => $.screen.lateSince, { day: oldestDueOn })
            : t(($) => $.screen.dueOn, { day: dueOn })}
        </small>
      )}
      {status === 'written-off' && (
        <StatusTag tone="bad">{glossary.choice('repayStatus', status)}</StatusTag>
      )}
    </p>
  )
}
