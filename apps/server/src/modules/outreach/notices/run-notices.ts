import { isContactTime } from '@daftari/contract/contact/hours'
import { addDays, startOfDay } from '@daftari/kernel/business-date'
import { momentOf } from '@daftari/kernel/wall-time'
import { sql } from 'kysely'
import { type AppContext, systemContext } from '../../../platform/context.ts'
import { transact } from '../../../platform/db/transact.ts'
import { failpoint } from '../../../platform/faults/failpoint.ts'
import type { RecurringJob } from '../../../platform/schedule/daily.ts'
import { contactHoursOf } from '../../contact/index.ts'
import { askNotice } from './ask-notice.ts'
import { takeNotice } from './notice.ts'
import { dueDay, eventOf, nextReminded } from './recipients.ts'

export const noticesJob = (payTo: string): RecurringJob => ({
  name: 'outreach.run-notices',
  everySeconds: 30,
  due: (appContext) => sql`exists (${dueNotices(appContext)})`,
  run: (appContext) => runNotices(appContext, payTo),
})

const atOnce = 50

/**
 * Every notice whose time of today has come is sent to its recipients, some in each transaction, until all
 * are done. Out of hours nobody is notified; the next day it is out of date.
 */
export async function runNotices(
  appContext: AppContext,
  payTo: string,
  { batch = atOnce }: { batch?: number } = {},
): Promise<void> {
  const { clock, db } = appContext
  const now = clock.now()
  const { rows } = await sql<{ id: number }>`${dueNotices(appContext)}
    order by n.at_minute, n.id`.execute(db)
  if (rows.length === 0) return
  if (!isContactTime(await contactHoursOf({ db, clock }, 'collection'), momentOf(now, clock.zone)))
    return
  for (const { id } of rows) {
    while (await askSome(appContext, payTo, { id, batch })) failpoint('notice.batch-asked')
  }
}

function dueNotices({ clock }: Pick<AppContext, 'clock'>) {
  const now = clock.now()
  return sql`select n.id from outreach.notice n
    where n.state = 'active' and n.done_on is distinct from ${clock.today()}::date
      and n.at_minute <= extract(hour from ${now}::timestamptz at time zone ${clock.zone}) * 60
        + extract(minute from ${now}::timestamptz at time zone ${clock.zone})`
}

/** Whether there may be more: not when another process has this notice. */
function askSome(
  appContext: AppContext,
  payTo: string,
  { id, batch }: { id: number; batch: number },
): Promise<boolean> {
  return transact(appContext.db, async (tx) => {
    const ctx = systemContext(appContext, tx, 'outreach')
    const notice = await takeNotice(ctx, id)
    if (notice === undefined) return false
    const day = ctx.clock.today()
    const people = await nextReminded(ctx, notice, batch)
    const sendBefore = startOfDay(addDays(day, 1), ctx.clock.zone)
    for (const { personId, loanId } of people) {
      const event = eventOf(ctx, notice, loanId)
      const dueBy = notice.event === 'overdue' ? undefined : dueDay(ctx, notice)
      await askNotice(ctx, payTo, notice, { personId, loanId, event, sendBefore, dueBy })
    }
    if (people.length === batch) return true
    await tx.updateTable('outreach.notice').set({ doneOn: day }).where('id', '=', id).execute()
    return false
  })
}
