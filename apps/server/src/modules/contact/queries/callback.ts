import type { ContactRule, RuledPurpose } from '@daftari/contract/contact/enums'
import { type ContactHours, minuteOfDay } from '@daftari/contract/contact/hours'
import type { ReadContext } from '../../../platform/context.ts'
import { contactAllowedFrom, hoursOf, mayContact } from '../domain/may-contact.ts'
import { contactPolicyInEffect } from '../policy.ts'
import { factsOf, type Party } from './facts-of.ts'

interface Callback {
  /** What would forbid the call at that time; null when nothing does. */
  rule: ContactRule | null
  /** The first moment from then on at which it is allowed. */
  from: Date | null
  /** Between which hours somebody who asks for it may be called. */
  hours: Pick<ContactHours, 'fromMinute' | 'untilMinute'>
}

/** What the rules say of a call that somebody, spoken with now, asks for at a time. Takes nothing. */
export async function callbackStanding(
  ctx: ReadContext,
  { party, purpose, at }: { party: Party; purpose: RuledPurpose; at: Date },
): Promise<Callback> {
  const policy = await contactPolicyInEffect(ctx, at)
  const [known] = await factsOf(ctx, [party], purpose)
  if (known === undefined) throw new Error('a party has facts')
  const facts = { ...known, spoken: { at: ctx.clock.now(), askedBack: true, askedFor: at } }
  const planned = { purpose, channel: 'call', at, zone: ctx.clock.zone } as const
  const rule = mayContact(policy, facts, planned) ?? null
  const widest = hoursOf(policy, purpose === 'marketing' ? 'service' : purpose)
  const own = known.hours
  return {
    rule,
    from: contactAllowedFrom(policy, facts, planned) ?? null,
    hours: {
      fromMinute: Math.max(widest.fromMinute, own === null ? 0 : minuteOfDay(own.from)),
      untilMinute: Math.min(widest.untilMinute, own === null ? 1_440 : minuteOfDay(own.until)),
    },
  }
}
