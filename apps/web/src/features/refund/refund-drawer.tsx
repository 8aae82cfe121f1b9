import { refunds } from '@daftari/contract/payments/refund-tables'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useGlossary } from '../../lib/glossary.ts'
import { PageDrawer } from '../../ui/dialog/page-drawer.tsx'
import { Facts } from '../../ui/facts.tsx'
import { Instant } from '../../ui/instant.tsx'
import { Money } from '../../ui/money.tsx'
import { Panel } from '../../ui/panel.tsx'
import { EntityButtons } from '../../ui/record/comments/entity-buttons.tsx'
import { PresenceLine } from '../../ui/record/presence-line.tsx'
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
  const refund = id === undefined ? undefined : query.data
  return (
    <PageDrawer
      open={id !== undefined}
      title={t(($) => $.refund.title, { id })}
      onClose={onClose}
      width={620}
      extra={
        refund !== undefined && (
          <EntityButtons
            of={{ type: 'refund', id: refund.id }}
            name={t(($) => $.refund.title, { id: refund.id })}
          />
        )
      }
      {...(refund === undefined ? {} : { footer: <RefundActs refund={refund} /> })}
    >
      {refund === undefined ? (
        <Panel.State error={query.error} retry={() => void query.refetch()} />
      ) : (
        <>
          <PresenceLine
            of={{ type: 'refund', id: refund.id }}
            onReload={() => void query.refetch()}
          />
          <RefundFacts refund={refund} />
          <WhoIsPaid known={refund.whoIsPaid} needs="needsSpecial" />
          <Requests refund={refund} />
        </>
      )}
    </PageDrawer>
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
