import { addDays, businessDateOf } from '@daftari/kernel/business-date'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { emptyTables } from '../apps/server/seed/demo/empty-tables.ts'
import { verifyBooks } from '../apps/server/src/books/verify-books.ts'
import { openTestApp, type TestApp } from '../apps/server/test/harness.ts'
import { keyByte, lenderNow } from './support/settings.ts'

const today = businessDateOf(lenderNow(), 'Africa/Nairobi')
const until = addDays(today, -1)
let t: TestApp

/**
 * The lender of the browser tests, smaller than the public demo: whatever its life contains, the demo's
 * contains too.
 */
beforeAll(async () => {
  t = await openTestApp(lenderNow(), { from: 'daftari', keyByte })
})
afterAll(() => t.close())

/** How many rows of each kind a query finds. */
async function counted(query: string): Promise<Record<string, number>> {
  const { rows } = await sql<{ what: string; n: string | number }>`${sql.raw(query)}`.execute(
    t.appContext.db,
  )
  return Object.fromEntries(rows.map(({ what, n }) => [what, Number(n)]))
}
const allOf = (least: Record<string, number>, found: Record<string, number>) =>
  Object.entries(least)
    .filter(([what, n]) => (found[what] ?? 0) < n)
    .map(([what, n]) => `${what}: ${found[what] ?? 0} of ${n}`)

describe('the demo lender has lived with all of collection', () => {
  it('cases were worked by the arms of a strategy, and some by nobody', async () => {
    const arms = await counted(`select arm as what, count(*) as n from reporting.case_arm
      where strategy_id is not null group by arm`)
    expect(allOf({ mixed: 15, whatsapp: 3, sms: 2, 'hold-out': 2 }, arms)).toEqual([])
    const held = await counted(`select arm as what, count(*) as n from collections."case"
      where arm = 'hold-out' and (assignee_id is not null or attempts > 0) group by arm`)
    expect(held).toEqual({})
  })

  it('has targets of persons, teams and stages for the month at hand and the last', async () => {
    const targets = await counted(`select to_char(month, 'YYYY-MM') || ' ' || case
        when team_id is not null then 'team' when staff_id is not null then 'person'
        else 'stage' end as what, count(*) as n from collections.target group by 1`)
    for (const month of [until, addDays(until, -31)].map((day) => day.slice(0, 7))) {
      const least = { [`${month} team`]: 4, [`${month} person`]: 9, [`${month} stage`]: 8 }
      expect(allOf(least, targets)).toEqual([])
    }
  })

  it('hands out each morning by a rule of its own for each kind and channel', async () => {
    const runs = await counted(`select kind || ' ' || channel as what, count(*) as n
      from reporting.case_run where cause = 'morning' and rule_id is not null
      group by 1`)
    expect(allOf({ 'single call': 10, 'single whatsapp': 2, 'instalments call': 1 }, runs)).toEqual(
      [],
    )
  })

  it('has instalments overdue, customers left alone, and reductions asked for', async () => {
    const found = await counted(`
      select 'instalments' as what, count(*) as n from collections."case"
        where kind = 'instalments' and assignee_id is not null
      union all select kind, count(*) from contact.hold where ended_at is null group by kind
      union all select 'reductions', count(*) from collections.reduction
      union all select 'new due days', count(*) from servicing.restructuring
      union all select 'prompts', count(*) from payments.prompt`)
    const least = {
      instalments: 2,
      dispute: 1,
      deceased: 1,
      reductions: 1,
      'new due days': 1,
      prompts: 3,
    }
    expect(allOf(least, found)).toEqual([])
  })

  it('leaves the last day alive: cases in hands, promises for today, numbers to follow up', async () => {
    const found = await counted(`
      select 'held' as what, count(*) as n from collections."case"
        where closed_on is null and assignee_id is not null
      union all select 'promises', count(*) from reporting.promise
        where state = 'open' and promised_on >= date '${today}'
      union all select 'follow-ups', count(*) from outreach.follow_up where state = 'open'`)
    expect(allOf({ held: 5, promises: 1, 'follow-ups': 1 }, found)).toEqual([])
  })
})

