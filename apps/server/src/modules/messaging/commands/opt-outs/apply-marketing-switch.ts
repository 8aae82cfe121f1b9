import type { ContextSaying } from '../../../../platform/context.ts'
import { liftStopOf, stopContact } from '../../../contact/index.ts'

interface Switched {
  gateway: string
  phoneHash: Buffer
  value: 'stop' | 'resume'
  toldAt: Date
}

/**
 * A customer's own switch for offers inside WhatsApp: off stops them from this moment on; on again lifts only
 * that stop, once no other of our numbers is switched off. The later of two switches applies, in whatever
 * order they arrive.
 */
export async function applyMarketingSwitch(
  ctx: ContextSaying<'stopsContact'>,
  { gateway, phoneHash, value, toldAt }: Switched,
): Promise<void> {
  const kept = await ctx.tx
    .insertInto('messaging.marketingSwitch')
    .values({ gateway, phoneHash, value, toldAt })
    .onConflict((on) =>
      on
        .columns(['gateway', 'phoneHash'])
        .doUpdateSet({ value, toldAt })
        .where((is) =>
          is.or([
            is('messaging.marketingSwitch.toldAt', '<', toldAt),
            is.and([
              is('messaging.marketingSwitch.toldAt', '=', toldAt),
              is('messaging.marketingSwitch.value', '<>', value),
            ]),
          ]),
        ),
    )
    .returning('value')
    .executeTakeFirst()
  if (kept === undefined) return
  const owner = await ctx.tx
    .selectFrom('reporting.person')
    .select('personId')
    .where('phoneHash', '=', phoneHash)
    .executeTakeFirst()
  const personId = owner?.personId ?? null
  const relation = personId === null ? 'lead' : 'own'
  const of = {
    party: { personId, phoneHash, relation },
    purpose: 'marketing',
    channel: 'whatsapp',
    reason: 'In WhatsApp',
  } as const
  if (value === 'stop') {
    await stopContact(ctx, { kind: 'stop', ...of })
    return
  }
  const elsewhere = await ctx.tx
    .selectFrom('messaging.marketingSwitch')
    .select('gateway')
    .where('phoneHash', '=', phoneHash)
    .where('value', '=', 'stop')
    .executeTakeFirst()
  if (elsewhere === undefined) await liftStopOf(ctx, of)
}
