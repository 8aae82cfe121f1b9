import type { ContactChannel, ContactPurpose, ContactRule } from '@daftari/contract/contact/enums'
import { momentOf } from '@daftari/kernel/wall-time'
import type { ReadContext } from '../../../platform/context.ts'
import { counted, kindOf } from '../domain/caps.ts'
import type { ContactFacts } from '../domain/facts.ts'
import { mayContact } from '../domain/may-contact.ts'
import { gateOf, type Party } from './facts-of.ts'

export interface Standing {
  /** What forbids it now; null when nothing does. */
  rule: ContactRule | null
  /** The first moment at which it is allowed, when it is not now; null when no waiting helps. */
  from: Date | null
  /** What of the purpose's calls, or texts, is used up, and how many there may be. */
  used: { day: number; week: number }
  limits: { perDay: number; perWeek: number }
}

/** What the rules say of a contact now, so that nobody dials only to be refused. Takes nothing. */
export async function contactStanding(
  ctx: ReadContext,
  {
    party,
    ...planned
  }: { party: Party; purpose: ContactPurpose; channel: ContactChannel; at?: Date },
): Promise<Standing> {
  const [standing] = await contactStandings(ctx, { ...planned, parties: [party] })
  if (standing === undefined) throw new Error('a party has a standing')
  return standing
}

/** The same for many at once, in their order. */
export async function contactStandings(
  ctx: ReadContext,
  {
    parties,
    purpose,
    channel,
    at = ctx.clock.now(),
  }: { parties: readonly Party[]; purpose: ContactPurpose; channel: ContactChannel; at?: Date },
): Promise<Standing[]> {
  if (parties.length === 0) return []
  const moment = momentOf(at, ctx.clock.zone)
  const { policy, facts } = await gateOf(ctx, { parties, purpose, on: moment.date })
  const planned = { purpose, channel, moment }
  const limits = limitsOf()
  return facts.map((one) => standing(one))

  function limitsOf() {
    const kind = kindOf(channel)
    if (purpose === 'transactional' || kind === undefined) return { perDay: 0, perWeek: 0 }
    const { perDay, perWeek } = policy[purpose][kind]
    return { perDay, perWeek }
  }

  function standing(of: ContactFacts): Standing {
    const decision = mayContact(policy, of, planned)
    const { rule, from } = decision.allowed ? { rule: null, from: null } : decision
    const { day, week } = counted(of, planned)
    return { rule, from, used: { day: day.length, week: week.length }, limits }
  }
}
