import { refuse } from '@daftari/contract/refusals'
import { audit } from '../../../platform/audit.ts'
import { type Context, staffOf } from '../../../platform/context.ts'
import { checkVersion } from '../../../platform/db/check-version.ts'
import { newWebhookSecret } from './sign.ts'
import { webhookEntity } from './webhook-entity.ts'

interface Wanted {
  id: number
  version: number
  overlapHours: number
}

/** Refuses: request.not-found, record.stale, webhook.not-active, webhook.not-yours. */
export async function makeSecret(ctx: Context, { id, version, overlapHours }: Wanted) {
  const row = await webhookEntity.lock(ctx, id)
  checkVersion(row, version)
  if (row.state !== 'active') refuse('webhook.not-active')
  const before = await ctx.tx
    .selectFrom('administration.webhookSecret')
    .select('id')
    .where('webhookId', '=', id)
    .executeTakeFirst()
  if (before === undefined && row.askedBy !== staffOf(ctx)) refuse('webhook.not-yours')
  const now = ctx.clock.now()
  const endsAt = new Date(now.getTime() + overlapHours * 3_600_000)
  await ctx.tx
    .updateTable('administration.webhookSecret')
    .set({ endsAt })
    .where('webhookId', '=', id)
    .where((where) => where.or([where('endsAt', 'is', null), where('endsAt', '>', endsAt)]))
    .execute()
  const secret = newWebhookSecret()
  const made = await ctx.tx
    .insertInto('administration.webhookSecret')
    .values({
      webhookId: id,
      secretCipher: ctx.appContext.cipher.seal(secret),
      madeBy: staffOf(ctx),
      madeAt: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const saved = await webhookEntity.save(ctx, row, {})
  await audit(ctx, {
    act: 'webhook.secret',
    object: { type: 'webhook', id },
    after: { secret: made.id, ...(before === undefined ? {} : { overlapHours }) },
  })
  return { secret, version: saved.version }
}
