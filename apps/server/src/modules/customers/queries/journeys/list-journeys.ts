import {
  type JourneyStep,
  journeySteps,
  journeys,
} from '@daftari/contract/statistics/platform/journeys'
import { listQuery } from '../../../../platform/tables/list-query.ts'
import { boundText, type Condition } from '../../../../platform/tables/sql-text.ts'
import { hasPhone } from '../person-filters.ts'

const days: Readonly<Record<JourneyStep, string>> = {
  profile: 'j.profile_completed_on',
  applied: 'j.applied_on',
  approved: 'j.approved_on',
  'first-loan': 'j.first_loan_on',
  repaid: 'j.first_repaid_on',
  'second-loan': 'j.second_loan_on',
}

/** A step is reached with all before it: the figures that lead here fall from step to step. */
function reachedBy(step: JourneyStep, window: string | undefined): string {
  const steps = journeySteps.slice(0, journeySteps.indexOf(step) + 1).map((one) => days[one])
  const inTime = window === undefined ? 'is not null' : `<= j.registered_on + ${Number(window)}`
  return steps.map((day) => `${day} ${inTime}`).join(' and ')
}

/** One row per customer whom statistics count, from the first registration with any app. */
export const listJourneys = listQuery(journeys, {
  from: 'customers.journey j join customers.person p on p.id = j.person_id',
  where: 'j.counted',
  key: 'j.person_id',
  columns: {
    customerId: 'j.person_id',
    name: 'p.full_name',
    phone: 'p.phone_masked',
    app: 'j.app_code',
    firstAppliedOn: 'j.applied_on',
    firstApprovedOn: 'j.approved_on',
    firstLoanAmount: 'j.first_loan_cents',
  },
  filters: {
    phone: hasPhone('p.phone_hash'),
    registered: 'j.registered_on',
    idBound: 'j.id_bound_on',
    profileCompleted: 'j.profile_completed_on',
    firstApplied: 'j.applied_on',
    firstLoan: 'j.first_loan_on',
    stepReached: ([step], ctx, { stepWindow }): Condition | undefined =>
      step && boundText(ctx, reachedBy(step, stepWindow?.[0])),
    stepWindow: () => undefined,
    windowOver: ([over], ctx, { stepWindow }) => {
      const is = over === 'yes' ? '<' : '>='
      return boundText(ctx, `j.registered_on + ${Number(stepWindow?.[0] ?? 0)} ${is} :today`)
    },
  },
})
