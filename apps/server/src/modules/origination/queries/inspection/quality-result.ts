import type { OutputOf } from '@daftari/contract/endpoint'
import type { qualityResult as contract } from '@daftari/contract/origination/inspection/inspection'
import { sql } from 'kysely'
import type { ReadContext } from '../../../../platform/context.ts'
import { requireVisible } from '../require-visible.ts'
import { answerJson, decidedJson, settlementJson, verdictJson } from './inspection-json.ts'

type Result = OutputOf<typeof contract>

/** The judged inspections of a loan, the latest first. Refuses: request.not-found. */
export async function qualityResult(ctx: ReadContext, loanId: number): Promise<Result> {
  await requireVisible(ctx, loanId)
  const { rows } = await sql<Result['rows'][number]>`
    select i.id, i.state, i.cause, ${decidedJson} as decided, ${verdictJson} as verdict,
      i.answer_due_on, ${answerJson} as answer, ${settlementJson} as settlement
    from origination.inspection i
    join origination.transition t on t.id = i.transition_id
    where i.application_id = ${loanId} and i.result is not null
    order by i.id desc`.execute(ctx.db)
  return { rows }
}
