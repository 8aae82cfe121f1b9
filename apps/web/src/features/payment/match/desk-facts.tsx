import { unmatchedPayments } from '@daftari/contract/payments/correction-tables'
import { useGlossary } from '../../../lib/glossary.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import { Copy } from '../../../ui/copy.tsx'
import { Facts } from '../../../ui/facts.tsx'
import { Instant } from '../../../ui/instant.tsx'
import { Money } from '../../../ui/money.tsx'
import type { Waiting } from './match.ts'

/** What the operator reported about the payment: all there is to go by. */
export function DeskFacts({ payment }: { payment: Waiting }) {
  const { t } = useTranslation('corrections')
  const glossary = useGlossary()
  const word = (key: string) => glossary.column(unmatchedPayments, key)
  const { suspenseAmount, paidAt, reference, unmatchedReason } = payment
  return (
    <>
      <h3>{t(($) => $.desk.title, { receipt: payment.receipt })}</h3>
      <Facts
        items={[
          {
            label: word('suspenseAmount'),
            value: <Money cents={suspenseAmount ?? 0} currency strong />,
          },
          { label: word('paidAt'), value: paidAt && <Instant at={paidAt} exact /> },
          {
            label: word('reference'),
            value: (
              <>
                {reference} <Copy text={reference ?? ''} />
              </>
            ),
          },
          { label: word('payerName'), value: payment.payerName },
          { label: word('payer'), value: payment.payer },
          {
            label: word('unmatchedReason'),
            value: unmatchedReason && glossary.choice('unmatchedReason', unmatchedReason),
          },
        ]}
      />
    </>
  )
}
