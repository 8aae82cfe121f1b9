import type { contactShape } from '@daftari/contract/collections/shapes'
import { addDays } from '@daftari/kernel/business-date'
import type { z } from 'zod'
import type { ReadContext } from '../../../platform/context.ts'
import { contactAllowedFrom, counted, mayContact } from '../domain/may-contact.ts'
import { contactPolicy } from './contact-policy.ts'
import { recentAttempts } from './recent-attempts.ts'
import { isWrongNumber } from './wrong-number.ts'

/** What the contact rules say of a person now, so that nobody dials only to be refused. */
export async function contactStanding(
  ctx: ReadContext,
  personId: number,
): Promise<z.output<typeof contactShape>> {
  const { clock } = ctx
  const policy = await contactPolicy(ctx.db, clock.today())
  const attempts = await recentAttempts(ctx.db, personId, clock.now())
  const wrongNumber = await isWrongNumber(ctx.db, personId)
  const input = { channel: 'call', at: clock.now(), zone: clock.zone, wrongNumber } as const
  const calls = counted(attempts, input)
  const call = mayContact(policy, attempts, input) ?? null
  const from = call === null ? undefined : contactAllowedFrom(policy, attempts, input)
  return {
    call,
    message: mayContact(policy, attempts, { ...input, channel: 'sms' }) ?? null,
    callFrom: from?.toISOString() ?? null,
    callsToday: calls.day.length,
    callsThisWeek: calls.week.length,
    callsPerDay: policy.callsPerDay,
    callsPerWeek: policy.callsPerWeek,
    promiseUntil: addDays(clock.today(), policy.promiseDays),
  }
}
