import type { ApplicationDetail } from '@daftari/contract/origination/detail'
import type { Texts as AllTexts } from '@daftari/contract/words/namespaces'
import type { Format } from '../../lib/format/use-format.ts'
import type { Figure } from '../../ui/cells/figures.tsx'

type Texts = AllTexts['loan-admin']['figures']

/** The amounts that a decision is taken between; they stay in sight at the foot of the page. */
export function amountFigures(
  loan: Pick<ApplicationDetail, 'application' | 'price' | 'authorityCents' | 'facts'>,
  texts: Texts,
  format: Pick<Format, 'money'>,
): Figure[] {
  const { application: one, price, authorityCents, facts } = loan
  const quota = one.approvalQuotaCents
  const aboveQuota = quota !== null && one.amountCents > quota
  const figures: Figure[] = [
    {
      label: texts.asked,
      value: format.money(one.amountCents),
      ...(aboveQuota ? { tone: 'attention', note: texts.aboveQuota } : {}),
    },
    { label: texts.quota, value: format.money(quota) },
  ]
  if (one.proposedCents !== null) {
    figures.push({ label: texts.proposed, value: format.money(one.proposedCents) })
  }
  if (one.approvedCents !== null) {
    figures.push({ label: texts.approved, value: format.money(one.approvedCents) })
  }
  if (authorityCents !== null) {
    figures.push({ label: texts.authority, value: format.money(authorityCents) })
  }
  return [
    ...figures,
    { label: texts.gets, value: format.money(price.payoutCents) },
    { label: texts.owes, value: format.money(price.dueCents) },
    { label: texts.income, value: format.money(facts.monthlyIncomeCents) },
  ]
}

/** What the customer declared to earn, against what would be and is owed. */
export function meansFigures(
  loan: Pick<ApplicationDetail, 'facts' | 'price'>,
  texts: Texts,
  format: Pick<Format, 'money' | 'ratioOne' | 'count'>,
): Figure[] {
  const { facts, price } = loan
  const income = facts.monthlyIncomeCents
  const share = income === null || income === 0 ? undefined : price.dueCents / income
  const late = facts.openDaysPastDue ?? 0
  return [
    {
      label: texts.share,
      value: format.ratioOne(share),
      ...(share !== undefined && share > 1 ? { tone: 'attention', note: texts.aboveIncome } : {}),
    },
    {
      label: texts.owesElsewhere,
      value: format.money(facts.owedCents),
      ...(late > 0
        ? { tone: 'bad' as const, note: texts.daysLate.replace('{{days}}', format.count(late)) }
        : {}),
    },
    { label: texts.openLoans, value: format.count(facts.openLoans) },
    { label: texts.finishedLoans, value: format.count(facts.finishedLoans) },
    {
      label: texts.earlier,
      value: format.count(facts.earlierApplications),
      ...(facts.earlierRejections > 0
        ? {
            tone: 'attention' as const,
            note: texts.rejections.replace('{{count}}', format.count(facts.earlierRejections)),
          }
        : {}),
    },
  ]
}
