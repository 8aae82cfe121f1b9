import {
  type ArmVerdict,
  type StrategyArm,
  strategyStatistics,
} from '@daftari/contract/statistics/collection/strategy'
import { type Reading, wilson } from '@daftari/kernel/lift'
import type { QueriedRow } from '../../../../../platform/tables/encode-row.ts'
import { reportQuery } from '../../../../../platform/tables/report-query.ts'
import { type Compared, comparedReadings, partOf } from '../../compared.ts'

type Found = QueriedRow<typeof strategyStatistics> &
  Record<
    'casesEntered' | 'casesJudged' | 'casesSettled' | 'drawnPercent' | 'heldPercent',
    number
  > & {
    arm: StrategyArm
    /** Not all cases of the stage were drawn with the same shares. */
    mixed: boolean
  }

/** The arms of each stage beside its hold-out, and all arms with a result beside each other. */
export const strategyReport = reportQuery(strategyStatistics, {
  sql: new URL('./strategy.sql', import.meta.url),
  rows: (found) => judged(found as Found[]),
})

function judged(rows: readonly Found[]): Found[] {
  const controls = new Map(
    rows.filter(({ arm }) => arm === 'hold-out').map((row) => [row.stage, row]),
  )
  const compared = rows.filter(({ arm, mixed }) => arm !== 'hold-out' && !mixed)
  const readings = comparedReadings(compared.map((row) => readingOf(row, controls.get(row.stage))))
  return rows.map((row) => {
    const reading = readings[compared.indexOf(row)]
    const { casesJudged: of, casesSettled } = row
    const share = wilson({ with: casesSettled, of })
    return {
      ...row,
      settledFrom: partOf(share?.low, of),
      settledTo: partOf(share?.high, of),
      settledMore: partOf(reading?.lift?.difference, of),
      moreFrom: partOf(reading?.lift?.low, of),
      moreTo: partOf(reading?.lift?.high, of),
      armVerdict: verdictOf(row, reading),
    }
  })
}

const verdictOf = ({ arm, mixed }: Found, reading: Compared | undefined): ArmVerdict => {
  if (arm === 'hold-out') return 'control'
  return mixed || reading === undefined ? 'mixed' : (reading.verdict as ArmVerdict)
}

/** Work on a held-out case is refused: there is no leakage. */
function readingOf(row: Found, control: Found | undefined): Reading {
  const { heldPercent, drawnPercent } = row
  return {
    treated: { with: row.casesSettled, of: row.casesJudged },
    held: { with: control?.casesSettled ?? 0, of: control?.casesJudged ?? 0 },
    assigned: { treated: row.casesEntered, held: control?.casesEntered ?? 0 },
    heldShare: heldPercent === 0 ? 0 : heldPercent / (heldPercent + drawnPercent),
    leaked: 0,
    due: true,
  }
}
