import type { ArmFigures, ChallengerVerdict } from '@daftari/contract/origination/rules/challengers'
import type { Ending } from '@daftari/contract/origination/rules/shadows'
import type { BusinessDate } from '@daftari/kernel/business-date'
import { type Arm, newcombe, smallestEffect, wilson } from '@daftari/kernel/lift'

export interface Bounds {
  endsOn: string
  mostCents: number
  mostLatePercent: number
  leastPassPercent: number
  mostPassPercent: number
}

type Figures = Pick<ArmFigures, 'judged' | 'pass' | 'lentCents' | 'matured' | 'late'>

/**
 * Why a challenger is over by what was fixed when it began, if it is. A share passes its bound when all of
 * its 95 % interval does: a few late loans among the first say nothing yet.
 */
export function overBecause(
  bounds: Bounds,
  { today, arm, isFull }: { today: BusinessDate; arm: Figures; isFull: boolean },
): Ending | undefined {
  if (today >= bounds.endsOn) return 'days'
  if (isFull || arm.lentCents >= bounds.mostCents) return 'money'
  const late = wilson({ with: arm.late, of: arm.matured })
  if (late !== null && late.low * 100 > bounds.mostLatePercent) return 'late'
  const pass = wilson({ with: arm.pass, of: arm.judged })
  if (pass === null) return undefined
  if (pass.high * 100 < bounds.leastPassPercent) return 'few-pass'
  return pass.low * 100 > bounds.mostPassPercent ? 'many-pass' : undefined
}

/** Fewer say nothing, however far apart they are. */
const leastMatured = 100
const leastLate = 10

interface Compared {
  verdict: ChallengerVerdict
  difference: { value: number; low: number; high: number } | null
  smallest: number | null
}

/** Whether more of the challenger's loans were late, by those alone of which it is known. */
export function compareArms(
  champion: Pick<ArmFigures, 'matured' | 'late'>,
  challenger: Pick<ArmFigures, 'matured' | 'late'>,
): Compared {
  const known = armOf(champion)
  const tried = armOf(challenger)
  const found = newcombe(tried, known)
  const share = known.of === 0 ? 0 : known.with / known.of
  const smallest = share > 0 ? smallestEffect(share, tried.of, known.of) : null
  if (found === null) return { verdict: 'not-yet', difference: null, smallest }
  const { difference: value, low, high } = found
  const difference = { value, low, high }
  const isEnough = Math.min(tried.of, known.of) >= leastMatured
  if (!isEnough || tried.with + known.with < leastLate) {
    return { verdict: 'not-yet', difference, smallest }
  }
  return { verdict: verdictOf(difference), difference, smallest }
}

const armOf = ({ matured, late }: Pick<ArmFigures, 'matured' | 'late'>): Arm => ({
  with: late,
  of: matured,
})

function verdictOf({ low, high }: { low: number; high: number }): ChallengerVerdict {
  if (low > 0) return 'worse'
  return high < 0 ? 'better' : 'no-difference'
}
