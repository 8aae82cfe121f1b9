import { answerDays } from '@daftari/contract/support/feedback/enums'

/** When who wrote is to be answered; null where nothing says so. */
export const dueSql = `case
  when f.kind = 'complaint' then f.asked_at + interval '${answerDays.complaint} days'
  when f.topic = 'privacy' then f.asked_at + interval '${answerDays.privacy} days' end`

/** Seven tenths of the time are over: somebody should look at it now. */
export const soonSql = `f.asked_at + 0.7 * (${dueSql} - f.asked_at)`

/** The state of the clock: an answer that came too late stays late. */
export const clockSql = (now: string) => `case
  when coalesce(f.answered_at, ${now}) > ${dueSql} then 'late'
  when f.answered_at is null and ${now} >= ${soonSql} then 'soon'
  when ${dueSql} is not null then 'in-time' end`
