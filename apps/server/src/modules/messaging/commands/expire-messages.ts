import type { MessageChannel } from '@daftari/contract/messaging/message-enums'
import { sql } from 'kysely'
import { type AppContext, systemContext } from '../../../platform/context.ts'
import { transact } from '../../../platform/db/transact.ts'
import { limits } from '../../../platform/limits.ts'
import type { RecurringJob } from '../../../platform/schedule/daily.ts'
import { publishEnd } from './end-message.ts'

interface Expired {
  messageId: number
  event: string
  costCents: number | null
  channel: MessageChannel
}

/** Operators keep a text for two days; of what nobody reported after three, nobody ever will. */
export const expireMessagesJob: RecurringJob = {
  name: 'messaging.expire',
  everySeconds: 3_600,
  due: (appContext) =>
    sql`exists (select from messaging.message m where ${isUnreported(appContext)})`,
  run: async (appContext) => {
    const expired = await expireMessages(appContext)
    if (expired > 0) appContext.log.info({ expired }, 'messages ended without a report')
  },
}

const atOnce = 1_000

const isUnreported = ({ clock }: Pick<AppContext, 'clock'>) => {
  const before = new Date(clock.now().getTime() - limits.messageReportHours * 3_600_000)
  return sql`m.state in ('sent', 'unknown') and m.sent_at < ${before}`
}

/** Ends them in batches; a later report can still mark a message as delivered. */
export async function expireMessages(appContext: AppContext): Promise<number> {
  const { db, clock } = appContext
  let expired = 0
  for (;;) {
    const some = await transact(db, async (tx) => {
      const { rows } = await sql<Expired>`update messaging.message
        set state = 'expired', reason = 'no-report', ended_at = ${clock.now()}
        where id in (select m.id from messaging.message m
          where ${isUnreported(appContext)}
          order by m.sent_at limit ${atOnce} for update skip locked)
        returning id as message_id, event, cost_cents, channel`.execute(tx)
      const ctx = systemContext(appContext, tx, 'messaging.expire')
      for (const row of rows) {
        await publishEnd(ctx, { ...row, state: 'expired', reason: 'no-report' })
      }
      return rows.length
    })
    expired += some
    if (some < atOnce) return expired
  }
}
