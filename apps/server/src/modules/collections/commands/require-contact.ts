import { refuse } from '@daftari/contract/refusals'
import { businessDateOf } from '@daftari/kernel/business-date'
import type { Context } from '../../../platform/context.ts'
import { lockPerson } from '../../customers/index.ts'
import {
  type Attempt,
  type ContactPolicy,
  contactAllowedFrom,
  mayContact,
} from '../domain/may-contact.ts'
import { recentAttempts } from '../queries/recent-attempts.ts'
import { isWrongNumber } from '../queries/wrong-number.ts'

/**
 * The gate of every call and message to a person. The person's row is held, so that of many people
 * who try at once only as many pass as the rules allow. Refuses: contact.not-allowed,
 * contact.wrong-number.
 */
export async function requireContact(
  ctx: Context,
  personId: number,
  attempt: Attempt,
  policy: ContactPolicy,
): Promise<void> {
  await lockPerson(ctx, personId)
  const { zone } = ctx.clock
  const attempts = await recentAttempts(ctx.tx, personId, attempt.at)
  const input = { ...attempt, zone, wrongNumber: await isWrongNumber(ctx.tx, personId) }
  const rule = mayContact(policy, attempts, input)
  if (rule === undefined) return
  const from = contactAllowedFrom(policy, attempts, input)
  if (from === undefined) return refuse('contact.wrong-number', { rule })
  refuse('contact.not-allowed', { rule, from: clockText(from, zone) })
}

/** `2026-03-31 08:00` in the lender's time. */
function clockText(at: Date, zone: string): string {
  const time = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    hour: '2-digit',
    minute: '2-digit',
  })
  return `${businessDateOf(at, zone)} ${time.format(at)}`
}
