import type { ApplicationDetail } from '@daftari/contract/origination/detail'
import { useFormat } from '../../../lib/format/use-format.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import type { DecisionAct, Problem, Verdict } from './decision-rules.ts'

/** What the decision will do, with amount, person and wallet; or why it cannot be taken. */
export function useConsequence(loan: ApplicationDetail): (act: DecisionAct, v: Verdict) => string {
  const { t } = useTranslation('loan-admin')
  const format = useFormat()
  const problemText = useProblemText(loan)
  const { application, person, price, authorityCents } = loan
  const money = format.moneyWithCurrency
  const who = {
    id: application.id,
    name: person.name ?? '–',
    wallet: loan.payout?.wallet ?? person.phone,
    auditor: application.firstAuditor?.name ?? '–',
  }

  return (act, verdict) => {
    if (!verdict.ok) return problemText(verdict.problem)
    const amount = money(verdict.approvedCents ?? application.amountCents)
    if (verdict.result === 'pass') {
      return t(($) => $.consequence.pass, { ...who, amount, limit: money(authorityCents) })
    }
    if (act !== 'approve') return t(($) => $.consequence[act], { ...who, amount })
    // The price is known for one amount only; for another the terms say it when it is approved.
    if (verdict.approvedCents !== price.principalCents) {
      return t(($) => $.consequence.approveOther, { ...who, amount })
    }
    const costs = { ...who, payout: money(price.payoutCents), due: money(price.dueCents) }
    const { instalments } = price
    if (instalments === null) {
      return t(($) => $.consequence.approve, { ...costs, days: application.offer.termDays })
    }
    return t(($) => $.consequence.approveInstalments, {
      ...costs,
      count: instalments.count,
      first: format.money(instalments.firstCents),
      on: instalments.firstDueOn,
    })
  }
}

function useProblemText({ application, authorityCents }: ApplicationDetail) {
  const { t } = useTranslation('loan-admin')
  const format = useFormat()
  const { offer, approvalQuotaCents } = application
  return (problem: Problem): string =>
    t(($) => $.problem[problem], {
      min: format.money(offer.minCents),
      max: format.money(offer.maxCents),
      step: format.money(offer.stepCents),
      quota: format.money(approvalQuotaCents),
      limit: format.money(authorityCents),
    })
}
