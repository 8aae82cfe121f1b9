import { paymentDetail, reversePayment } from '@daftari/contract/payments/payment-endpoints'
import { mpesaPayments } from '@daftari/contract/payments/tables'
import type { FigureOf } from '@daftari/contract/platform/explained'
import { useQuery } from '@tanstack/react-query'
import { useFormat } from '../../lib/format/use-format.ts'
import { useGlossary } from '../../lib/glossary.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { useCommand } from '../../lib/use-command.ts'
import { Can } from '../../ui/can.tsx'
import { ColumnFacts } from '../../ui/cells/column-facts.tsx'
import { Copy } from '../../ui/copy.tsx'
import { ReasonButton } from '../../ui/dialog/reason-button.tsx'
import { Money } from '../../ui/money.tsx'
import { PartPanel } from '../../ui/panels/part-panel.tsx'
import { DetailDrawer } from '../../ui/record/detail-drawer.tsx'
import { DrillDownFigure } from '../../ui/record/drill-down/drill-down-figure.tsx'
import { AggregatorPanel } from './aggregator/aggregator-panel.tsx'
import { Candidates } from './candidates.tsx'
import { MovePayment } from './move-payment.tsx'
import type { Payment } from './payment.ts'
import { Proof } from './proof.tsx'
import { ReversalPanel, reversalQuery } from './reversal-panel.tsx'

const partCells = {
  reversedBy: ({ reversedBy, reversedAt, reversalReason }: Payment['parts'][number]) =>
    reversedAt && `${reversedBy?.name ?? ''} ${reversalReason ?? ''}`,
}

/** One payment opened: its facts, what is to be done with it, its parts and its entries. */
export default function PaymentDrawer({
  id,
  onClose,
}: {
  id: number | undefined
  onClose(): void
}) {
  const { t } = useTranslation('settlement')
  // Loaded together, so that nothing moves under the pointer when it arrives.
  const reversal = useQuery({ ...reversalQuery(id ?? 0), enabled: id !== undefined })
  return (
    <DetailDrawer
      id={id}
      panel={paymentDetail}
      ready={!reversal.isPending}
      title={(payment) => t(($) => $.payment.title, { receipt: payment?.receipt ?? '…' })}
      entity="payment"
      name={({ receipt }) => receipt}
      presence
      width={860}
      footer={(payment) => <Acts payment={payment} />}
      onClose={onClose}
    >
      {(payment) => (
        <>
          <PaymentFacts payment={payment} />
          <Proof payment={payment} />
          {payment.provider === 'aggregator' && <AggregatorPanel id={payment.id} />}
          {payment.suspenseCents > 0 && <Candidates payment={payment} />}
          <ReversalPanel payment={payment} />
          <PartPanel
            panel={paymentDetail}
            answer={payment}
            part="parts"
            cells={partCells}
            isOver={({ reversedAt }) => reversedAt !== null}
          />
          <PartPanel panel={paymentDetail} answer={payment} part="lines" />
        </>
      )}
    </DetailDrawer>
  )
}

function Acts({ payment }: { payment: Payment }) {
  return (
    <>
      <Reverse payment={payment} />
      <MovePayment payment={payment} />
    </>
  )
}

function PaymentFacts({ payment }: { payment: Payment }) {
  const glossary = useGlossary()
  const word = (key: string) => glossary.column(mpesaPayments, key)
  const explained = (figure: FigureOf<'payment'>, cents: number) => (
    <DrillDownFigure
      of="payment"
      id={payment.id}
      figure={figure}
      cents={cents}
      name={word(`${figure}Amount`)}
    >
      <Money cents={cents} />
    </DrillDownFigure>
  )
  return (
    <ColumnFacts
      of={mpesaPayments}
      main="amount"
      row={{
        amount: payment.amountCents,
        paymentState: payment.state,
        paidAt: payment.paidAt,
        reference: payment.reference,
        payer: payment.payer,
        payerName: payment.payerName,
        matchedAmount: payment.matchedCents,
        suspenseAmount: payment.suspenseCents,
        overpaidAmount: payment.surplusCents,
        unmatchedReason: payment.unmatchedReason,
        loanId: payment.loanId,
        source: payment.source,
      }}
      cells={{
        reference: (
          <>
            {payment.reference} <Copy text={payment.reference} />
          </>
        ),
        matchedAmount: explained('matched', payment.matchedCents),
        suspenseAmount: explained('suspense', payment.suspenseCents),
        overpaidAmount: explained('overpaid', payment.surplusCents),
      }}
      more={[{ label: word('name'), value: payment.customerName }]}
    />
  )
}

/** Only an allocated payment can be taken back, with a reason, by another person than its matcher. */
function Reverse({ payment }: { payment: Payment }) {
  const { t } = useTranslation('settlement')
  const format = useFormat()
  const { id, version } = payment
  const reverse = useCommand(reversePayment, { refreshes: [mpesaPayments, ['payment', id]] })
  const booked = payment.matchedCents + payment.surplusCents
  if (booked === 0 || payment.state === 'reversed') return null
  const amount = format.moneyWithCurrency(booked)
  return (
    <Can do="payment.reverse">
      <ReasonButton
        danger
        text={t(($) => $.payment.takeBack)}
        final
        consequence={t(($) => $.payment.takeBackConsequence, {
          amount,
          loan: payment.loanId ?? '–',
        })}
        onReason={(reason) => reverse.run({ params: { id }, body: { reason, version } })}
      />
    </Can>
  )
}
