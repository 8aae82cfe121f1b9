import { sql } from 'kysely'
import { systemContext } from '../../platform/context.ts'
import { transact } from '../../platform/db/transact.ts'
import type { DailyJob, RecurringJob } from '../../platform/schedule/daily.ts'
import { drawDaily } from './commands/inspection/draw-decisions.ts'
import { lapseAnswers } from './commands/inspection/settle.ts'
import { lapseApplications } from './commands/lapse-applications.ts'
import { liftSuspensions } from './commands/lift-suspensions.ts'

/** What happens to applications when a day has ended. */
export const lapseJob: DailyJob = { name: 'origination.lapse', run: lapseApplications }

/** What of the day is looked at again, and which disputes nobody answered in time. */
export const inspectJob: DailyJob = {
  name: 'origination.inspect',
  run: async (ctx, on) => ({
    drawn: await drawDaily(ctx, on),
    unanswered: await lapseAnswers(ctx, on),
  }),
}

/** A suspension is lifted in the books within a minute of its end. */
export const liftJob: RecurringJob = {
  name: 'origination.lift',
  everySeconds: 60,
  due: ({ clock }) =>
    sql`exists (select from origination.application where suspended_until <= ${clock.now()})`,
  run: async (appContext) => {
    await transact(appContext.db, (tx) =>
      liftSuspensions(systemContext(appContext, tx, 'origination.lift')),
    )
  },
}
