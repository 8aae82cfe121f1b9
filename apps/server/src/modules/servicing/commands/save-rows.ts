import { sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'
import type { History } from '../domain/history.ts'
import { isCharge, isInstalment } from '../domain/standing.ts'
import type { StoredLoan } from '../stored-loan.ts'

type Pair = { earlier: History; later: History }

/**
 * A restructuring adds instalments and a charge its row; they go with it when it was not needed or is taken
 * back.
 */
export async function saveRows(ctx: Context, loan: StoredLoan, histories: Pair): Promise<void> {
  const { earlier, later } = histories
  const [known, now] = [earlier, later].map(
    ({ standings }) => new Set(standings.map(({ number }) => number)),
  ) as [Set<number>, Set<number>]
  const chargeOf = new Map(later.charges.map(({ number, id }) => [number, id]))
  const added = later.standings
    .filter(({ number }) => !known.has(number))
    .map((one) => ({
      loanId: loan.id,
      number: one.number,
      fromOn: one.fromOn,
      dueOn: one.dueOn,
      fellDueOn: one.fellDueOn ?? null,
      principalCents: one.principalCents,
      interestCents: one.interestCents,
      feeCents: one.feeCents,
      discountCents: one.discountCents ?? null,
      added: isInstalment(one),
      chargeId: isCharge(one) ? (chargeOf.get(one.number) ?? null) : null,
    }))
  if (added.length > 0) await ctx.tx.insertInto('servicing.instalment').values(added).execute()
  const gone = [...known].filter((number) => !now.has(number))
  if (gone.length > 0) {
    await ctx.tx
      .deleteFrom('servicing.instalment')
      .where('loanId', '=', loan.id)
      .where('number', 'in', gone)
      .where((eb) => eb.or([eb('added', '=', true), eb('chargeId', 'is not', null)]))
      .execute()
  }
  await keepCharged(ctx, loan, histories)
}

/** What each charge comes to: a cache of its history. */
async function keepCharged(ctx: Context, { id }: StoredLoan, { earlier, later }: Pair) {
  if (earlier.charges.length + later.charges.length === 0) return
  const charged = JSON.stringify(later.charges.map((one) => [one.id, one.amountCents]))
  await sql`
    update servicing.loan_charge c set charged_cents = coalesce((
      select (one ->> 1)::bigint from jsonb_array_elements(${charged}::jsonb) one
      where (one ->> 0)::bigint = c.id), 0)
    where c.loan_id = ${id}`.execute(ctx.tx)
}
