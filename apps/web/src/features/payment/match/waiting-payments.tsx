import { unmatchedPayments } from '@daftari/contract/payments/correction-tables'
import { unmatchedDrillDowns } from '@daftari/contract/payments/drill-downs'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { type ReactNode, useState } from 'react'
import { dayOf } from '../../../lib/deployment.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import { usePage } from '../../../lib/page-context.ts'
import { useCan } from '../../../lib/session.ts'
import { useShortcuts } from '../../../lib/shortcuts.ts'
import { TablePage } from '../../../ui/table-page/table-page.tsx'
import { useTable } from '../../../ui/table-page/use-table.ts'
import styles from './match.module.css'
import { candidatesQuery, isSpokenFor, type Waiting } from './match.ts'
import { MatchDesk } from './match-desk.tsx'
import { RefundDialog } from './refund-dialog.tsx'
import SplitDialog from './split-dialog.tsx'
import { useAcceptCertain } from './use-accept-certain.tsx'

interface WaitingPaymentsProps {
  views: ReactNode
  onOpen(paymentId: number | null): void
}

/** The pending payments, with the current one beside them: J and K move through them. */
export function WaitingPayments({ views, onOpen }: WaitingPaymentsProps) {
  const { t } = useTranslation('corrections')
  const { search, setOpened } = usePage()
  const view = useTable(unmatchedPayments)
  const certain = useAcceptCertain()
  const mayMatch = useCan('payment.match')
  const rows = view.data?.rows ?? []
  const at = rows.findIndex((row) => String(row.paymentId) === search.payment)
  const current = rows[at]
  const pick = (row: Waiting | undefined) =>
    setOpened({ payment: row === undefined ? undefined : String(row.paymentId) })
  const step = (by: 1 | -1) => {
    const next = nextOf(rows, at, by)
    if (next !== undefined) pick(next)
  }
  useShortcuts([
    { keys: 'j', text: t(($) => $.keys.next), act: () => step(1) },
    { keys: 'k', text: t(($) => $.keys.previous), act: () => step(-1) },
  ])
  return (
    <div className={styles.page}>
      <TablePage
        table={unmatchedPayments}
        view={view}
        opens={unmatchedDrillDowns}
        views={views}
        bulk={certain.bulk}
        onRowOpen={pick}
        current={(row) => row === current}
        rowActions={(row) => (
          <Button type="link" size="small" onClick={() => pick(row)}>
            {mayMatch && !isSpokenFor(row) ? t(($) => $.choose) : t(($) => $.look)}
          </Button>
        )}
        empty={t(($) => $.noneWaiting)}
      />
      <aside className={styles.side}>
        {current === undefined ? (
          <p className={styles.none}>{t(($) => $.desk.pick)}</p>
        ) : (
          <InHand
            key={current.paymentId}
            payment={current}
            onGone={() => pick(nextOf(rows, at, 1) ?? nextOf(rows, at, -1))}
            onOpen={() => onOpen(current.paymentId)}
          />
        )}
      </aside>
      {certain.dialog}
    </div>
  )
}

/** What nothing can be done with is passed over, as long as there is something else to do. */
function nextOf(rows: readonly Waiting[], at: number, by: 1 | -1): Waiting | undefined {
  const ahead = by === 1 ? rows.slice(at + 1) : rows.slice(0, Math.max(at, 0)).reverse()
  return ahead.find((row) => !isSpokenFor(row)) ?? ahead[0]
}

interface InHandProps {
  payment: Waiting
  onGone(): void
  onOpen(): void
}

function InHand({ payment, onGone, onOpen }: InHandProps) {
  const [dialog, setDialog] = useState<'split' | 'refund'>()
  const { data } = useQuery(candidatesQuery(payment.paymentId ?? 0))
  const close = () => setDialog(undefined)
  return (
    <>
      <MatchDesk
        payment={payment}
        onMatched={onGone}
        onSplit={() => setDialog('split')}
        onRefund={() => setDialog('refund')}
        onOpen={onOpen}
      />
      <SplitDialog
        open={dialog === 'split'}
        kind="match"
        payment={{
          id: payment.paymentId ?? 0,
          version: payment.version ?? 0,
          receipt: payment.receipt ?? '',
          availableCents: payment.suspenseAmount ?? 0,
          paidOn: payment.paidAt ? dayOf(payment.paidAt) : '',
        }}
        onClose={close}
        onDone={onGone}
      />
      <RefundDialog
        open={dialog === 'refund'}
        payment={payment}
        customerId={data?.rows[0]?.customerId}
        onClose={close}
        onDone={onGone}
      />
    </>
  )
}
