import type { contactShape } from '@daftari/contract/collections/shapes'
import { refuse } from '@daftari/contract/refusals'
import { addDays } from '@daftari/kernel/business-date'
import type { z } from 'zod'
import type { ReadContext } from '../../../platform/context.ts'
import { type OwnParty, standingsByChannel } from '../../contact/index.ts'
import { phoneOf } from '../../customers/index.ts'
import { inScope } from '../scope.ts'
import { limitsNow } from './limits.ts'

/** What the contact rules say of a person now, so that nobody dials only to be refused. */
export async function standingOf(
  ctx: ReadContext,
  party: OwnParty,
): Promise<Omit<z.output<typeof contactShape>, 'soFar'>> {
  const { call, sms } = await standingsByChannel(ctx, {
    party,
    purpose: 'collection',
    channels: ['call', 'sms'],
  })
  return {
    call: call.rule,
    message: sms.rule,
    callFrom: call.from?.toISOString() ?? null,
    messageFrom: sms.from?.toISOString() ?? null,
    callsToday: call.used.day,
    callsThisWeek: call.used.week,
    callsPerDay: call.limits.perDay,
    callsPerWeek: call.limits.perWeek,
    promiseUntil: addDays(ctx.clock.today(), (await limitsNow(ctx)).promiseDays),
  }
}

/** The customer of a case by their own number. */
export async function ownParty(
  ctx: ReadContext,
  { personId, loanId }: { personId: number; loanId: number },
): Promise<OwnParty> {
  const { phoneHash } = await phoneOf(ctx, personId)
  return { personId, phoneHash, relation: 'own', loanId }
}

/** The customer of a case in scope. Refuses: request.not-found. */
export async function partyOfCase(ctx: ReadContext, caseId: number): Promise<OwnParty> {
  const found = await ctx.db
    .selectFrom('collections.case as c')
    .select(['c.personId', 'c.loanId'])
    .where('c.id', '=', caseId)
    .where(inScope(ctx))
    .executeTakeFirst()
  return ownParty(ctx, found ?? refuse('request.not-found'))
}