describe('the demo lender has been called, and has called', () => {
  it('customers called in: answered with a note, missed, and called back', async () => {
    const found = await counted(`
      select direction || ' ' || purpose || ' ' || outcome as what, count(*) as n
        from telephony.call group by 1
      union all select 'notes', count(*) from telephony.call_note
      union all select 'called back', count(*) from telephony.call
        where object_type = 'call' and direction = 'outbound'`)
    const least = {
      'inbound service answered': 10,
      'inbound service no-answer': 3,
      'outbound audit answered': 5,
      'outbound collection answered': 10,
      'outbound marketing answered': 1,
      notes: 10,
      'called back': 1,
    }
    expect(allOf(least, found)).toEqual([])
  })

  it('some calls can be listened to, and all of them take little room', async () => {
    const found = await counted(`select c.direction as what, count(*) as n
      from telephony.recording r join telephony.call c on c.id = r.call_id
      where r.seconds between 1 and 45 and r.erased_at is null group by 1`)
    expect(allOf({ inbound: 2, outbound: 1 }, found)).toEqual([])
  })
})

describe('the demo lender has written', () => {
  it('by every channel, and WhatsApp was answered', async () => {
    const found = await counted(`
      select channel || ' ' || sender || ' ' || state as what, count(*) as n
        from messaging.message group by 1
      union all select 'answered on WhatsApp', count(*) from collections.remark
        where channel = 'whatsapp' and direction = 'inbound'`)
    const least = {
      'sms task delivered': 20,
      'sms notice delivered': 5,
      'whatsapp staff delivered': 2,
      'push task delivered': 5,
      'answered on WhatsApp': 1,
    }
    expect(allOf(least, found)).toEqual([])
  })

  it.each([
    ['paid-out', null],
    ['due-soon', 2],
    ['due-today', null],
    ['overdue', 1],
    ['overdue', 3],
    ['overdue', 7],
    ['repayment-received', null],
    ['loan-repaid', null],
  ])('has a notice that is switched on: %s %s', async (event, days) => {
    const found = await t.appContext.db
      .selectFrom('outreach.notice')
      .select('id')
      .where('event', '=', event)
      .where('state', '=', 'active')
      .where('days', days === null ? 'is' : '=', days)
      .execute()
    expect(found.length).toBeGreaterThanOrEqual(1)
  })

  it('tells most of what it has notices for', async () => {
    const found = await counted(`select n.event as what, count(*) as n
      from outreach.notice_item i join outreach.notice n on n.id = i.notice_id
      where i.message_id is not null group by 1`)
    // In a book as small as this nobody may be late by just one, three or seven days.
    const kinds = ['paid-out', 'due-soon', 'due-today', 'repayment-received']
    expect(allOf(Object.fromEntries(kinds.map((kind) => [kind, 1])), found)).toEqual([])
  })

  it('offers reached customers by SMS and by a robot whose calls came to a conclusion', async () => {
    const found = await counted(`
      select t.carrier || ' ' || i.state as what, count(*) as n
        from outreach.item i join outreach.task t on t.id = i.task_id
        where t.section = 'promotion' group by 1
      union all select 'conclusions', count(*) from telephony.robot_call r
        join telephony.call c on c.id = r.call_id
        where c.purpose = 'marketing' and r.conclusion is not null`)
    const least = { 'sms delivered': 5, 'sms held-out': 1, 'robot delivered': 1, conclusions: 1 }
    expect(allOf(least, found)).toEqual([])
  })
})

it('keeps the books in balance', async () => {
  const found = await verifyBooks(t.appContext.db)
  expect(found.filter((one) => one.wrong > 0)).toEqual([])
})

const noBook = 'the demo began without the book of another system'

