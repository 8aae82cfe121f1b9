import {
  type OfferVerdict,
  preBandWidth,
  preCreditStatistics,
} from '@daftari/contract/promotion/pre-credit/declared'
import type { BusinessDate } from '@daftari/kernel/business-date'
import type { Reading } from '@daftari/kernel/lift'
import type { QueriedRow } from '../../../../platform/tables/encode-row.ts'
import { reportQuery } from '../../../../platform/tables/report-query.ts'
import { comparedReadings, partOf } from '../compared.ts'

type Shown = QueriedRow<typeof preCreditStatistics>
type Drawn = 'treatedPersons' | 'treatedLoans' | 'heldPersons' | 'heldLoans'
type Found = Shown &
  Record<Drawn | 'heldPpm' | 'treatedAssigned' | 'heldAssigned', number> & { mixed: boolean }

/** Offers by score, and their results compared with held-out people. */
export const preCreditReport = reportQuery(preCreditStatistics, {
  sql: new URL('./pre-credit.sql', import.meta.url),
  parameters: () => ({ width: preBandWidth }),
  rows: (found, { clock }) => judged(found as Found[], clock.today()),
})

/** Where shares differ, the arms are of other people, and no figure of theirs is shown. */
const notCompared: Record<Drawn, null> = {
  treatedPersons: null,
  treatedLoans: null,
  heldPersons: null,
  heldLoans: null,
}

function judged(rows: readonly Found[], today: BusinessDate): Shown[] {
  const compared = rows.filter(({ mixed }) => !mixed)
  const readings = comparedReadings(compared.map((row) => readingOf(row, today)))
  return rows.map((row) => {
    const reading = readings[compared.indexOf(row)]
    const { treatedPersons: of } = row
    return {
      ...row,
      ...(row.mixed && notCompared),
      loansWon: partOf(reading?.lift?.difference, of),
      wonFrom: partOf(reading?.lift?.low, of),
      wonTo: partOf(reading?.lift?.high, of),
      offerVerdict: reading === undefined ? 'mixed' : (reading.verdict as OfferVerdict),
    }
  })
}

const readingOf = (row: Found, today: BusinessDate): Reading => ({
  treated: { with: row.treatedLoans, of: row.treatedPersons },
  held: { with: row.heldLoans, of: row.heldPersons },
  assigned: { treated: row.treatedAssigned, held: row.heldAssigned },
  heldShare: row.heldPpm / 1_000_000,
  leaked: 0,
  due: row.readOn !== null && row.readOn <= today,
})
