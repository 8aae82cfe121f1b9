import type { DayStanding, StatementAccount } from '@daftari/contract/settlement/enums'
import { accountDays } from '@daftari/contract/settlement/tables'
import { sql } from 'kysely'
import { handWrittenList } from '../../../platform/tables/hand-written-list.ts'

/** agrees: nothing differs; settled: what does is explained or acknowledged. */
const standing = sql<DayStanding>`case
  when d.open_count > 0 then 'differs' when not d.covered then 'no-statement'
  when d.settled_count > 0 then 'settled' else 'agrees' end`

/** Each day of each account, as it was last compared. */
export const dayList = handWrittenList(accountDays, {
  from(ctx, f) {
    let q = ctx.db.selectFrom('settlement.accountDay as d')
    if (f.dayStanding) q = q.where(standing, 'in', f.dayStanding)
    if (f.statementAccount) q = q.where('d.account', 'in', f.statementAccount)
    if (f.days?.from) q = q.where('d.businessOn', '>=', f.days.from)
    if (f.days?.to) q = q.where('d.businessOn', '<=', f.days.to)
    return q
  },
  key: 'd.id',
  order: { businessOn: 'd.businessOn', openDifferences: 'd.openCount' },
  sums: {
    ledgerAmount: 'd.ledgerCents',
    toldAmount: 'd.toldCents',
    statementAmount: 'd.statementCents',
    differenceAmount: sql`d.ledger_cents - d.statement_cents`,
    openDifferences: 'd.openCount',
    settledDifferences: 'd.settledCount',
    ledgerCount: 'd.ledgerCount',
    toldCount: 'd.toldCount',
    statementCount: 'd.statementCount',
  },
  async rows(ctx, keys) {
    const rows = await ctx.db
      .selectFrom('settlement.accountDay as d')
      .select(['d.id as dayId', 'd.businessOn', 'd.account', standing.as('dayStanding')])
      .select(['d.ledgerCount', 'd.ledgerCents as ledgerAmount', 'd.toldCount'])
      .select(['d.toldCents as toldAmount', 'd.statementCount'])
      .select(['d.statementCents as statementAmount', 'd.openCount as openDifferences'])
      .select(sql<number | null>`d.ledger_cents - d.statement_cents`.as('differenceAmount'))
      .select(['d.settledCount as settledDifferences', 'd.comparedAt'])
      .where('d.id', 'in', keys)
      .execute()
    return rows.map(({ account, ...row }) => ({
      ...row,
      statementAccount: account as StatementAccount,
    }))
  },
})
