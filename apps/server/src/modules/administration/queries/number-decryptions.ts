import { numberDecryptions } from '@daftari/contract/administration/alarms'
import { limits } from '../../../platform/limits.ts'
import { reportQuery } from '../../../platform/tables/report-query.ts'

/** Half of what is allowed is worth a look. */
const share = 0.5

export const numberDecryptionReport = reportQuery(numberDecryptions, {
  sql: new URL('number-decryptions.sql', import.meta.url),
  parameters: () => ({
    warning: limits.revealsPerDay * share,
    warning_burst: limits.revealsInBurst * share,
    warning_searches: limits.searchesPerDay * share,
  }),
})
