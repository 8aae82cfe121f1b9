import { type AppContext, systemContext } from '../../../platform/context.ts'
import { transact } from '../../../platform/db/transact.ts'
import type { RecurringJob } from '../../../platform/schedule/daily.ts'
import { endingOf, lockCall, publishEnd, wasDialled } from '../call-store.ts'
import { giveBack } from '../contact-of-call.ts'

/** A browser reports its call every half minute; while it rings there is no report for some time. */
const silentSeconds = { open: 180, talking: 120 }

/** A dead browser reports nothing more, and a record may never come. */
export const endLostCallsJob: RecurringJob = {
  name: 'telephony.end-lost-calls',
  everySeconds: 60,
  run: async (appContext) => {
    const ended = await endLostCalls(appContext)
    if (ended > 0) appContext.log.info({ ended }, 'calls ended that nobody told of any more')
  },
}

/** Ended at its last report; a later record takes precedence. */
export async function endLostCalls(appContext: AppContext): Promise<number> {
  const { db, clock } = appContext
  const before = (seconds: number) => new Date(clock.now().getTime() - seconds * 1000)
  const lost = await db
    .selectFrom('telephony.call')
    .select('id')
    .where('state', '<>', 'destroy')
    .where('engine', '=', 'softphone')
    .where((is) =>
      is.or([
        is('heardAt', '<', before(silentSeconds.open)),
        is.and([is('state', '<>', 'trying'), is('heardAt', '<', before(silentSeconds.talking))]),
      ]),
    )
    .orderBy('id')
    .limit(500)
    .execute()
  for (const { id } of lost) {
    await transact(db, async (tx) => {
      const ctx = systemContext(appContext, tx, 'telephony')
      const call = await lockCall(ctx, { id })
      if (call === undefined || call.state === 'destroy') return
      const { answeredAt, heardAt } = call
      const ending = endingOf({ answeredAt, endedAt: heardAt, by: 'timeout', cause: 'lost' })
      await tx.updateTable('telephony.call').set(ending).where('id', '=', id).execute()
      if (!wasDialled(call)) await giveBack(ctx, call)
      await publishEnd(ctx, call)
    })
  }
  return lost.length
}
