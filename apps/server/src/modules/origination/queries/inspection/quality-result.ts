import type { OutputOf } from '@daftari/contract/endpoint'
import { qualityResult as contract } from '@daftari/contract/origination/inspection/inspection'
import { sql } from 'kysely'
import { loanPanels } from '../loan-panels.ts'
import { answerJson, decidedJson, settlementJson, verdictJson } from './inspection-json.ts'

/** The judged inspections of a loan, the latest first. */
export const qualityResult = loanPanels.panel(contract, async (ctx, { loanId }) => {
  const { rows } = await sql<OutputOf<typeof contract>['rows'][number]>`
    select i.id, i.state, i.cause, ${decidedJson} as decided, ${verdictJson} as verdict,
      i.answer_due_on, ${answerJson} as answer, ${settlementJson} as settlement
    from origination.inspection i
    join origination.transition t on t.id = i.transition_id
    where i.application_id = ${loanId} and i.result is not null
    order by i.id desc`.execute(ctx.db)
  return { rows }
})
