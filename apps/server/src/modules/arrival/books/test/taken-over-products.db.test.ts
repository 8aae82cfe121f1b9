import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type BroughtLender, openBroughtLender } from './brought-lender.ts'

let lender: BroughtLender
beforeAll(async () => {
  lender = await openBroughtLender(11)
})
afterAll(() => lender?.close())

test('loans of one product are taken over and those of another lived again', async () => {
  const bookId = await lender.rehearse(undefined, ['salary-14'])
  const loans = await lender.rows('/loans', { bookId: String(bookId) })
  const ways = new Set(loans.map((one) => `${one.product} ${one.way}`))
  expect(ways).toEqual(new Set(['salary-14 taken-over', 'trader-6 replayed']))
  const totals = await lender.rows('/totals', { bookId: String(bookId) })
  expect(new Set(totals.map((one) => `${one.product} ${one.way}`))).toEqual(ways)
  const over = await lender.rows('/loans', { way: 'taken-over' })
  expect(over.every((one) => one.loanOutcome === 'equal')).toBe(true)
  // One that still owes goes on from its schedule, which the sample has not.
  const apart = await lender.rows('/apart', { bookId: String(bookId), inputFile: 'loans' })
  expect(apart.some((one) => one.badReason === 'schedule')).toBe(true)
})

test('how a loan comes is kept with it, for whatever release brings it', async () => {
  const { rows } = await sql<{ product: string; way: string | null }>`
    select distinct t.cells ->> 'product_code' as product, s.cells ->> 'way' as way
    from arrival.staged_row s join arrival.staged_row t on t.book_id = s.book_id
      and t.file = 'terms' and t.key = s.cells ->> 'terms_id'
    where s.file = 'loans' order by product`.execute(lender.t.appContext.db)
  expect(rows).toEqual([
    { product: 'salary-14', way: 'taken-over' },
    { product: 'trader-6', way: null },
  ])
})

test('a product that nothing is lent at is refused, and the book says why', async () => {
  await expect(lender.rehearse(undefined, ['traider-6'])).rejects.toMatchObject({
    code: 'arrival.nothing-lent',
    params: { product: 'traider-6' },
  })
  expect(await lender.rows('', { bookState: 'broken' })).toMatchObject([
    { brokenBecause: expect.stringContaining('traider-6') },
  ])
})
