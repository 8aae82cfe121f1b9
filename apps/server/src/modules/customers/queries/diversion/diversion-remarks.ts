import type { diversionRemarkList } from '@daftari/contract/customers/diversion'
import type { OutputOf } from '@daftari/contract/endpoint'
import { refuse } from '@daftari/contract/refusals'
import { sql } from 'kysely'
import type { ReadContext } from '../../../../platform/context.ts'
import { withoutWrittenNumbers } from '../../../../platform/log.ts'
import { instantJson, staffJson } from '../staff-json.ts'

type Remarks = OutputOf<typeof diversionRemarkList>

/** The latest registration by which another app led a customer in. Refuses: request.not-found. */
export async function diversionOf(
  ctx: ReadContext,
  personId: number,
): Promise<{ appCode: string }> {
  const { rows } = await sql<{ appCode: string }>`
    select r.app_code from customers.registration r
    where r.person_id = ${personId} and r.channel like 'diversion%'
    order by r.registered_at desc, r.app_code limit 1`.execute(ctx.db)
  return rows[0] ?? refuse('request.not-found')
}

/** Refuses: request.not-found, for a customer who came by another way. */
export async function diversionRemarks(ctx: ReadContext, personId: number): Promise<Remarks> {
  await diversionOf(ctx, personId)
  const { rows } = await sql<Remarks['rows'][number]>`
    select d.id, d.app_code as app, d.result, d.remark, d.follow_up_on,
      ${staffJson('d.written_by')} as by, ${instantJson('d.written_at')} as at
    from customers.diversion_remark d
    where d.person_id = ${personId}
    order by d.id desc limit 200`.execute(ctx.db)
  return {
    rows: rows.map((one) => ({ ...one, remark: withoutWrittenNumbers(one.remark) })),
  }
}
