import { refunds } from '@daftari/contract/payments/refund-tables'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useGlossary } from '../../lib/glossary.ts'
import { Facts } from '../../ui/facts.tsx'
import { Instant } from '../../ui/instant.tsx'
import { Money } from '../../ui/money.tsx'
import { DetailDrawer } from '../../ui/record/detail-drawer.tsx'
import { StatusTag } from '../../ui/status-tag.tsx'
import { toneOf } from '../../ui/tone.ts'
import { WhoIsPaid } from '../who-is-paid/who-is-paid.tsx'
import { RefundActs } from './refund-acts.tsx'
import { type Refund, refundQuery } from './refund-query.ts'
import { Requests } from './requests.tsx'

/** One refund: whose money, why, who decided, and every request that was sent for it. */
export function RefundDrawer({ id, onClose }: { id: number | undefined; onClose(): void }) {
  const { t } = useTranslation('settlement')
  const query = useQuery({ ...refundQuery(id ?? 0), enabled: id !== undefined })
  return (
    <DetailDrawer
      id={id}
      query={query}
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
          <Requests refund={refund} />
        </>
      )}
    </DetailDrawer>
  )
}

function RefundFacts({ refund }: { refund: Refund }) {
  const { t } = useTranslation('settlement')
  const glossary = useGlossary()
  const word = (key: string) => glossary.column(refunds, key)
  const { receiverName, chargeCents } = refund
  return (
    <Facts
      items={[
        { label: word('amount'), value: <Money cents={refund.amountCents} currency strong /> },
        {
          label: word('refundState'),
          value: (
            <StatusTag tone={toneOf(refund.refundState) ?? 'waiting'}>
              {glossary.choice('refundState', refund.refundState)}
            </StatusTag>
          ),
        },
        { label: word('customerId'), value: refund.customerId },
        { label: word('name'), value: refund.name },
        { label: word('wallet'), value: refund.wallet },
        { label: t(($) => $.refund.receiver), value: receiverName },
        { label: word('reason'), value: refund.reason },
        { label: word('askedBy'), value: refund.askedBy.name },
        { label: word('submittedAt'), value: <Instant at={refund.askedAt} exact /> },
        { label: word('decidedBy'), value: refund.decidedBy?.name },
        {
          label: word('decidedAt'),
          value: refund.decidedAt && <Instant at={refund.decidedAt} exact />,
        },
        { label: word('decisionReason'), value: refund.decisionReason },
        { label: word('receipt'), value: refund.receipt },
        { label: word('paidAt'), value: refund.paidAt && <Instant at={refund.paidAt} exact /> },
        {
          label: word('transferCharges'),
          value: chargeCents === null ? null : <Money cents={chargeCents} />,
        },
        { label: word('failureReason'), value: refund.failureReason },
        {
          label: t(($) => $.refund.owed),
          value: refund.owedCents === 0 ? null : <Money cents={refund.owedCents} strong />,
        },
      ]}
    />
  )
}
