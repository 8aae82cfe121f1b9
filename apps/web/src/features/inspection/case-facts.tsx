import { useGlossary } from '../../lib/glossary.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { useOptionNames } from '../../lib/options.ts'
import { LoanLink } from '../../ui/cells/loan-link.tsx'
import { type Fact, Facts } from '../../ui/facts.tsx'
import { Instant } from '../../ui/instant.tsx'
import { Money } from '../../ui/money.tsx'
import { Panel } from '../../ui/panel.tsx'
import type { Inspection } from './inspection-query.ts'

/** What the decision rested on: the request, the engine's word, the person and their work. */
export function CaseFacts({ found }: { found: Inspection }) {
  const { t } = useTranslation('loan-admin')
  return (
    <>
      <Panel title={t(($) => $.application.request)}>
        <Facts items={useRequestFacts(found)} />
      </Panel>
      <Panel title={t(($) => $.sections.basic)}>
        <Facts items={[...usePersonFacts(found), ...useWorkFacts(found)]} />
      </Panel>
    </>
  )
}

function useRequestFacts({ request, decided }: Inspection): Fact[] {
  const { t } = useTranslation('loan-admin')
  const glossary = useGlossary()
  const names = useOptionNames()
  const { loanId, hits, channel } = request
  return [
    // The loan itself shows what was decided, so it opens only when that may be seen.
    {
      label: glossary.word('loanId'),
      value: decided === null ? loanId : <LoanLink id={loanId} />,
    },
    { label: glossary.word('app'), value: names.app(request.app) },
    { label: glossary.word('product'), value: request.product },
    { label: glossary.word('applyAmount'), value: <Money cents={request.amountCents} strong /> },
    { label: glossary.word('approvalQuota'), value: <Money cents={request.quotaCents} /> },
    {
      label: glossary.word('grade'),
      value: request.grade === null ? null : `${request.grade} · ${request.score ?? '–'}`,
    },
    {
      label: glossary.word('customerType'),
      value: t(($) => $.application.customer, {
        type: glossary.choice('customerType', request.customerType),
        number: request.loanOrdinal,
      }),
    },
    {
      label: t(($) => $.inspection.earlierLoans),
      value: t(($) => $.inspection.earlierLoansText, {
        count: request.earlierLoans,
        days: request.worstDaysLate,
      }),
    },
    { label: glossary.word('channel'), value: glossary.choice('channel', channel) },
    { label: glossary.word('purpose'), value: glossary.declared('loanPurpose', request.purpose) },
    { label: glossary.word('appliedAt'), value: <Instant at={request.appliedAt} exact /> },
    {
      label: t(($) => $.inspection.hits),
      value: hits.map(({ rule }) => glossary.choice('riskRule', rule)).join(', '),
      wide: true,
    },
  ]
}

function usePersonFacts({ person, contacts }: Inspection): Fact[] {
  const { t } = useTranslation('loan-admin')
  const glossary = useGlossary()
  const choice = (set: string, value: string | null) =>
    value === null ? null : glossary.choice(set, value)
  return [
    { label: glossary.word('name'), value: person.name },
    { label: glossary.word('idNumber'), value: person.idNumber },
    { label: glossary.word('phone'), value: person.phone },
    { label: t(($) => $.person.birthOn), value: person.birthOn },
    { label: t(($) => $.person.face), value: choice('faceResult', person.faceResult) },
    { label: t(($) => $.person.education), value: choice('education', person.education) },
    { label: t(($) => $.person.housing), value: choice('housing', person.housing) },
    {
      label: t(($) => $.person.address),
      value: [person.address, person.city, person.province].filter(Boolean).join(', '),
    },
    {
      label: t(($) => $.sections.contacts),
      value: contacts
        .map((one) => `${one.name} (${glossary.choice('relationship', one.relationship)})`)
        .join(', '),
      wide: true,
    },
  ]
}

function useWorkFacts({ work }: Inspection): Fact[] {
  const { t } = useTranslation('loan-admin')
  const glossary = useGlossary()
  if (work === null) return [{ label: t(($) => $.sections.work), value: t(($) => $.work.none) }]
  return [
    { label: t(($) => $.work.company), value: work.company },
    { label: t(($) => $.work.jobTitle), value: glossary.declared('jobTitle', work.jobTitle) },
    { label: t(($) => $.work.monthlyIncome), value: <Money cents={work.monthlyIncomeCents} /> },
    { label: t(($) => $.work.companyPhone), value: work.companyPhone },
  ]
}
