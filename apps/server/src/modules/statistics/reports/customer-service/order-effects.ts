import { orderEffects } from '@daftari/contract/support/reports'
import { newcombe, verdictOf } from '@daftari/kernel/lift'
import { type ReportReader, reportQuery } from '../../../../platform/tables/report-query.ts'

const counted = reportQuery(orderEffects, { sql: new URL('./order-effects.sql', import.meta.url) })

/** The counts of both arms, and what they say; nothing is said while either is too small. */
export const orderEffectReport: ReportReader = {
  ...counted,
  async read(ctx, filters) {
    const page = await counted.read(ctx, filters)
    return {
      ...page,
      rows: page.rows.map((row) => ({ ...row, ...effectOf(row as unknown as Counts) })),
    }
  },
}

interface Counts {
  heldPercent: number
  treatedPersons: number
  treatedPaid: number
  heldPersons: number
  heldPaid: number
}

/** Payouts that the calls brought, with 95 % bounds. */
export function effectOf({ heldPercent, ...row }: Counts) {
  const treated = { with: row.treatedPaid, of: row.treatedPersons }
  const held = { with: row.heldPaid, of: row.heldPersons }
  const effectVerdict = verdictOf({
    treated,
    held,
    assigned: { treated: treated.of, held: held.of },
    heldShare: heldPercent / 100,
    leaked: 0,
    due: true,
  })
  const isJudged = ['better', 'worse', 'no-difference'].includes(effectVerdict)
  const found = isJudged ? newcombe(treated, held) : null
  const more = (share: number | undefined) =>
    share === undefined ? null : Math.round(share * treated.of)
  return {
    effectVerdict,
    paidMore: more(found?.difference),
    paidMoreLow: more(found?.low),
    paidMoreHigh: more(found?.high),
  }
}
