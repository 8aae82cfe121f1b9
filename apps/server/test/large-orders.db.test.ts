import { assert } from '@daftari/kernel/assert'
import { CamelCasePlugin, type CompiledQuery, Kysely, PostgresDialect, sql } from 'kysely'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rankCandidates } from '../src/modules/payments/queries/rank-candidates.ts'
import { openDatabase } from '../src/platform/db/database.ts'
import type { DB } from '../src/platform/db/types.ts'
import { openTestApp, type TestApp } from './harness.ts'

let t: TestApp
let pool: pg.Pool
beforeAll(async () => {
  t = await openTestApp()
  pool = openDatabase(t.databaseUrl).pool
})
afterAll(async () => {
  await pool.end()
  await t.close()
})

/** Lists with a row for every loan or payment: none of them is sorted whole for twenty rows. */
describe('the order of a large list is read from an index', () => {
  it.each([
    ['/statistics/repayment/dailyRepayment/rows', 'amount', 'repayment_amount'],
    ['/audit/cashCredit/disbursements/list', 'payoutAmount', 'disbursement_amount'],
    ['/audit/cashCredit/disbursements/list', 'attempts', 'disbursement_attempts'],
    ['/audit/cashCredit/disbursements/list', 'disbursedAt', 'disbursement_moment'],
    ['/settlement/finance/customer-repay-certificate', 'finishedOn', 'balance_finished'],
  ])('%s by %s', async (path, sort, index) => {
    for (const order of [sort, `-${sort}`]) {
      const plan = await planOf(path, order)
      expect(plan).toMatch(new RegExp(`using ${index}`))
      expect(plan.replaceAll('Incremental Sort', '')).not.toContain('Sort  ')
    }
  })
})

describe('whom a payment may be from is looked up', () => {
  it.each([
    ['customers with that number', 'person_phone_masked'],
    ['payments from that number and name', 'payment_payer_shown'],
    ['loans that were written off', 'balance_written_off'],
  ])('among the %s', async (_, index) => {
    const statements: CompiledQuery[] = []
    const db = new Kysely<DB>({
      dialect: new PostgresDialect({ pool }),
      plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
      log: (event) => {
        statements.push(event.query)
      },
    })
    await t.as('system', (ctx) => rankCandidates({ ...ctx, db }, [{ id: 1, reference: '1' }]))
    const [query] = statements
    assert(query !== undefined, 'it is one statement')
    expect(await explained(query)).toContain(index)
  })
})

/** As when reading or sorting a whole table costs more than an index. */
async function planOf(path: string, sort: string): Promise<string> {
  const list = t.app.modules
    .flatMap(({ lists }) => lists ?? [])
    .find((one) => one.table.path === path)
  assert(list !== undefined, `there is a list at ${path}`)
  const query = await t.as('system', async (ctx) => list.keys(ctx, { filters: {}, sort }))
  return explained({ ...query, sql: `${query.sql} limit 20` }, ['bitmapscan', 'sort', 'mergejoin'])
}

function explained(query: CompiledQuery, avoided: readonly string[] = []): Promise<string> {
  return t.as('system', async (ctx) => {
    for (const way of ['seqscan', 'hashjoin', ...avoided]) {
      await sql`set local ${sql.raw(`enable_${way}`)} = off`.execute(ctx.tx)
    }
    const { rows } = await ctx.tx.executeQuery<object>({ ...query, sql: `explain ${query.sql}` })
    return rows.map((row) => Object.values(row)[0]).join('\n')
  })
}
