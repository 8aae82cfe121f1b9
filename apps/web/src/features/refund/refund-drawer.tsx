import { refundDetail } from '@daftari/contract/payments/refund-endpoints'
import { refunds } from '@daftari/contract/payments/refund-tables'
import { useTranslation } from '../../lib/i18n.ts'
import { ColumnFacts } from '../../ui/cells/column-facts.tsx'
import { Money } from '../../ui/money.tsx'
import { PanelAnswer } from '../../ui/panels/panel-view.tsx'
import { DetailDrawer } from '../../ui/record/detail-drawer.tsx'
import { WhoIsPaid } from '../who-is-paid/who-is-paid.tsx'
import { RefundActs } from './refund-acts.tsx'
import type { Refund } from './refund-query.ts'

/** One refund: customer, reason, decider, and every request that was sent for it. */
export function RefundDrawer({ id, onClose }: { id: number | undefined; onClose(): void }) {
  const { t } = useTranslation('settlement')
  return (
    <DetailDrawer
      id={id}
      panel={refundDetail}
      title={t(($) => $.refund.title, { id })}
      entity="refund"
      presence
      width={620}
      footer={(refund) => <RefundActs refund={refund} />}
      onClose={onClose}
    >
      {(refund) => (
        <>
          <RefundFacts refund={refund} />
          <WhoIsPaid known={refund.whoIsPaid} needs="needsSpecial" />
          <PanelAnswer panel={refundDetail} answer={refund} only="attempts" />
        </>
      )}
    </DetailDrawer>
  )
}

function RefundFacts({ refund }: { refund: Refund }) {
  const { t } = useTranslation('settlement')
  return (
    <ColumnFacts
      of={refunds}
      main="amount"
      row={{
        amount: refund.amountCents,
        refundState: refund.refundState,
        customerId: refund.customerId,
        name: refund.name,
        wallet: refund.wallet,
        reason: refund.reason,
        askedBy: refund.askedBy,
        submittedAt: refund.askedAt,
        decidedBy: refund.decidedBy,
        decidedAt: refund.decidedAt,
        decisionReason: refund.decisionReason,
        receipt: refund.receipt,
        paidAt: refund.paidAt,
        transferCharges: refund.chargeCents,
        failureReason: refund.failureReason,
      }}
      cells={{ wallet: refund.wallet }}
      more={[
        { label: t(($) => $.refund.receiver), value: refund.receiverName },
        {
          label: t(($) => $.refund.owed),
          value: refund.owedCents === 0 ? null : <Money cents={refund.owedCents} strong />,
        },
      ]}
    />
  )
}
