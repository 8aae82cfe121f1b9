import type { ApplicationDetail } from '@daftari/contract/origination/detail'
import { actualStatuses } from '@daftari/contract/payments/enums'
import type { FigureOf } from '@daftari/contract/platform/explained'
import { useGlossary } from '../../../lib/glossary.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import { Copy } from '../../../ui/copy.tsx'
import { type Fact, Facts } from '../../../ui/facts.tsx'
import { Instant } from '../../../ui/instant.tsx'
import { Masked } from '../../../ui/masked.tsx'
import { Money } from '../../../ui/money.tsx'
import { Block } from '../../../ui/panels/block.tsx'
import { DrillDownFigure } from '../../../ui/record/drill-down/drill-down-figure.tsx'
import { Checked } from '../marks/check.tsx'
import { Choice } from '../parts/choice.tsx'
import { useCouponFacts } from './coupon-facts.tsx'

/** Where the money goes, went, and what the loan owes since. */
export function PayoutFacts({ loan }: { loan: ApplicationDetail }) {
  const { t } = useTranslation('loan-admin')
  return (
    <Block title={t(($) => $.application.payout)}>
      <Facts items={[...usePayoutFacts(loan), ...useLoanFacts(loan)]} />
    </Block>
  )
}

function usePayoutFacts({ payout, person, application, price }: ApplicationDetail): Fact[] {
  const { t } = useTranslation('loan-admin')
  const glossary = useGlossary()
  const coupon = useCouponFacts(price)
  const wallet = payout?.wallet ?? person.phone
  const facts: Fact[] = [
    {
      label: glossary.word('wallet'),
      value: (
        <Checked item="wallet">
          <Masked
            value={wallet}
            object="person"
            id={person.id}
            field="phone"
            loanId={application.id}
          />
        </Checked>
      ),
      ...(wallet === person.phone
        ? {}
        : { differs: t(($) => $.application.notRegistered, { phone: person.phone }) }),
    },
    {
      label: glossary.word('payoutAmount'),
      value: <Money cents={payout?.amountCents ?? price.payoutCents} />,
    },
    ...coupon,
    {
      label: glossary.word('disburseStatus'),
      value: <Choice set="disburseStatus" value={payout?.status ?? 'not-disbursed'} />,
    },
  ]
  if (payout === null) return facts
  const { actualStatus, receipt, failure, disbursedAt, chargeCents } = payout
  return [
    ...facts,
    {
      label: glossary.word('actualStatus'),
      value: <Choice set="actualStatus" value={actualStatuses[actualStatus]} />,
    },
    {
      label: glossary.word('receipt'),
      value: receipt && (
        <span>
          {receipt}
          <Copy text={receipt} />
        </span>
      ),
    },
    { label: glossary.word('disbursedAt'), value: <Instant at={disbursedAt} exact /> },
    { label: glossary.word('transferCharges'), value: <Money cents={chargeCents} /> },
    ...(failure === null ? [] : [{ label: glossary.word('failureReason'), value: failure }]),
  ]
}

function useLoanFacts({ loan, application }: ApplicationDetail): Fact[] {
  const glossary = useGlossary()
  if (loan === null) return []
  const why = (figure: FigureOf<'application'>, word: string, cents: number) => (
    <DrillDownFigure
      of="application"
      id={application.id}
      figure={figure}
      cents={cents}
      name={glossary.word(word)}
    >
      <Money cents={cents} strong={figure === 'bill-owed'} />
    </DrillDownFigure>
  )
  return [
    {
      label: glossary.word('repayStatus'),
      value: <Choice set="repayStatus" value={loan.status} />,
    },
    { label: glossary.word('dueOn'), value: loan.dueOn },
    { label: glossary.word('finishedOn'), value: loan.finishedOn },
    { label: glossary.word('daysPastDue'), value: String(loan.daysPastDue) },
    { label: glossary.word('fine'), value: why('fined', 'fine', loan.fineCents) },
    { label: glossary.word('owed'), value: why('bill-owed', 'owed', loan.owedCents) },
  ]
}
