import { refuse } from '@daftari/contract/refusals'
import { sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'

/**
 * A customer has one open application or unpaid loan at most in an app. Asked under the lock of the
 * customer's row. Refuses: application.open-already.
 */
export async function requireNothingOpen(
  ctx: Context,
  personId: number,
  appCode: string,
): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select a.id from origination.application a
    left join reporting.loan l on l.loan_id = a.id and a.apply_status = 2
    where a.person_id = ${personId} and a.app_code = ${appCode}
      and a.apply_status in (1, 2, 5, 6) and l.status is distinct from 'finished'
    order by a.id desc limit 1`.execute(ctx.tx)
  const [open] = rows
  if (open !== undefined) refuse('application.open-already', { id: open.id })
}
