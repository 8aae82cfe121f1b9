import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  aLoan,
  aTeam,
  casesOf,
  morningOf,
  openCaseOf,
  payoutDay,
} from '../../../../test/fixtures/collections.ts'
import { aLender, type Lender } from '../../../../test/fixtures/lender.ts'
import { openForBusiness, repay } from '../../../../test/fixtures/loans.ts'
import { openTestApp, type TestApp } from '../../../../test/harness.ts'
import { passOn } from '../commands/pass-on.ts'
import { takeBackBroughtCases } from '../commands/take-back-brought-cases.ts'

let t: TestApp
let lender: Lender

beforeEach(async () => {
  t = await openTestApp(payoutDay)
  lender = await aLender(t)
  await openForBusiness(t)
  const { collector, collector2 } = lender.staff
  await aTeam(t, { stages: ['S1', 'S2'], members: [collector.id, collector2.id] })
})
afterEach(() => t.close())

/** What each handing out is, by the history of assignments, the cases and the loans. */
const byHistory = sql<object>`
  select a.id as assignment_id, c.id as case_id, c.loan_id, c.app_code, c.product_code, c.stage,
    a.to_staff_id as staff_id, a.assigned_by, a.assigned_at, a.assigned_on, l.customer_type,
    case when exists (select from work.assignment n
      where n.queue = 'case' and n.item_id = a.item_id and n.id > a.id) then 'handed-on'
      else coalesce(c.closed_reason, 'open') end as outcome
  from work.assignment a
  join collections."case" c on c.id = a.item_id
  join servicing.loan l on l.id = c.loan_id
  where a.queue = 'case' order by a.id`
const asKept = sql<object>`
  select assignment_id, case_id, loan_id, app_code, product_code, stage, staff_id, assigned_by,
    assigned_at, assigned_on, customer_type, outcome
  from collections.assigned_debt order by assignment_id`

/** The outcomes, once what is kept was compared with the history. */
async function outcomes(): Promise<string[]> {
  const { rows: kept } = await asKept.execute(t.appContext.db)
  const { rows: history } = await byHistory.execute(t.appContext.db)
  expect(kept).toEqual(history)
  return kept.map((one) => (one as { outcome: string }).outcome)
}

test('what was handed out is kept as its history says, to the end of its case', async () => {
  const first = await aLoan(t)
  const second = await aLoan(t)
  await morningOf(t, '2026-04-01')
  expect(await outcomes()).toEqual(['open', 'open'])

  const held = await openCaseOf(t, first.loanId)
  const { collector, collector2, leader } = lender.staff
  const staffId = held?.assigneeId === collector.id ? collector2.id : collector.id
  await t.as(leader, (ctx) =>
    passOn(ctx, held?.id ?? 0, { staffId, reason: 'speaks their language' }),
  )
  expect((await outcomes()).toSorted()).toEqual(['handed-on', 'open', 'open'])

  const amountCents = (await openCaseOf(t, second.loanId))?.owedAtOpenCents ?? 0
  await repay(t, { loanId: second.loanId, amountCents })
  await t.settle()
  expect((await outcomes()).toSorted()).toEqual(['handed-on', 'open', 'paid'])

  await morningOf(t, '2026-04-05')
  const cases = await casesOf(t, first.loanId)
  expect(cases.map((one) => one.closedReason)).toEqual(['moved', 'moved', null])
  expect((await outcomes()).toSorted()).toEqual(['handed-on', 'moved', 'open', 'paid'])

  await t.as('system', (ctx) => takeBackBroughtCases(ctx, [first.loanId]))
  expect(await outcomes()).toEqual(['paid'])
})
