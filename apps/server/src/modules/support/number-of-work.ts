import { refuse } from '@daftari/contract/refusals'
import type { NumberToCall } from '@daftari/contract/telephony/calls'
import { type Context, requirePermission, staffOf } from '../../platform/context.ts'
import { identityOf, phoneOf } from '../customers/index.ts'
import type { NumberFound, NumberOwner } from '../telephony/index.ts'
import { requireCustomer } from './customer-screen/customer-access.ts'

const kinds = {
  'payout-case': {
    table: 'support.payoutCase',
    can: 'payout-case.work',
    states: new Set(['open', 'paused']),
  },
  'service-order': {
    table: 'support.serviceOrder',
    can: 'service-order.work',
    states: new Set(['open']),
  },
} as const

/**
 * The number of the customer whom a case or order that is not over is about, for its assignee, to whom it
 * was given. Refuses: permission.denied, request.not-found, work.not-yours.
 */
const numberOf =
  (type: keyof typeof kinds): NumberOwner =>
  async (ctx: Context, { id }: NumberToCall): Promise<NumberFound> => {
    const { table, can, states } = kinds[type]
    requirePermission(ctx, can)
    const found = await ctx.tx
      .selectFrom(table)
      .select(['personId', 'loanId', 'assigneeId', 'state'])
      .where('id', '=', id)
      .executeTakeFirst()
    if (found === undefined || !states.has(found.state)) return refuse('request.not-found')
    if (found.assigneeId !== staffOf(ctx)) return refuse('work.not-yours')
    await requireCustomer(ctx, found.personId)
    const { name } = await identityOf(ctx, found.personId)
    return {
      callee: { ...(await phoneOf(ctx, found.personId)), relation: 'own' },
      purpose: 'service',
      loanId: found.loanId,
      about: { type, id },
      name,
    }
  }

export const numberOfPayoutCase = numberOf('payout-case')
export const numberOfOrder = numberOf('service-order')
