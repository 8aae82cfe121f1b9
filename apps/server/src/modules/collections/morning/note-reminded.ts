import { sql } from 'kysely'
import type { DailyJob } from '../../../platform/schedule/daily.ts'

/** A message in so many days up to the due date is a reminder of it. */
const reminderDays = 3

/** Which loans that fell due on a day had been reminded. A second run changes nothing. */
export const noteReminded: DailyJob = {
  name: 'collections.note-reminded',
  async run(ctx, businessOn) {
    const done = await sql`
      insert into collections.reminded (due_on, loan_id)
      select distinct i.due_on, i.loan_id
      from reporting.instalment i
      where i.due_on = ${businessOn} and (
        exists (select from reporting.message m where m.loan_id = i.loan_id
          and m.purpose = 'collection' and m.sent_at is not null
          and m.asked_on between ${businessOn}::date - ${reminderDays}::integer and ${businessOn})
        or exists (select from collections.remark r where r.loan_id = i.loan_id
          and r.channel in ('sms', 'whatsapp') and r.direction = 'outbound'
          and r.made_on between ${businessOn}::date - ${reminderDays}::integer and ${businessOn}))
      on conflict do nothing`.execute(ctx.tx)
    return { reminded: Number(done.numAffectedRows ?? 0) }
  },
}
