import type { ApplicationDetail } from '@daftari/contract/origination/detail'
import { useTranslation } from '../../lib/i18n.ts'
import { Can } from '../../ui/can.tsx'
import { DialogButton } from '../../ui/dialog/dialog-button.tsx'
import { OpenCalculator } from './open-calculator.tsx'
import type { Wanted } from './wanted.ts'

/** Opens the calculator with a loan's own terms: what another amount or time would cost. */
export function CalculateLoan({ loan }: { loan: ApplicationDetail }) {
  const { t } = useTranslation('loan-admin')
  return (
    <Can do="loan.quote">
      <DialogButton type="link" size="small" text={t(($) => $.terms.calculate)}>
        {(shown) => <OpenCalculator {...shown} from={wantedOf(loan)} />}
      </DialogButton>
    </Can>
  )
}

/** The most that a quote takes: such an offer leaves the last instalment what rounding leaves it. */
const unbounded = 100_000_000

function wantedOf({ application: { offer }, price, loan }: ApplicationDetail): Partial<Wanted> {
  const { periods, yearlyInterestPpm, options } = offer
  return {
    principalCents: price.principalCents,
    ...(loan === null ? {} : { startsOn: loan.startedOn }),
    periods,
    ...periodOf(offer),
    ...(yearlyInterestPpm === null
      ? { per: 'day', ratePpm: offer.dailyInterestPpm }
      : { per: 'year', ratePpm: yearlyInterestPpm, dayCount: offer.dayCount ?? '30/360' }),
    method: offer.interestMethod,
    repayment: offer.repayment,
    feePpm: offer.feePpm,
    fixedFeeCents: options.fixedFeeCents ?? 0,
    feeMode: offer.feeMode,
    roundToCents: offer.roundToCents,
    rounding: options.rounding ?? 'nearest',
    lastWithinPpm: options.lastWithinPpm ?? unbounded,
    interestFreePeriods: offer.interestFreePeriods,
    interestPeriods: offer.interestGracePeriods,
    principalPeriods: offer.principalGracePeriods,
    dailyFinePpm: offer.dailyFinePpm,
    graceDays: offer.graceDays,
    lateChargeCents: options.lateCharge?.cents ?? 0,
    lateChargePpm: options.lateCharge?.ppm ?? 0,
    overdueInterest: options.overdueInterest ?? false,
    capPpm: offer.capPpm,
    yearlyBy: options.yearlyBy ?? 'days',
  }
}

type Offer = ApplicationDetail['application']['offer']

function periodOf({ options, periodMonths, termDays, periods }: Offer): Partial<Wanted> {
  if (options.dueDays === 'twice-monthly') return { unit: 'half-month', count: 1 }
  if (options.dueDays !== undefined) return { unit: options.dueDays, count: 1 }
  if (periodMonths !== null) return { unit: 'month', count: periodMonths }
  return { unit: 'day', count: termDays / periods }
}
