import { outreachStatistics } from '@daftari/contract/statistics/outreach/outreach-statistics'
import { businessDate } from '@daftari/kernel/business-date'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Lender } from '../fixtures/lender.ts'
import { addPerson, disburse, goTo } from '../fixtures/loans.ts'
import { openProfitBook } from '../fixtures/profit-book.ts'
import { aBoughtList, anSmsTask, applyFor, registerBought } from '../fixtures/promotion-sms.ts'
import type { Caller, TestServer } from '../open-test-server.ts'
import { disagreements } from './synonyms.ts'

/**
 * A book with a write-off, and its consequences, a waiver, and costs of every kind; and people who are awake
 * at night. On 16 July at half past midnight 260 register. At nine a task reaches 150 of them while 110 are
 * held out; at ten one of bought numbers, of whom nobody is held out, 20; at eleven a second is dropped for
 * the first 30 and reaches the next 10. On the 17th, from ten past midnight on, the first 60 apply, ten of
 * those held out, and one of the bought numbers, who had registered meanwhile; six of them are paid out at
 * half past two.
 */
let t: TestServer
let lender: Lender
let admin: Caller
const people: number[] = []
const range = '2026-03-01..2026-07-26'
const at = (text: string) => t.clock.set(new Date(`2026-07-${text}+03:00`))

async function register(number: number): Promise<number> {
  const personId = await addPerson(t, number)
  await sql`insert into customers.journey (person_id, app_code, channel, registered_at, registered_on, counted)
    values (${personId}, 'pesa', 'organic', ${t.clock.now()}, ${t.clock.today()}, true)`.execute(
    t.appContext.db,
  )
  return personId
}

beforeAll(async () => {
  ;({ t, lender } = await openProfitBook())
  await goTo(t, businessDate('2026-07-16'))
  at('16T00:30')
  for (let number = 1; number <= 260; number += 1) people.push(await register(number))
  const some = (from: number, to: number) =>
    people.slice(from - 1, to).map((personId) => ({ personId }))
  at('16T09:00')
  const held = some(151, 260).map((one) => ({ ...one, arm: 'held-out' as const }))
  await anSmsTask(t, 'First', { holdOutPercent: 40 }, [...some(1, 150), ...held])
  at('16T10:00')
  const batch = await aBoughtList(t, lender, 20)
  const numbers = Array.from({ length: 20 }, (_, index) => ({ phone: `bought ${index + 1}` }))
  await anSmsTask(t, 'Bought', { batch }, numbers)
  at('16T11:00')
  const dropped = some(1, 30).map((one) => ({ ...one, state: 'dropped' as const }))
  await anSmsTask(t, 'Second', { holdOutPercent: 40 }, [...dropped, ...some(31, 40)])
  at('17T00:10')
  const applied: (readonly [loanId: number, personId: number])[] = []
  const buyer = await register(261)
  await registerBought(t, 'bought 1', buyer)
  for (const personId of [buyer, ...people.slice(0, 60), ...people.slice(150, 160)]) {
    t.clock.set(new Date(t.clock.now().getTime() + 120_000))
    applied.push([await applyFor(t, lender, personId), personId])
  }
  at('17T02:30')
  for (const [loanId, personId] of applied.slice(0, 6)) await disburse(t, { loanId, personId })
  await goTo(t, businessDate('2026-07-27'))
  admin = await t.signIn('admin')
}, 240_000)
afterAll(() => t.close())

it('means the same by the same word on every page, with the same filters', async () => {
  const { wrong, found } = await disagreements(async (path, query) => {
    const { status, data, text } = await admin.get(path, query)
    expect(status, `${path} ${text.slice(0, 300)}`).toBe(200)
    return data
  }, range)
  expect(wrong).toEqual([])
  expect(found).toMatchObject({
    'loans lent': 9,
    lent: 9_000_000,
    'written off': 1_930_000,
    'recovered after write-off': 300_000,
    advertising: 40_000,
    'price of bought numbers': 306_000,
    'promotion SMS delivered': 180,
    // Of the first task 50, of the second 10, of the bought numbers one.
    'promotion SMS, applied in a day': 61,
    'promotion SMS, applied in seven days': 61,
    'cost of promotion SMS': 14_400,
  })
})

it('compares those who were drawn alone, where many bought numbers went out beside them', async () => {
  const { path } = outreachStatistics['promotion/sms-promotion/sms-promotion-statistics']
  const { data } = await admin.get(path, { made: range, outreachSplit: 'all' })
  expect(data.rows).toMatchObject([
    {
      plannedItems: 210,
      treatedAssigned: 150,
      heldOutAssigned: 110,
      treatedItems: 150,
      treatedResponded: 60,
      heldOutItems: 110,
      heldOutResponded: 10,
      holdOutVerdict: 'better',
    },
  ])
})
