import { may } from '../../../platform/context.ts'
import type { AlertSource } from '../../../platform/desk/alert-source.ts'

/** A balance under its level, for who can top it up: anew each time that it falls under it. */
export const alerts: AlertSource[] = [
  {
    async read(ctx, _since, most) {
      if (!may(ctx, 'bureau.manage')) return []
      const rows = await ctx.db
        .selectFrom('origination.bureau')
        .select(['code', 'balanceCents', 'lowSince'])
        .where('lowSince', 'is not', null)
        .orderBy('code')
        .limit(most)
        .execute()
      return rows.flatMap(({ code, balanceCents, lowSince }) =>
        lowSince === null
          ? []
          : {
              kind: 'bureau' as const,
              thing: Math.floor(lowSince.getTime() / 1000),
              id: 0,
              state: { set: 'bureau', value: code },
              about: null,
              amountCents: balanceCents,
              at: lowSince,
            },
      )
    },
  },
]
