import { staffOf } from '../../../platform/context.ts'
import type { AlertSource } from '../../../platform/desk/alert-source.ts'

/** What became of the refunds that one asked for; what one cancelled oneself one knows. */
export const alerts: AlertSource[] = [
  {
    async read(ctx, since, most) {
      const rows = await ctx.db
        .selectFrom('payments.refund as r')
        .innerJoin('reporting.person as p', 'p.personId', 'r.personId')
        .select(['r.id', 'r.state', 'r.amountCents', 'p.fullName'])
        .select((eb) => eb.fn.coalesce('r.paidAt', 'r.decidedAt').as('at'))
        .where('r.askedBy', '=', staffOf(ctx))
        .where('r.state', 'in', ['paid', 'failed', 'refused'])
        .where('r.decidedAt', '>', since)
        .orderBy('r.id', 'desc')
        .limit(most)
        .execute()
      return rows.map(({ id, state, amountCents, fullName, at }) => ({
        kind: 'refund' as const,
        thing: id,
        id,
        state: { set: 'refundState', value: state },
        about: fullName,
        amountCents,
        at: at ?? since,
      }))
    },
  },
]
