import { revealHours } from '@daftari/contract/administration/reveal-hours'
import { wallMinute } from '@daftari/kernel/wall-time'
import { sql } from 'kysely'
import { audit } from '../audit.ts'
import { type Context, staffOf } from '../context.ts'
import { inForce } from '../desk/settings/in-force.ts'
import { limits } from '../limits.ts'
import { raiseAlarm } from './alarm.ts'
import { lockCountOf, type Withheld, withhold } from './number-quota.ts'
import { type DayHours, dayHours, hoursText } from './reveal-hours.ts'

export interface Reveal {
  object: 'person' | 'contact'
  id: number
  field: string
  /** The loan or case on which it is needed. */
  loanId?: number | undefined
  reason: string
}

/**
 * Writes down that a masked number is shown, before it is: in the act's own transaction, so that
 * nothing is shown unwritten. Gives why not, when it may not be shown: out of hours, too many today
 * or too fast; supervisors are notified in the same transaction.
 */
export async function recordReveal(ctx: Context, reveal: Reveal): Promise<Withheld | undefined> {
  const staffId = staffOf(ctx)
  const { object, id, field, loanId, reason } = reveal
  await lockCountOf(ctx, staffId)
  const counts = await countsOf(ctx, staffId)
  const withheld = whyNot(ctx, counts, await hoursNow(ctx))
  if (withheld !== undefined) return withhold(ctx, withheld, { type: object, id })
  await ctx.tx
    .insertInto('administration.numberDecryption')
    .values({
      staffId,
      objectType: object,
      objectId: id,
      field,
      reason,
      revealedAt: ctx.clock.now(),
      businessOn: ctx.clock.today(),
    })
    .execute()
  await audit(ctx, {
    act: 'number.reveal',
    object: { type: object, id },
    after: { field, ...(loanId === undefined ? {} : { loanId }) },
    reason,
  })
  await reportUnusual(ctx, counts)
  return undefined
}

interface Counts {
  today: number
  lately: number
  /** The median of the days of the last thirty on which this person revealed any. */
  usual: number
}

async function countsOf(ctx: Context, staffId: number): Promise<Counts> {
  const since = new Date(ctx.clock.now().getTime() - limits.revealBurstMinutes * 60_000)
  const today = ctx.clock.today()
  const { rows } = await sql<Counts>`
    select
      (select count(*) from administration.number_decryption
        where staff_id = ${staffId} and business_on = ${today}) as today,
      (select count(*) from administration.number_decryption
        where staff_id = ${staffId} and business_on >= ${today}::date - 1
          and revealed_at > ${since}) as lately,
      (select coalesce(percentile_disc(0.5) within group (order by n), 0) from (
        select count(*) as n from administration.number_decryption
        where staff_id = ${staffId} and business_on < ${today}::date
          and business_on >= ${today}::date - 30
        group by business_on) day) as usual`.execute(ctx.tx)
  return rows[0] ?? { today: 0, lately: 0, usual: 0 }
}

function whyNot(ctx: Context, { today, lately }: Counts, hours: DayHours): Withheld | undefined {
  const { revealsPerDay, revealsInBurst } = limits
  const minute = wallMinute(ctx.clock.now(), ctx.clock.zone)
  if (minute < hours.from || minute >= hours.to) {
    return { code: 'reveal.out-of-hours', params: { hours: hoursText(hours) } }
  }
  if (today >= revealsPerDay) {
    return { code: 'reveal.over-quota', params: { count: today, limit: revealsPerDay } }
  }
  if (lately >= revealsInBurst) {
    return { code: 'reveal.too-fast', params: { count: lately, limit: revealsInBurst } }
  }
  return undefined
}

/** The hours set in the console; until then those the server was started with. */
async function hoursNow(ctx: Context): Promise<DayHours> {
  const set = (await inForce(ctx, revealHours))?.document.hours
  return (set && dayHours(`${set.from}-${set.until}`)) ?? ctx.appContext.revealHours
}

/** Below the limits, but three times what this person does on other days. */
async function reportUnusual(ctx: Context, { today, usual }: Counts): Promise<void> {
  const count = today + 1
  if (count < limits.revealsUnusualFrom || count <= usual * 3) return
  await raiseAlarm(ctx, { kind: 'reveal.unusual', facts: { count, usual }, measure: 'count' })
}
