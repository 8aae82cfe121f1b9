import { refuse } from '@daftari/contract/refusals'
import { audit } from '../../../platform/audit.ts'
import { type Context, staffOf } from '../../../platform/context.ts'
import { requireSecondPerson } from '../../../platform/desk/second-person/require-second-person.ts'

/** Records the result of an alarm. Refuses: request.not-found, alarm.own, alarm.settled. */
export async function settleAlarm(ctx: Context, id: number, note: string): Promise<void> {
  const alarm = await ctx.tx
    .selectFrom('administration.alarm')
    .select(['kind', 'staffId', 'seenAt', 'times'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (alarm === undefined) refuse('request.not-found')
  const me = staffOf(ctx)
  await requireSecondPerson(ctx, [alarm.staffId], 'alarm.own')
  if (alarm.seenAt !== null) refuse('alarm.settled')
  await ctx.tx
    .updateTable('administration.alarm')
    .set({ seenBy: me, seenAt: ctx.clock.now(), note })
    .where('id', '=', id)
    .execute()
  const { kind, staffId, times } = alarm
  await audit(ctx, {
    act: 'alarm.settle',
    object: { type: 'alarm', id },
    after: { kind, staffId, times },
    reason: note,
  })
}
