import type { ContactChannel, ContactPurpose, ContactRule } from '@daftari/contract/contact/enums'
import type { ContactPolicy } from '@daftari/contract/contact/policy'
import { momentOf } from '@daftari/kernel/wall-time'
import type { ReadContext } from '../../../platform/context.ts'
import { counted, kindOf } from '../domain/caps.ts'
import type { ContactFacts, PlannedContact } from '../domain/facts.ts'
import { mayContact } from '../domain/may-contact.ts'
import { gateOf, gatesByPurpose, type Party } from './facts-of.ts'

export interface Standing {
  /** What forbids it now; null when nothing does. */
  rule: ContactRule | null
  /** The first moment at which it is allowed, when it is not now; null when no waiting helps. */
  from: Date | null
  /** What of the purpose's calls, or texts, is used up, and how many there may be. */
  used: { day: number; week: number }
  limits: { perDay: number; perWeek: number }
}

interface Asked {
  purpose: ContactPurpose
  at?: Date
}

/** What the rules say of a contact now, so that nobody dials only to be refused. Takes nothing. */
export async function contactStanding(
  ctx: ReadContext,
  { party, channel, ...asked }: Asked & { party: Party; channel: ContactChannel },
): Promise<Standing> {
  const { [channel]: standing } = await standingsByChannel(ctx, {
    ...asked,
    party,
    channels: [channel],
  })
  return standing
}

/** The same of several channels to one party, read once. */
export async function standingsByChannel<C extends ContactChannel>(
  ctx: ReadContext,
  { party, channels, ...asked }: Asked & { party: Party; channels: readonly C[] },
): Promise<Record<C, Standing>> {
  const [standing] = await standingsOf(ctx, [party], asked)
  if (standing === undefined) throw new Error('a party has a standing')
  const by = channels.map((channel) => [channel, standing(channel)])
  return Object.fromEntries(by) as Record<C, Standing>
}

/** The same for many at once, in their order. */
export async function contactStandings(
  ctx: ReadContext,
  { parties, channel, ...asked }: Asked & { parties: readonly Party[]; channel: ContactChannel },
): Promise<Standing[]> {
  if (parties.length === 0) return []
  return (await standingsOf(ctx, parties, asked)).map((standing) => standing(channel))
}

/** The same of several purposes to one party, read at once. */
export async function standingsByPurpose<P extends ContactPurpose>(
  ctx: ReadContext,
  { party, purposes, channel }: { party: Party; purposes: readonly P[]; channel: ContactChannel },
): Promise<ReadonlyMap<P, Standing>> {
  const moment = momentOf(ctx.clock.now(), ctx.clock.zone)
  const gates = await gatesByPurpose(ctx, { parties: [party], purposes, on: moment.date })
  const standings = [...gates].flatMap(([purpose, { policy, facts }]) =>
    facts.map((of) => [purpose, standing(policy, of, { purpose, channel, moment })] as const),
  )
  return new Map(standings)
}

/** The result of the rules for a channel, for each party. */
async function standingsOf(
  ctx: ReadContext,
  parties: readonly Party[],
  { purpose, at = ctx.clock.now() }: Asked,
): Promise<((channel: ContactChannel) => Standing)[]> {
  const moment = momentOf(at, ctx.clock.zone)
  const { policy, facts } = await gateOf(ctx, { parties, purpose, on: moment.date })
  return facts.map((of) => (channel) => standing(policy, of, { purpose, channel, moment }))
}

function standing(policy: ContactPolicy, of: ContactFacts, planned: PlannedContact): Standing {
  const decision = mayContact(policy, of, planned)
  const { rule, from } = decision.allowed ? { rule: null, from: null } : decision
  const { day, week } = counted(of, planned)
  const used = { day: day.length, week: week.length }
  return { rule, from, used, limits: limitsOf(policy, planned) }
}

function limitsOf(policy: ContactPolicy, { purpose, channel }: PlannedContact): Standing['limits'] {
  const kind = kindOf(channel)
  if (purpose === 'transactional' || kind === undefined) return { perDay: 0, perWeek: 0 }
  const { perDay, perWeek } = policy[purpose][kind]
  return { perDay, perWeek }
}
