import type { ApplicationDetail } from '@daftari/contract/origination/detail'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../lib/format/use-format.ts'
import { useGlossary } from '../../../lib/glossary.ts'
import { Figures } from '../../../ui/cells/figures.tsx'
import { type Fact, Facts } from '../../../ui/facts.tsx'
import { Instant } from '../../../ui/instant.tsx'
import { CalculateLoan } from '../../calculator/calculate-loan.tsx'
import styles from '../loan-detail.module.css'
import { reviewReasonText } from '../review-reason.ts'
import { meansFigures } from '../weighed-figures.ts'
import { PayoutFacts } from './payout-facts.tsx'

/** What was asked for, under which terms, and what became of it so far. */
export function ApplicationSection({ loan }: { loan: ApplicationDetail }) {
  const { t } = useTranslation('loan-admin')
  const format = useFormat()
  const texts = useTranslation('loan-admin').t(($) => $.figures, { returnObjects: true })
  return (
    <>
      <Figures items={meansFigures(loan, texts, format)} />
      <div className={styles.block}>
        <h4>{t(($) => $.application.request)}</h4>
        <Facts items={useRequestFacts(loan)} />
      </div>
      <div className={styles.block}>
        <h4>
          {t(($) => $.application.terms)} <CalculateLoan loan={loan} />
        </h4>
        <Facts items={useTermFacts(loan)} />
      </div>
      <PayoutFacts loan={loan} />
    </>
  )
}

function useRequestFacts({ application: one }: ApplicationDetail): Fact[] {
  const { t } = useTranslation('loan-admin')
  const glossary = useGlossary()
  const given = (label: string, value: string | null): Fact[] =>
    value === null || value === '' ? [] : [{ label, value }]
  return [
    { label: glossary.word('purpose'), value: glossary.declared('loanPurpose', one.purpose) },
    { label: glossary.word('channel'), value: glossary.choice('channel', one.channel) },
    {
      label: glossary.word('customerType'),
      value: t(($) => $.application.customer, {
        type: glossary.choice('customerType', one.customerType),
        number: one.loanOrdinal,
      }),
    },
    { label: glossary.word('appliedAt'), value: <Instant at={one.appliedAt} exact /> },
    ...(one.submittedAt === one.appliedAt
      ? []
      : [
          {
            label: t(($) => $.application.submittedAt),
            value: <Instant at={one.submittedAt} exact />,
          },
        ]),
    { label: t(($) => $.application.takenAt), value: <Instant at={one.takenAt} /> },
    ...given(
      t(($) => $.application.firstAuditor),
      one.firstAuditor?.name ?? null,
    ),
    ...given(
      t(($) => $.application.reviewer),
      one.reviewer?.name ?? null,
    ),
    ...given(
      t(($) => $.application.reviewReason),
      one.reviewReason === null ? null : reviewReasonText(one.reviewReason, glossary),
    ),
    ...given(
      t(($) => $.application.returnReason),
      one.returnReason,
    ),
    ...given(
      t(($) => $.application.suspendReason),
      one.suspendReason,
    ),
    ...(one.suspendedUntil === null
      ? []
      : [
          {
            label: t(($) => $.application.suspendedUntil),
            value: <Instant at={one.suspendedUntil} exact />,
          },
        ]),
    ...(one.decidedAt === null
      ? []
      : [{ label: glossary.word('decidedAt'), value: <Instant at={one.decidedAt} exact /> }]),
  ]
}

function useTermFacts({ application: { offer, kind, productName } }: ApplicationDetail): Fact[] {
  const { t } = useTranslation('loan-admin')
  const format = useFormat()
  const glossary = useGlossary()
  return [
    { label: glossary.word('product'), value: productName },
    {
      label: t(($) => $.terms.cycle),
      value: useCycle(offer, kind),
    },
    ...(kind === 'single'
      ? []
      : [{ label: t(($) => $.terms.plan), value: t(($) => $.terms.plans[offer.repayment]) }]),
    {
      label: t(($) => $.terms.interest),
      value:
        offer.yearlyInterestPpm === null
          ? t(($) => $.terms.perDay, {
              rate: format.rate(offer.dailyInterestPpm),
              method: glossary.choice('interestMethod', offer.interestMethod),
            })
          : t(($) => $.terms.perYear, {
              rate: format.rate(offer.yearlyInterestPpm),
              method: glossary.choice('interestMethod', offer.interestMethod),
              basis: offer.dayCount ?? '',
            }),
    },
    {
      label: t(($) => $.terms.fee),
      value: `${feeOf(offer, format)}, ${glossary.choice('feeMode', offer.feeMode)}`,
    },
    {
      label: t(($) => $.terms.fine),
      value: t(($) => $.terms.fineAfter, {
        rate: format.rate(offer.dailyFinePpm),
        count: offer.graceDays,
      }),
    },
    {
      label: t(($) => $.terms.range),
      value: t(($) => $.terms.steps, {
        min: format.money(offer.minCents),
        max: format.money(offer.maxCents),
        step: format.money(offer.stepCents),
      }),
    },
    { label: t(($) => $.terms.version), value: String(offer.version) },
  ]
}

type Application = ApplicationDetail['application']

function feeOf({ feePpm, options }: Application['offer'], format: ReturnType<typeof useFormat>) {
  const share = format.rate(feePpm)
  return options.fixedFeeCents === undefined
    ? share
    : `${share} + ${format.money(options.fixedFeeCents)}`
}

function useCycle(offer: Application['offer'], kind: Application['kind']): string {
  const { t } = useTranslation('loan-admin')
  if (offer.periodMonths !== null) {
    return t(($) => $.terms.months, {
      count: offer.periods * offer.periodMonths,
      periods: offer.periods,
    })
  }
  return kind === 'single'
    ? t(($) => $.terms.days, { count: offer.termDays })
    : t(($) => $.terms.periods, { days: offer.termDays, periods: offer.periods })
}
