import { sql } from 'kysely'
import { audit } from '../../audit.ts'
import type { Context } from '../../context.ts'

const hourMs = 3_600_000

/**
 * Replaces the addresses of a recipient; the previous ones stay valid for some hours, so that nothing is lost
 * while the recipient enters the new ones. After two changes only the last generation before the current one
 * is valid. The caller writes the audit entry. Returns the new generation.
 */
export async function changeGeneration(
  ctx: Context,
  { recipient, hours }: { recipient: string; hours: number },
): Promise<number> {
  const now = ctx.clock.now()
  const change = { changedAt: now, previousUntil: new Date(now.getTime() + hours * hourMs) }
  const { generation } = await ctx.tx
    .insertInto('platform.callbackRotation')
    .values({ recipient, generation: 1, ...change })
    .onConflict((on) =>
      on.column('recipient').doUpdateSet({
        generation: sql<number>`callback_rotation.generation + 1`,
        ...change,
      }),
    )
    .returning('generation')
    .executeTakeFirstOrThrow()
  return generation
}

/** The same for recipients without a page in the console; also writes the audit entry. */
export async function changeCallbackAddress(
  ctx: Context,
  { recipient, hours, reason }: { recipient: string; hours: number; reason: string },
): Promise<void> {
  const generation = await changeGeneration(ctx, { recipient, hours })
  await audit(ctx, {
    act: 'callback-address.change',
    object: { type: 'callback-recipient', id: recipient },
    after: { generation, overlapHours: hours },
    reason,
  })
}
