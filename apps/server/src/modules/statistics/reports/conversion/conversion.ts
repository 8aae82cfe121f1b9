import {
  promotionConversion,
  telemarketerHourCents,
} from '@daftari/contract/statistics/promotion/conversion'
import {
  leadConversion,
  smsConversion,
  telemarketerTexts,
} from '@daftari/contract/statistics/promotion/last-touch'
import { telemarketerLoans } from '@daftari/contract/statistics/promotion/telemarketing'
import { reportQuery } from '../../../../platform/tables/report-query.ts'
import { partOf } from '../compared.ts'
import { preCreditReport } from './pre-credit.ts'
import { type Block, type Judged, judgePools, poolsOf } from './readings.ts'

const file = (name: string) => new URL(`./${name}.sql`, import.meta.url)

/** The gain of promotion, compared with the people held out of it. */
const won = reportQuery(promotionConversion, {
  sql: [file('promotion-draws'), file('conversion')],
  oncePerDay: true,
  parameters: ({ conversionDays }, { language }) => ({
    days: daysOf(conversionDays),
    language,
    hour_cents: telemarketerHourCents,
  }),
  rows(found, { clock }, { conversionDays }) {
    const at = { today: clock.today(), days: daysOf(conversionDays) }
    const blocks = Map.groupBy(found as Block[], ({ kind, reading }) => `${kind} ${reading}`)
    const pools = [...blocks.values()].flatMap((each) => poolsOf(each, at))
    return judgePools(pools, at).map(rowOfReading)
  },
})

/** What came after a contact, by the last of its kind. */
export const conversionReports = [
  won,
  reportQuery(leadConversion, {
    sql: [file('lead-results'), file('lead-conversion')],
    parameters: (_, { language }) => ({ language, per: 'audience' }),
  }),
  reportQuery(telemarketerLoans, {
    sql: [file('lead-results'), new URL('../promotion/telemarketer-loans.sql', import.meta.url)],
    parameters: () => ({ per: 'caller' }),
  }),
  reportQuery(smsConversion, { sql: file('sms-conversion') }),
  reportQuery(telemarketerTexts, { sql: file('telemarketer-texts') }),
  preCreditReport,
]

const daysOf = (chosen: readonly string[] | undefined) => Number(chosen?.[0] ?? 7)

function rowOfReading({ pool, verdict, moreDays, readOn, lift, liftApplied, beside }: Judged) {
  const cost = pool.messageCost + pool.callCost + pool.couponCost
  // As many held-out people got loans through other lists: this audience won none of these.
  const anyway = pool.held === 0 ? 0 : (pool.heldCost * pool.treated) / pool.held
  const more = (share: number | null | undefined) => partOf(share ?? undefined, pool.treated)
  const per = (share: number | undefined) =>
    verdict === 'better' && share !== undefined
      ? Math.round(Math.max(0, cost - anyway) / (share * pool.treated))
      : null
  return {
    conversionReading: pool.name,
    readFrom: pool.readFrom,
    readOn,
    liftVerdict: verdict,
    moreDays,
    treatedAssigned: pool.treatedAssigned,
    heldOutAssigned: pool.heldAssigned,
    treatedItems: pool.treated,
    treatedApplied: pool.treatedApplied,
    treatedPaid: pool.treatedPaid,
    heldOutItems: pool.held,
    heldApplied: pool.heldApplied,
    heldPaid: pool.heldPaid,
    appliedWon: more(liftApplied),
    loansWon: more(lift?.difference),
    wonFrom: more(lift?.low),
    wonTo: more(lift?.high),
    leakedPersons: pool.leaked,
    messageCost: pool.messageCost,
    callCost: pool.callCost,
    couponCost: pool.couponCost,
    promotionCost: cost,
    heldCost: pool.heldCost,
    costPerWon: per(lift?.difference),
    costPerWonFrom: per(lift?.high),
    costPerWonTo: per(lift?.low),
    readingsBeside: beside,
  }
}
