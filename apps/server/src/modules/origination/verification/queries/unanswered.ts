import type { AuditResult } from '@daftari/contract/origination/enums'
import { refuse } from '@daftari/contract/refusals'
import { sql } from 'kysely'
import type { ReadContext } from '../../../../platform/context.ts'
import { askedOf } from './asked.ts'

interface Decided {
  id: number
  productCode: string
}

/**
 * For an application whose product demands it: an approval needs the essential questionnaires answered, a
 * rejection needs none. Refuses: application.unanswered with their names.
 */
export async function requireAnswered(
  ctx: ReadContext,
  task: Decided,
  result: AuditResult,
): Promise<void> {
  if (result !== 'approve' && result !== 'pass') return
  const { rows } = await sql<{ name: string }>`
    select q.document -> 'name' ->> ${ctx.language} as name
    from (${askedOf(sql`${task.productCode}::text`)}) q
    where (q.document ->> 'essential')::boolean
      and (select r.complete from origination.questionnaire_response r
        where r.application_id = ${task.id} and r.type_id = q.type_id
        order by r.id desc limit 1) is not true
    order by q.position`.execute(ctx.db)
  if (rows.length === 0) return
  const names = rows.map((row) => row.name).join(', ')
  refuse('application.unanswered', { names }, { questionnaires: 'required' })
}

/** Whether approvals of this product and kind of customer require the essential questionnaires. */
export const isDemanded = (product: ReturnType<typeof sql>, customerType: ReturnType<typeof sql>) =>
  sql<boolean>`exists (select from origination.answer_demand d
    where d.product_code = ${product}
      and (d.demand = 'always' or (d.demand = 'new-customers' and ${customerType} = 'new')))`
