import {
  standsOn,
  type TemplatePageKey,
  templatePages,
} from '@daftari/contract/messaging/template-pages'
import { type PageKey, pages } from '@daftari/contract/navigation/navigation'
import { requestKinds } from '@daftari/contract/registry/request-kinds'
import { type RequestKind, withinKind } from '@daftari/contract/registry/requests'
import { promotionConversion } from '@daftari/contract/statistics/promotion/conversion'
import { addDays, businessDateOf } from '@daftari/kernel/business-date'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rowsOfVisitors, type VisitorsTable } from '../apps/server/seed/demo/rows-of-visitors.ts'
import { kindsForVisitors } from '../apps/server/seed/demo/waiting/kinds-for-visitors.ts'
import { verifyBooks } from '../apps/server/src/books/verify-books.ts'
import { openTestApp, type TestApp } from '../apps/server/test/harness.ts'
import { keyByte, lenderNow } from './support/settings.ts'
import { mayBeEmpty, mayBeShort, waitsForNobody } from './support/what-may-be-missing.ts'

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
      const least = { [`${month} team`]: 3, [`${month} person`]: 5, [`${month} stage`]: 8 }
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

const named = ({ account, table }: VisitorsTable) => `${account} ${table}`
const hidden = new Set(pages.filter(({ beside }) => beside !== undefined).map(({ key }) => key))

describe.each(['03:00', '11:00', '23:40'])('whoever looks at the demo at %s', (time) => {
  let found: VisitorsTable[]
  beforeAll(async () => {
    t.clock.set(new Date(`${today}T${time}:00+03:00`))
    found = await rowsOfVisitors(t.appContext, t.app, {
      from: addDays(until, -44),
      until,
      most: 20,
    })
  })

  it('finds rows on every list and report of theirs, or there is a reason why not', () => {
    const empty = found.filter((one) => one.rows === 0 && !(one.table in mayBeEmpty))
    expect(empty.map(named)).toEqual([])
  })

  it('finds at least three rows behind each entry of their menu', () => {
    const seen = found.filter(({ page }) => !hidden.has(page as PageKey) && !(page in mayBeShort))
    const entries = Map.groupBy(seen, ({ account, page }) => `${account} ${page}`)
    const short = [...entries].flatMap(([entry, tables]) => {
      const rows = tables.reduce((sum, one) => sum + one.rows, 0)
      return rows < 3 ? [`${entry}: ${rows}`] : []
    })
    expect(short).toEqual([])
  })

  it('finds a morning’s work in each list of theirs that is worked', () => {
    const short = Object.entries(mornings).flatMap(([name, least]) => {
      const rows = found.find((one) => named(one) === name)?.rows ?? 0
      return rows < least ? [`${name}: ${rows} of ${least}`] : []
    })
    expect(short).toEqual([])
  })
})

/** The work of an account, by account and list. */
const mornings: Readonly<Record<string, number>> = {
  'auditor loan-admin/loan-list/cash-credit': 20,
  'collector collection/cash-collection/cash-credit-collection': 8,
  'collectionlead collection/cash-collection/index': 12,
  'collectionlead collection/management/cash-credit-reduce': 3,
  'telemarketer promotion/manage/assign-orders': 20,
  'telemarketer promotion/list/register-not-apply': 20,
  'telemarketer promotion/list/register-bind-id-num': 20,
  'finance settlement/repayment/match-quartet-payment': 8,
  'finance operation/system/disburse/failed': 3,
  'finance settlement/change-bill/payment-refund-list': 3,
  'service customer-service/issue/offline-message': 20,
  'service customer-service/disburse-issue/disburse': 10,
  'service customer-service/forward/distribute': 5,
  'inspector loan-admin/auditor-auth-list/quality-inspection': 10,
  'auditadmin loan-admin/loan-list/cash-credit': 20,
  'auditadmin operation/system/approvals': 5,
  'admin operation/system/approvals': 10,
}

describe('whatever the hour, the demo lender has left', () => {
  it('applications for anybody, and something of each state that people work', async () => {
    const left = await counted(`
      select 'applications that wait' as what, count(*) as n from origination.application
        where apply_status = 1 and auditor_id is null and suspended_until is null
      union all select 'set aside', count(*) from origination.application
        where apply_status = 1 and suspended_until is not null
      union all select 'returned', count(*) from origination.application where apply_status = 6
      union all select 'payments that nobody could place', count(*) from payments.payment
        where state = 'unmatched'
      union all select 'payouts that failed', count(*) from payments.disbursement where status = 4
      union all select 'leads due now', count(*) from promotion.lead
        where state = 'open' and next_action_at <= '${today}T00:00:00+03:00'
      union all select 'reductions asked for', count(*) from collections.reduction
        where state = 'pending'
      union all select 'inspections ' || state, count(*) from origination.inspection group by 1`)
    const least = {
      'applications that wait': 20,
      'set aside': 1,
      returned: 1,
      'payments that nobody could place': 8,
      'payouts that failed': 3,
      'leads due now': 20,
      'reductions asked for': 3,
      'inspections waiting': 4,
      'inspections disputed': 1,
      'inspections objected': 1,
    }
    expect(allOf(least, left)).toEqual([])
  })
})

describe('a second person is waited for', () => {
  it('in a request of each kind, by somebody as whom visitors sign in', async () => {
    const kinds = await kindsForVisitors(t.appContext, t.app)
    const missing = (Object.keys(requestKinds) as RequestKind[]).filter(
      (kind) => !kinds.has(withinKind[kind] ?? kind),
    )
    expect(missing.sort()).toEqual(Object.keys(waitsForNobody).sort())
  })

  it('in a text on each page of templates', async () => {
    const waiting = await t.appContext.db
      .selectFrom('messaging.template as t')
      .innerJoin('messaging.templateVersion as v', 'v.templateId', 't.id')
      .select(['t.purpose', 't.channel', 't.scene'])
      .where('t.state', '<>', 'closed')
      .where('v.state', '=', 'waiting')
      .$narrowType<Parameters<typeof standsOn>[1]>()
      .execute()
    const without = (Object.keys(templatePages) as TemplatePageKey[]).filter(
      (page) => !waiting.some((one) => standsOn(page, one)),
    )
    expect(without).toEqual([])
  })
})

describe('the demo lender has an answer', () => {
  it('to what calling an audience of more than three hundred brings, and to one that brings nothing', async () => {
    const report = t.app.modules
      .flatMap((one) => one.reports ?? [])
      .find(({ table }) => table.name === promotionConversion.name)
    t.clock.set(new Date(`${today}T11:00:00+03:00`))
    const read = await t.as('system', (ctx) => report?.read(ctx, {}) ?? Promise.reject())
    const verdicts = read.rows.map(({ liftVerdict, treatedItems, heldOutItems }) => ({
      verdict: String(liftVerdict),
      people: Number(treatedItems) + Number(heldOutItems),
    }))
    expect(verdicts).toContainEqual({
      verdict: 'better',
      people: expect.toSatisfy((n) => n >= 300),
    })
    expect(verdicts.map(({ verdict }) => verdict)).toContain('no-difference')
  })
})
