import { sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'
import { providerOf, walletOf } from '../accounts.ts'
import { type Clues, causeOf, differenceOf, stateOf } from '../domain/difference.ts'
import { isGivenBackOnAnotherDay, isGivingBack } from '../given-back.ts'
import { type AccountDay, type ThreeWayRow, threeWay } from '../three-way.ts'
import { type Found, keepDifferences } from './keep-differences.ts'
import { matchReversals } from './match-lines.ts'

/**
 * Compares the books, the operator's messages and its statement of a day, and stores their differences.
 * Repeatable without effect: an acknowledged difference stays so, as long as its amounts do. Returns how many
 * are open.
 */
export async function compareDay(ctx: Context, day: AccountDay): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtext(${`compare:${day.account}:${day.on}`}))`.execute(
    ctx.tx,
  )
  if (day.account !== 'disburse') await matchReversals(ctx, day.on)
  const covered = await isCovered(ctx, day)
  const summary = await sql<Summary>`
    select count(ledger_cents)::int as ledger_count,
      coalesce(sum(ledger_cents), 0)::bigint as ledger_cents,
      count(told_cents)::int as told_count, coalesce(sum(told_cents), 0)::bigint as told_cents,
      count(statement_cents)::int as statement_count,
      coalesce(sum(statement_cents), 0)::bigint as statement_cents
    from (${threeWay(day)}) t`.execute(ctx.tx)
  const [figures] = summary.rows
  if (figures === undefined) return 0
  await keepDifferences(ctx, day, await differencesOf(ctx, day, covered))
  const statement = covered ? {} : { statementCount: null, statementCents: null }
  return keepDay(ctx, day, { covered, ...figures, ...statement })
}

interface Summary {
  ledgerCount: number
  ledgerCents: number
  toldCount: number
  toldCents: number
  statementCount: number
  statementCents: number
}

/** A file speaks of it that was uploaded after the day was over. */
async function isCovered(ctx: Context, { account, on }: AccountDay): Promise<boolean> {
  const { rows } = await sql<{ covered: boolean }>`
    select exists (
      select from settlement.statement_file f
      where f.account = ${account} and f.state in ('booking', 'done')
        and ${on}::date between f.covers_from and f.covers_to
        and (f.uploaded_at at time zone ${ctx.clock.zone})::date > ${on}::date
    ) as covered`.execute(ctx.tx)
  return rows[0]?.covered === true
}

const unreported = new Set(['float', 'charge', 'reversal', 'other', 'entry'])

type Clued = ThreeWayRow & Omit<Clues, 'source'>

async function differencesOf(ctx: Context, day: AccountDay, covered: boolean): Promise<Found[]> {
  const { rows } = await sql<Clued>`
    with t as materialized (${threeWay(day)})
    select t.*, ${clues(day)}
    from t
    where ledger_cents is distinct from told_cents
      or (${covered} and ledger_cents is distinct from statement_cents)`.execute(ctx.tx)
  return rows.flatMap((row) => {
    const kind = differenceOf({ ...row, covered, isReported: !unreported.has(row.what) })
    if (kind === undefined) return []
    const cause = causeOf(kind, row)
    const { isTakenBack, isOtherDay, isEntered, hasNear, source, ...found } = row
    return [{ ...found, kind, cause: cause ?? null, state: stateOf(kind, cause) }]
  })
}

/** What else is known of each, from the other days and the other side. */
const clues = ({ account, on }: AccountDay) => sql`
  (t.payment_id is not null and t.what <> 'reversal' and exists (
    select from reporting.ledger_line g where g.payment_id = t.payment_id
      and g.account_code = ${walletOf[account]} and not ${isGivingBack}
    having sum(g.amount_cents) = 0))
    as is_taken_back,
  case when t.what = 'reversal' then ${isGivenBackOnAnotherDay(account, on)} else (exists (
    select from settlement.statement_line l
    where t.statement_cents is null and l.account = ${account} and l.completed
      and l.completed_on <> ${on} and (l.receipt = t.key or l.payment_id = t.payment_id))
    or exists (
      select from reporting.payment p
      where t.ledger_cents is null and p.id = t.payment_id and p.paid_on <> ${on})) end
    as is_other_day,
  exists (select from reporting.payment p where p.id = t.payment_id and p.is_entered) as is_entered,
  case when ${account !== 'disburse'} and t.what = 'payment' then case
    when t.ledger_cents is null then exists (
      select from reporting.payment p
      where p.provider = ${providerOf[account]} and p.source = 'staff' and p.state <> 'reversed'
        and p.paid_on between ${on}::date - 1 and ${on}::date + 1
        and p.amount_cents = t.statement_cents and p.receipt <> t.key
        and not exists (select from settlement.statement_line o where o.payment_id = p.id))
    when t.statement_cents is null then exists (
      select from settlement.statement_line o
      where o.account = ${account} and o.state = 'open' and o.kind = 'payment'
        and o.completed_on between ${on}::date - 1 and ${on}::date + 1
        and o.amount_cents = t.ledger_cents and t.source = 'staff')
    else false end else false end as has_near`

type Figures = Omit<Summary, 'statementCount' | 'statementCents'> & {
  covered: boolean
  statementCount: number | null
  statementCents: number | null
}

async function keepDay(ctx: Context, day: AccountDay, figures: Figures): Promise<number> {
  const counted = await countOf(ctx, day)
  const row = { ...figures, ...counted, comparedAt: ctx.clock.now() }
  await ctx.tx
    .insertInto('settlement.accountDay')
    .values({ ...row, account: day.account, businessOn: day.on })
    .onConflict((on) => on.columns(['account', 'businessOn']).doUpdateSet(row))
    .execute()
  return counted.openCount
}

/** After a person settled one of its differences: the figures themselves are as they were. */
export async function countDay(ctx: Context, day: AccountDay): Promise<void> {
  await ctx.tx
    .updateTable('settlement.accountDay')
    .set(await countOf(ctx, day))
    .where('account', '=', day.account)
    .where('businessOn', '=', day.on)
    .execute()
}

const countOf = (ctx: Context, day: AccountDay) =>
  ctx.tx
    .selectFrom('settlement.difference')
    .select((eb) => [
      eb.fn.countAll<number>().filterWhere('state', '=', 'open').as('openCount'),
      eb.fn
        .countAll<number>()
        .filterWhere('state', 'in', ['explained', 'acknowledged'])
        .as('settledCount'),
    ])
    .where('account', '=', day.account)
    .where('businessOn', '=', day.on)
    .executeTakeFirstOrThrow()
