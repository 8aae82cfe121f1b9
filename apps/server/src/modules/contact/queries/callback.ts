import type { ContactRule, RuledPurpose } from '@daftari/contract/contact/enums'
import { type ContactHours, minuteOfDay } from '@daftari/contract/contact/hours'
import { momentOf } from '@daftari/kernel/wall-time'
import type { ReadContext } from '../../../platform/context.ts'
import { hoursOf } from '../domain/contact.ts'
import { mayContact } from '../domain/may-contact.ts'
import { gateOf, type Party } from './facts-of.ts'

interface Callback {
  /** What would forbid the call at that time; null when nothing does. */
  rule: ContactRule | null
  /** The first moment from then on at which it is allowed. */
  from: Date | null
  /** The hours within which requested calls are allowed. */
  hours: Pick<ContactHours, 'fromMinute' | 'untilMinute'>
}

/** The result of the rules for a call that the person, reached now, requests for a time. Counts nothing. */
export async function callbackStanding(
  ctx: ReadContext,
  { party, purpose, at }: { party: Party; purpose: RuledPurpose; at: Date },
): Promise<Callback> {
  const moment = momentOf(at, ctx.clock.zone)
  const {
    policy,
    facts: [known],
  } = await gateOf(ctx, { parties: [party], purpose, on: moment.date })
  if (known === undefined) throw new Error('a party has facts')
  const facts = { ...known, spoken: { at: ctx.clock.now(), askedBack: true, askedFor: at } }
  const decision = mayContact(policy, facts, { purpose, channel: 'call', moment })
  const { rule, from } = decision.allowed ? { rule: null, from: at } : decision
  const widest = hoursOf(policy, purpose === 'marketing' ? 'service' : purpose)
  const own = known.hours
  return {
    rule,
    from,
    hours: {
      fromMinute: Math.max(widest.fromMinute, own === null ? 0 : minuteOfDay(own.from)),
      untilMinute: Math.min(widest.untilMinute, own === null ? 1_440 : minuteOfDay(own.until)),
    },
  }
}
