import type { replayed } from '@daftari/contract/administration/webhooks/webhooks'
import { sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'

interface Range {
  webhookId: number
  /** The events that were given up, or all events that were sent or should have been. */
  only: (typeof replayed)[number]
  from: string
  to: string
}

/** Sends the events of these business days again at once, with retries for another three days. */
export async function replayEvents(ctx: Context, { webhookId, only, from, to }: Range) {
  const now = ctx.clock.now()
  const again = sql`state = 'waiting', attempts = 0, since = ${now}, due_at = ${now}`
  if (only === 'dead') {
    await sql`
      update administration.webhook_delivery d set ${again}
      from administration.listed_event e
      where d.webhook_id = ${webhookId} and d.state = 'dead' and e.number = d.number
        and e.business_on between ${from}::date and ${to}::date`.execute(ctx.tx)
  } else {
    await sql`
      insert into administration.webhook_delivery as d (webhook_id, number, state, attempts, since,
        first_tried_at, last_tried_at, due_at)
      select w.id, e.number, 'waiting', 0, ${now}, ${now}, ${now}, ${now}
      from administration.webhook w
      join administration.webhook_turn t on t.webhook_id = w.id
      join administration.listed_event e on e.type = any(w.event_types)
        and e.number <= t.through_number
        and e.business_on between ${from}::date and ${to}::date
      where w.id = ${webhookId}
      on conflict (webhook_id, number) do update set ${again}`.execute(ctx.tx)
  }
  await resumeWebhook(ctx, webhookId)
}

/** The receiver is no longer paused. */
export async function resumeWebhook(ctx: Context, webhookId: number): Promise<void> {
  await ctx.tx
    .updateTable('administration.webhookTurn')
    .set({ failures: 0, heldUntil: null })
    .where('webhookId', '=', webhookId)
    .execute()
}
