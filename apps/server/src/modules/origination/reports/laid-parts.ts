import { laidParts } from '@daftari/contract/origination/laid-parts'
import { reportQuery } from '../../../platform/tables/report-query.ts'
import { demandVisible } from '../queries/demand-visible.ts'

/** Of a loan that the reader may see. Refuses: request.not-found. */
export const laidPartsReport = reportQuery(laidParts, {
  sql: new URL('./laid-parts.sql', import.meta.url),
  async parameters({ loanId = 0, instalment, laidFrom, loanPart }, ctx) {
    await demandVisible(ctx, loanId)
    return {
      loan: loanId,
      instalment: instalment ?? null,
      laid_from: laidFrom?.[0] ?? null,
      parts: loanPart ?? null,
    }
  },
})
