import { removalRequest } from '@daftari/contract/origination/blacklist'
import { refuse } from '@daftari/contract/refusals'
import { sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'
import { requestFlow } from '../../../platform/desk/requests/request-flow.ts'
import type { RequestRow } from '../../../platform/desk/requests/request-store.ts'
import { lockPerson } from './lock-person.ts'

/**
 * Removes a customer from the blacklist; its approval ends every entry that existed at the request. Later
 * entries stay.
 */
export const removal = requestFlow(removalRequest, {
  table: 'customers.blacklistRemoval',

  async ask(ctx, { id: personId, reason }) {
    await lockPerson(ctx, personId)
    const last = await ctx.tx
      .selectFrom('customers.blacklistEntry')
      .select('id')
      .where('personId', '=', personId)
      .where('removedAt', 'is', null)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst()
    if (last === undefined) refuse('blacklist.not-listed')
    return { personId, reason, lastEntryId: last.id }
  },
  taken: () => refuse('blacklist.removal-asked'),

  async execute(ctx, { id, personId, lastEntryId }, { decidedBy, decidedAt }) {
    await ctx.tx
      .updateTable('customers.blacklistEntry')
      .set({ removedBy: decidedBy, removedAt: decidedAt, removalId: id })
      .where('personId', '=', personId)
      .where('removedAt', 'is', null)
      .where('id', '<=', lastEntryId)
      .execute()
  },

  subject: ({ personId }) => ({ type: 'person', id: personId }),
  async audited({ id, reason }, { ctx }) {
    const entries = await ctx.tx
      .selectFrom('customers.blacklistEntry')
      .select(['id', 'kind', 'reason'])
      .where('removalId', '=', id)
      .execute()
    return { askedBecause: reason, entries }
  },
  answer: answerOf,
  summary: {
    about: 'personId',
    name: sql`(select p.full_name from customers.person p where p.id = r.person_id)`,
  },
})

function answerOf({ id, state, version }: RequestRow<'customers.blacklistRemoval'>) {
  return { removalId: id, state, version }
}

export const askRemoval = async (
  ctx: Context,
  { personId: id, reason }: { personId: number; reason: string },
) => answerOf(await removal.ask(ctx, { id, reason }))

export const decideRemoval = async (
  ctx: Context,
  decision: Parameters<typeof removal.decide>[1],
): Promise<string> => (await removal.decide(ctx, decision)).state
