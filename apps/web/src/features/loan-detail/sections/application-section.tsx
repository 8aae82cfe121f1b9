import type { ApplicationDetail } from '@daftari/contract/origination/detail'
import { useFormat } from '../../../lib/format/use-format.ts'
import { useGlossary } from '../../../lib/glossary.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import { Figures } from '../../../ui/cells/figures.tsx'
import { type Fact, Facts } from '../../../ui/facts.tsx'
import { Instant } from '../../../ui/instant.tsx'
import { Block } from '../../../ui/panels/block.tsx'
import { CalculateLoan } from '../../calculator/calculate-loan.tsx'
import { useTagName } from '../decision/reason-tags.ts'
import { reviewReasonText } from '../review-reason.ts'
import { meansFigures } from '../weighed-figures.ts'
import { PayoutFacts } from './payout-facts.tsx'
import { useTermFacts } from './term-facts.ts'

/** The requested amount and terms, and the progress so far. */
export function ApplicationSection({ loan }: { loan: ApplicationDetail }) {
  const { t } = useTranslation('loan-admin')
  const format = useFormat()
  const texts = useTranslation('loan-admin').t(($) => $.figures)
  return (
    <>
      <Figures items={meansFigures(loan, texts, format)} />
      <Block title={t(($) => $.application.request)}>
        <Facts items={useRequestFacts(loan)} />
      </Block>
      <Block
        title={
          <>
            {t(($) => $.application.terms)} <CalculateLoan loan={loan} />
          </>
        }
      >
        <Facts items={useTermFacts(loan.application)} />
      </Block>
      <PayoutFacts loan={loan} />
    </>
  )
}

function useRequestFacts({ application: one }: ApplicationDetail): Fact[] {
  const { t } = useTranslation('loan-admin')
  const glossary = useGlossary()
  const tagName = useTagName()
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
      one.returned &&
        [one.returned.tags.map(tagName).join(', '), one.returned.remark].filter(Boolean).join(': '),
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
    ...given(
      glossary.word('approvalResult'),
      one.approvalResult && glossary.choice('applicationAct', one.approvalResult),
    ),
    ...(one.decidedAt === null
      ? []
      : [{ label: glossary.word('decidedAt'), value: <Instant at={one.decidedAt} exact /> }]),
  ]
}
