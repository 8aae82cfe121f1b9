import type { OutputOf } from '@daftari/contract/endpoint'
import { customerPayments } from '@daftari/contract/support/customer-screen/declared'
import { useFormat } from '../../lib/format/use-format.ts'
import { useGlossary } from '../../lib/glossary.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { Copy } from '../../ui/copy.tsx'
import { Instant } from '../../ui/instant.tsx'
import { Money } from '../../ui/money.tsx'
import { PageLink } from '../../ui/page-link.tsx'
import { ScreenPanel } from '../../ui/panels/screen-panel.tsx'
import { StateTag } from '../../ui/state-tag.tsx'
import { StatusTag } from '../../ui/status-tag.tsx'

type Row = OutputOf<typeof customerPayments>['rows'][number]

/** Where each payment is: on which loans, or in suspense and why; what goes back, and what was asked for. */
export function Payments({ id }: { id: number }) {
  const lines = { rows: (row: Row) => <Line key={row.id} row={row} /> }
  return <ScreenPanel panel={customerPayments} id={id} lines={lines} />
}

function Line({ row }: { row: Row }) {
  const { t } = useTranslation('customer-service')
  const glossary = useGlossary()
  const format = useFormat()
  return (
    <>
      <p>
        <PageLink to={{ page: 'settlement/repayment/mpesa-payment', search: { payment: row.id } }}>
          {row.receipt}
        </PageLink>
        <Copy text={row.receipt} />
        <Money cents={row.amountCents} currency />
        <Instant at={row.paidAt} /> {row.payer}
        <StateTag set="paymentState" value={row.state} />
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
    </>
  )
}
