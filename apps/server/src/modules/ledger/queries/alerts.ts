import { verifications } from '@daftari/contract/ledger/verification'
import type { AlertSource } from '../../../platform/desk/alert-source.ts'

/** Books that did not hold when they were last looked at, until a later look finds that they do. */
export const alerts: AlertSource[] = [
  {
    async read(ctx) {
      if (!ctx.pages.has(verifications.page)) return []
      const last = await ctx.db
        .selectFrom('ledger.verification')
        .select(['id', 'state', 'finishedAt'])
        .where('finishedAt', 'is not', null)
        .orderBy('id', 'desc')
        .limit(1)
        .executeTakeFirst()
      if (last === undefined || last.finishedAt === null || last.state === 'holds') return []
      return [
        {
          kind: 'books' as const,
          thing: last.id,
          id: last.id,
          state: { set: 'verificationState', value: last.state },
          about: null,
          amountCents: null,
          at: last.finishedAt,
        },
      ]
    },
  },
]
