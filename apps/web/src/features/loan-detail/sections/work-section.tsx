import type { ApplicationDetail } from '@daftari/contract/origination/detail'
import { useGlossary } from '../../../lib/glossary.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import { type Fact, Facts } from '../../../ui/facts.tsx'
import { Masked } from '../../../ui/masked.tsx'
import { Money } from '../../../ui/money.tsx'
import { Nothing } from '../../../ui/panels/block.tsx'
import { CalleeCall } from '../../questionnaire/telephone/callee-call.tsx'
import { Checked } from '../marks/check.tsx'
import { Choice } from '../parts/choice.tsx'

/** What the customer lives on, as they declared it. */
export function WorkSection({ loan }: { loan: ApplicationDetail }) {
  const { t } = useTranslation('loan-admin')
  if (loan.work === null) return <Nothing>{t(($) => $.work.none)}</Nothing>
  return <Work loan={loan} work={loan.work} />
}

interface WorkProps {
  loan: ApplicationDetail
  work: NonNullable<ApplicationDetail['work']>
}

function Work({ loan, work }: WorkProps) {
  const { t } = useTranslation('loan-admin')
  const glossary = useGlossary()
  const { person, application } = loan
  const facts: Fact[] = [
    { label: t(($) => $.work.company), value: <Checked item="company">{work.company}</Checked> },
    {
      label: t(($) => $.work.companyPhone),
      value: (
        <Checked item="company-phone">
          <Masked
            value={work.companyPhone}
            object="person"
            id={person.id}
            field="companyPhone"
            loanId={application.id}
          />{' '}
          <CalleeCall loan={loan} callee="employer" />
        </Checked>
      ),
    },
    {
      label: t(($) => $.work.monthlyIncome),
      value: (
        <Checked item="income">
          <Money cents={work.monthlyIncomeCents} />
        </Checked>
      ),
    },
    { label: t(($) => $.work.familyIncome), value: <Money cents={work.familyIncomeCents} /> },
    {
      label: t(($) => $.work.employmentType),
      value: <Choice set="employmentType" value={work.employmentType} />,
    },
    { label: t(($) => $.work.companySize), value: work.companySize },
    { label: t(($) => $.work.industry), value: glossary.declared('industry', work.industry) },
    { label: t(($) => $.work.occupation), value: glossary.declared('occupation', work.occupation) },
    { label: t(($) => $.work.jobTitle), value: glossary.declared('jobTitle', work.jobTitle) },
    { label: t(($) => $.work.jobRank), value: work.jobRank },
    {
      label: t(($) => $.work.workingHours),
      value: glossary.declared('workingHours', work.workingHours),
    },
    {
      label: t(($) => $.work.payDay),
      value: work.payDay === null ? null : t(($) => $.work.dayOfMonth, { day: work.payDay }),
    },
    { label: t(($) => $.work.companyAddress), value: work.companyAddress, wide: true },
  ]
  return <Facts items={facts} />
}
