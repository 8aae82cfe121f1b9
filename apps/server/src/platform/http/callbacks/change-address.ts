import { sql } from 'kysely'
import { audit } from '../../audit.ts'
import type { Context } from '../../context.ts'

const hourMs = 3_600_000

/**
 * The addresses of a recipient become others; those before open for so many hours yet, so that nothing is
 * lost while the new ones are entered at the other side. Of two changes in a row only the last one's
 * predecessors do. The caller writes the audit entry. Gives the new generation.
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

/** The same for who has no page in the console, with its entry in the audit log. */
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
