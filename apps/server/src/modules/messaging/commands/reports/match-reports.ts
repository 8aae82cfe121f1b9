import type { DeliveryStatus } from '@daftari/contract/messaging/message-enums'
import { sql } from 'kysely'
import { type AppContext, systemContext } from '../../../../platform/context.ts'
import { transact } from '../../../../platform/db/transact.ts'
import type { RecurringJob } from '../../../../platform/schedule/daily.ts'
import { believeOf } from './receive-report.ts'

/** After this nothing of ours is answered any more that a report could have overtaken. */
const waitsMs = 3_600_000
const mostAtOnce = 500

/** Reports that were quicker than the answer to what they speak of, once that is noted. */
export const matchReportsJob: RecurringJob = {
  name: 'messaging.match-reports',
  everySeconds: 10,
  due: (appContext) => sql`exists (select from messaging.delivery_report r
    where ${isUnmatched(appContext)})`,
  run: async (appContext) => {
    const matched = await matchReports(appContext)
    if (matched > 0) appContext.log.info({ matched }, 'reports that came before their answers')
  },
}

function isUnmatched({ clock }: Pick<AppContext, 'clock'>) {
  const since = new Date(clock.now().getTime() - waitsMs)
  return sql`r.outcome = 'no-message' and r.reference_forms is not null and r.received_at > ${since}`
}

interface Waiting {
  id: number
  messageId: number
  status: DeliveryStatus
  gateway: string
  reason: string | null
}

export async function matchReports(appContext: AppContext): Promise<number> {
  const { rows } = await sql<Waiting>`
    select distinct on (r.id) r.id, a.message_id, r.status, r.gateway, r.reason
    from messaging.delivery_report r
    join messaging.attempt a
      on a.gateway = r.gateway and a.gateway_reference = any (r.reference_forms)
    join messaging.message m on m.id = a.message_id
    where ${isUnmatched(appContext)}
      and (a.gateway_reference = r.reference_forms[1] or m.phone_hash = r.phone_hash)
    order by r.id, (m.phone_hash = r.phone_hash) desc nulls last,
      (a.gateway_reference = r.reference_forms[1]) desc, a.id desc
    limit ${mostAtOnce}`.execute(appContext.db)
  for (const { id, messageId, reason, ...content } of rows) {
    await transact(appContext.db, async (tx) => {
      const ctx = systemContext(appContext, tx, 'messaging', ['stopsContact'])
      const taken = await tx
        .updateTable('messaging.deliveryReport')
        .set({ referenceForms: null })
        .where('id', '=', id)
        .where('outcome', '=', 'no-message')
        .returning('id')
        .executeTakeFirst()
      if (taken === undefined) return
      const believed = await believeOf(ctx, messageId, {
        ...content,
        ...(reason !== null && { reason }),
      })
      await tx.updateTable('messaging.deliveryReport').set(believed).where('id', '=', id).execute()
    })
  }
  return rows.length
}
