import type { FloatAccount } from '@daftari/contract/payments/operator/enums'
import { addDays } from '@daftari/kernel/business-date'
import { sql } from 'kysely'
import type { ReadContext } from '../../../../platform/context.ts'
import type { Db } from '../../../../platform/db/database.ts'
import { floatStanding } from './float-standing.ts'

const usualDays = 7

/** What is in each account by its last answer, and whether the payout account is enough. */
export async function readFloat(ctx: Pick<ReadContext, 'db' | 'clock'>) {
  const [payouts, collections, waitingCents, week] = await Promise.all([
    lastReading(ctx.db, 'payouts'),
    lastReading(ctx.db, 'collections'),
    waiting(ctx.db),
    lastWeek(ctx),
  ])
  const usualDayCents = Math.round(week.cents / usualDays)
  const balanceCents = payouts?.utilityCents
  return {
    payouts,
    collections,
    waitingCents,
    usualDayCents,
    week,
    standing:
      balanceCents === undefined
        ? null
        : floatStanding({ balanceCents, waitingCents, usualDayCents }),
  }
}

async function lastReading(db: Db, account: FloatAccount) {
  const row = await db
    .selectFrom('payments.floatReading')
    .select(['utilityCents', 'workingCents', 'chargesCents', 'answeredAt'])
    .where('account', '=', account)
    .where('state', '=', 'answered')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (row === undefined) return null
  const { utilityCents, workingCents, chargesCents, answeredAt } = row
  return {
    utilityCents: utilityCents ?? 0,
    workingCents,
    chargesCents,
    at: answeredAt?.toISOString() ?? '',
  }
}

/** Prepared, or sent without a result yet. */
async function waiting(db: Db): Promise<number> {
  const { rows } = await sql<{ cents: number }>`
    select coalesce(sum(amount_cents), 0)::bigint as cents
    from payments.disbursement where status in (1, 2)`.execute(db)
  return rows[0]?.cents ?? 0
}

async function lastWeek({ db, clock }: Pick<ReadContext, 'db' | 'clock'>) {
  const today = clock.today()
  const from = addDays(today, -usualDays)
  const { rows } = await sql<{ cents: number }>`
    select coalesce(sum(amount_cents), 0)::bigint as cents
    from payments.disbursement
    where disbursed_on >= ${from} and disbursed_on < ${today}`.execute(db)
  return { from, through: addDays(today, -1), cents: rows[0]?.cents ?? 0 }
}
