import type { OutputOf } from '@daftari/contract/endpoint'
import type { customerPayments } from '@daftari/contract/support/customer-screen'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../lib/format/use-format.ts'
import { useGlossary } from '../../lib/glossary.ts'
import { Copy } from '../../ui/copy.tsx'
import { Instant } from '../../ui/instant.tsx'
import { Money } from '../../ui/money.tsx'
import { PageLink } from '../../ui/page-link.tsx'
import { StatusTag } from '../../ui/status-tag.tsx'
import { toneOf } from '../../ui/tone.ts'
import styles from './customer-screen.module.css'
import { Part } from './part.tsx'
import { paymentsQuery } from './queries.ts'

type Read = OutputOf<typeof customerPayments>

/** Where each payment is: on which loans, or in suspense and why; what goes back, and what was asked for. */
export function Payments({ id }: { id: number }) {
  const { t } = useTranslation('customer-service')
  const query = useQuery(paymentsQuery(id))
  return (
    <Part title={t(($) => $.screen.payments)} query={query} readAt={(read) => read.readAt}>
      {({ rows, refunds, prompts }) => (
        <>
          {rows.length === 0 && t(($) => $.screen.none.payments)}
          <ul className={styles.list}>
            {rows.map((row) => (
              <Payment key={row.id} row={row} />
            ))}
          </ul>
          <Sums title={t(($) => $.screen.refunds)} set="refundState" rows={refunds} />
          <Sums title={t(($) => $.screen.prompts)} set="promptState" rows={prompts} />
        </>
      )}
    </Part>
  )
}

function Payment({ row }: { row: Read['rows'][number] }) {
  const { t } = useTranslation('customer-service')
  const glossary = useGlossary()
  const format = useFormat()
  return (
    <li>
      <p>
        <PageLink to={{ page: 'settlement/repayment/mpesa-payment', search: { payment: row.id } }}>
          {row.receipt}
        </PageLink>
        <Copy text={row.receipt} />
        <Money cents={row.amountCents} currency />
        <Instant at={row.paidAt} /> {row.payer}
        <StatusTag tone={toneOf(row.state) ?? 'waiting'}>
          {glossary.choice('paymentState', row.state)}
        </StatusTag>
        {row.loanIds.length > 0 && (
          <small>
            {t(($) => $.screen.to)} {row.loanIds.join(', ')}
          </small>
        )}
      </p>
      {row.suspenseCents > 0 && (
        <p>
          <StatusTag tone="attention">
            {t(($) => $.screen.suspense, { amount: format.moneyWithCurrency(row.suspenseCents) })}
          </StatusTag>
          {row.unmatchedReason !== null && (
            <small>{glossary.choice('unmatchedReason', row.unmatchedReason)}</small>
          )}
          {!row.certain && <small>{t(($) => $.screen.mayBe)}</small>}
        </p>
      )}
    </li>
  )
}

interface SumsProps {
  title: string
  set: string
  rows: readonly Pick<
    Read['refunds'][number] | Read['prompts'][number],
    'id' | 'amountCents' | 'state' | 'askedAt'
  >[]
}

function Sums({ title, set, rows }: SumsProps) {
  const glossary = useGlossary()
  if (rows.length === 0) return null
  return (
    <>
      <h4>{title}</h4>
      <ul className={styles.list}>
        {rows.map(({ id, amountCents, state, askedAt }) => (
          <li key={id}>
            <p>
              <Money cents={amountCents} currency />
              <Instant at={askedAt} />
              <StatusTag tone={toneOf(state) ?? 'waiting'}>{glossary.choice(set, state)}</StatusTag>
            </p>
          </li>
        ))}
      </ul>
    </>
  )
}