/** Why a page of the demo may show nothing after a month and a half of 250 customers. */
const mayBeEmpty: Readonly<Record<string, string>> = {
  'collection/cash-collection/index': 'few loans are late, and none is this collector’s',
  'collection/cash-collection/cash-credit-collection':
    'few loans are late, and none is this collector’s',
  'collection/cash-collection/index/on-hold': 'no case of this collector is on hold',
  'collection/cash-collection/cash-credit-collection/on-hold':
    'no case of this collector is on hold',
  'collection/cash-collection/super-instalment-collection/on-hold':
    'no case of this collector is on hold',
  'collection/cash-collection/super-instalment-collection':
    'the long loans by instalments are not late yet',
  'collection/management/super-instalment-distribute-whatsapp':
    'the long loans by instalments are not late yet',
  'collection/management/cash-credit-reduce': 'this collector asked for no reduction',
  'collection/saiduo-robot/call-statistics': 'few cases are the robot’s',
  'collection/saiduo-robot/task-details/calls': 'few cases are the robot’s',
  'collection/saiduo-robot/task-details/follow-ups': 'this robot led to no follow-up yet',
  'collection/statistics/lost-contact-monitor-rows': 'nobody was out of reach for long enough',
  'collection/statistics/timely-monitor-late': 'nobody was called too late',
  'customer-service/issue/comment-feedback/assignments': 'messages are answered as they come',
  'customer-service/issue/comment-feedback/runs': 'messages are answered as they come',
  'customer-service/disburse-issue/disburse/runs': 'who asks for money is answered as they come',
  'loan-admin/loan-list/collection-reduction': 'no customer of this auditor asked for a reduction',
  'operation/system/disburse/openings': 'nobody switched payouts off',
  'operation/system/gateway-addresses': 'nobody changed the address of a gateway',
  'operation/system/telephone-record/erasures': 'recordings are kept for longer',
  'operation/user-auth/phone-verify-code/identities': 'the demo has no identity provider',
  'operation/user-auth/webhook-deliveries': 'nothing is sent before a person makes a secret',
  'operation/system/bring-book': noBook,
  'operation/system/bring-book/accepted': noBook,
  'operation/system/bring-book/apart': noBook,
  'operation/system/bring-book/doubles': noBook,
  'operation/system/bring-book/files': noBook,
  'operation/system/bring-book/live': noBook,
  'operation/system/bring-book/loans': noBook,
  'operation/system/bring-book/steps': noBook,
  'operation/system/bring-book/totals': noBook,
  'promotion/free-switch-voice-notice/sms-call-statistics': 'few press a key at an offer',
  'promotion/free-switch-voice-notice/sms-task-details': 'few press a key at an offer',
  'promotion/free-switch-voice-notice/task-details/follow-ups': 'few press a key at an offer',
  'promotion/list/audience': 'few are free to return, and their leads may be a colleague’s',
  'promotion/list/21day-low-interest': 'nobody repaid three loans within six weeks',
  'promotion/list/cash-credit-diversion': 'who came from another app has applied',
  'promotion/list/increase-customer-loan-limit': 'few limits are raised within six weeks',
  'promotion/list/seven-to-twelve': 'who repaid the first short loan has the next one',
  'promotion/manage/recycle-orders': 'every lead that was handed out was tried in time',
  'promotion/list/super-instalment-diversion': 'who came from another app has applied',
  'promotion/list/super-instalment-old-customer': 'no instalments are repaid within six weeks',
  'promotion/pre-credit/pre-credit-list': 'the policy passes few before they apply',
  'promotion/pre-credit/pre-credit-statistics': 'the policy passes few before they apply',
  'promotion/list/co-debt-not-apply': 'who borrows with two apps came with both',
  'promotion/list/customer-recall': 'nobody has been without a loan for a month',
  'promotion/list/returned':
    'who was sent back has handed it in again, or is left alone for a while',
  'promotion/list/existing-customer-to-apesa':
    'few are customers of one app alone, and their leads may be a colleague’s',
  'promotion/list/seven-to-sixteen': 'few repaid two loans, and none is this telemarketer’s',
  'promotion/list/seven-to-twenty-one': 'nobody repaid three loans within six weeks',
  'promotion/list/super-loan': 'nobody repaid four loans within six weeks',
  'statistics/promotion/telemarketing-caller-credits':
    'few apply and are paid out within a week of a conversation',
  'settlement/change-bill/mutli-change-bill/loan-charges': 'nobody charged a loan by hand',
  'settlement/change-bill/mutli-change-bill/write-offs': 'nothing is hopeless after six weeks',
  'settlement/change-bill/payment-refund-list/refund-debts': 'no refund left a debt',
  'settlement/ledger/accounts-days': 'its reader names an account',
  'settlement/repayment/mpesa-disburse-upload-files/problems': 'every statement could be read',
  'settlement/repayment/mpesa-payment-upload-files/problems': 'every statement could be read',
  'settlement/repayment/quartet-payment/problems': 'every report could be read',
  'settlement/repayment/mpesa-payment-balances': 'the balance is asked while the lender is open',
  'settlement/repayment/mpesa-payment-pull-findings': 'the operator told all that it knew',
}

describe('whoever looks at the demo', () => {
  it('finds rows on every list and report of theirs, or there is a reason why not', async () => {
    t.clock.set(new Date(`${addDays(until, 1)}T06:00:00Z`))
    const empty = await emptyTables(t.appContext, t.app, { from: addDays(until, -44), until })
    expect(empty.filter((one) => !((one.split(' ')[1] ?? '') in mayBeEmpty))).toEqual([])
  })
})
