import { audit } from '../../../platform/audit.ts'
import type { AppContext } from '../../../platform/context.ts'
import { systemContext } from '../../../platform/context.ts'
import { transact } from '../../../platform/db/transact.ts'
import { webhookEntity } from './webhook-entity.ts'

/** The receiver answered 410: nothing more is sent to it, and the waiting events are given up. */
export async function endedByReceiver(appContext: AppContext, webhookId: number): Promise<void> {
  await transact(appContext.db, async (tx) => {
    const ctx = systemContext(appContext, tx, 'webhooks.deliver')
    const row = await webhookEntity.lock(ctx, webhookId)
    if (row.state !== 'active') return
    await webhookEntity.save(ctx, row, { state: 'gone' })
    await tx
      .updateTable('administration.webhookDelivery')
      .set({ state: 'dead', dueAt: null, error: 'gone' })
      .where('webhookId', '=', webhookId)
      .where('state', '=', 'waiting')
      .execute()
    await audit(ctx, {
      act: 'webhook.gone',
      object: { type: 'webhook', id: webhookId },
      before: { state: row.state },
      after: { state: 'gone' },
    })
  })
}
