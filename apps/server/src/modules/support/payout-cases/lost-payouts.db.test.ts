import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aLender } from '../../../../test/fixtures/lender.ts'
import { openTestServer, type TestServer } from '../../../../test/open-test-server.ts'
import { aPreparedPayout, pass } from '../../payments/test/payouts.ts'
import { lostPayouts, openLostPayouts } from './open-case.ts'

let t: TestServer

beforeAll(async () => {
  t = await openTestServer(new Date('2026-03-30T07:00:00Z'))
  await aLender(t)
})
afterAll(() => t.close())

/** A payout that failed and was sent so many days ago. */
async function sent(daysAgo: number): Promise<number> {
  t.world.operator.script('failure:2040')
  const { id } = await aPreparedPayout(t)
  await pass(t, 1)
  const writtenAt = new Date(t.clock.now().getTime() - daysAgo * 86_400_000)
  await t.appContext.db
    .updateTable('payments.disbursementAttempt')
    .set({ writtenAt })
    .where('disbursementId', '=', id)
    .execute()
  return id
}

it('a case is opened unasked for what was sent within a week, and for nothing older', async () => {
  const [fresh, old] = [await sent(6), await sent(8)]
  await t.as('system', (ctx) => openLostPayouts(ctx))
  const opened = await t.appContext.db
    .selectFrom('support.payoutCase')
    .select('disbursementId')
    .where('disbursementId', 'in', [fresh, old])
    .execute()
  expect(opened).toEqual([{ disbursementId: fresh }])
})

it('they are looked for by the index of what was sent', async () => {
  const plan = await t.as('system', async (ctx) => {
    // The tables of a test are too small for an index to be worth it.
    await sql`set local enable_seqscan = off`.execute(ctx.tx)
    const { rows } = await sql<object>`explain ${lostPayouts(ctx)}`.execute(ctx.tx)
    return rows.flatMap((row) => Object.values(row)).join('\n')
  })
  expect(plan).toMatch(/attempt_written.*\n\s+Index Cond: \(written_at >=/)
})
