import { numberDecryptions } from '@daftari/contract/administration/alarms'
import { addDays, type BusinessDate, startOfDay } from '@daftari/kernel/business-date'
import { limits } from '../../../platform/limits.ts'
import { reportQuery } from '../../../platform/tables/report-query.ts'

/** Half of what is allowed is worth a look. */
const share = 0.5

export const numberDecryptionReport = reportQuery(numberDecryptions, {
  sql: new URL('number-decryptions.sql', import.meta.url),
  parameters({ revealed, who, risk }, ctx) {
    const { zone } = ctx.clock
    const from = (revealed?.from ?? ctx.clock.today()) as BusinessDate
    const to = (revealed?.to ?? ctx.clock.today()) as BusinessDate
    return {
      from,
      to,
      zone,
      start: startOfDay(from, zone).toISOString(),
      end: startOfDay(addDays(to, 1), zone).toISOString(),
      who: who ?? null,
      risk: risk === undefined ? null : [...risk],
      warning: limits.revealsPerDay * share,
      warning_burst: limits.revealsInBurst * share,
      warning_searches: limits.searchesPerDay * share,
    }
  },
})
