import { allocatedParts } from '@daftari/contract/origination/allocated-parts'
import { reportQuery } from '../../../platform/tables/report-query.ts'
import { customerIfVisible } from '../queries/require-visible.ts'

/** Of a loan that the reader may see; of any other there are no rows. */
export const allocatedPartsReport = reportQuery(allocatedParts, {
  sql: new URL('./allocated-parts.sql', import.meta.url),
  async parameters({ loanId = 0 }, ctx) {
    const isVisible = (await customerIfVisible(ctx, loanId)) !== undefined
    return { loan_id: isVisible ? loanId : null }
  },
})
