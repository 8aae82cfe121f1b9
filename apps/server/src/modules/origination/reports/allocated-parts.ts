import { allocatedParts } from '@daftari/contract/origination/allocated-parts'
import { reportQuery } from '../../../platform/tables/report-query.ts'
import { customerIfVisible } from '../queries/require-visible.ts'

/** For a loan in the reader's scope; any other has no rows. */
export const allocatedPartsReport = reportQuery(allocatedParts, {
  sql: new URL('./allocated-parts.sql', import.meta.url),
  async parameters({ loanId = 0 }, ctx) {
    const isVisible = (await customerIfVisible(ctx, loanId)) !== undefined
    return { loan_id: isVisible ? loanId : null }
  },
})
