import { sql } from 'kysely'
import type { ReadContext } from '../../../platform/context.ts'
import type { Stop } from './stop.ts'

/** For how many days a customer's own message supports what staff record about it. */
const messageDays = 7

/**
 * Whether independent evidence supports a stop reported by staff: the telephony server's record of their
 * answered call today with this number or customer, or a message that the customer wrote in an app. For a
 * number out of service, the network's answer.
 */
export async function isBorneOut(ctx: ReadContext, stop: Stop, staffId: number): Promise<boolean> {
  if (stop.kind === 'stop' && stop.revokes === 'consent' && stop.purpose === 'marketing')
    return true
  const isOfNumber = stop.kind === 'wrong-number'
  const { personId, phoneHash } =
    stop.kind === 'hold' ? { personId: stop.personId, phoneHash: null } : stop.party
  const since = new Date(ctx.clock.now().getTime() - messageDays * 86_400_000)
  const { rows } = await sql<{ borneOut: boolean }>`
    select exists (
      select from reporting.call c
      where c.staff_id = ${staffId} and c.asked_on = ${ctx.clock.today()}::date and c.ended_by = 'server'
        and (c.phone_hash = ${phoneHash}::bytea
          or not ${isOfNumber} and c.person_id = ${personId}::bigint)
        and (c.answered_at is not null or ${isOfNumber} and c.outcome = 'invalid-number')
    ) or not ${isOfNumber} and exists (
      select from reporting.feedback f
      where f.person_id = ${personId}::bigint and f.asked_at >= ${since}
        and f.written_by is null) as borne_out`.execute(ctx.db)
  return rows[0]?.borneOut === true
}
