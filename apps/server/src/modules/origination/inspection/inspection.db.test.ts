import { addDays, businessDate } from '@daftari/kernel/business-date'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aColleague, asAuditor, authorise } from '../../../../test/fixtures/auditors.ts'
import { anApplication } from '../../../../test/fixtures/customers.ts'
import { aLender, type Lender } from '../../../../test/fixtures/lender.ts'
import { openTestApp, type TestApp } from '../../../../test/harness.ts'
import type { Actor, Context } from '../../../platform/context.ts'
import { pass } from '../../payments/test/payouts.ts'
import { decideApplication } from '../commands/decide-application.ts'
import { configureSampling, deleteFestival, setFestival } from '../commands/inspection/configure.ts'
import { drawDaily, drawNow } from '../commands/inspection/draw-decisions.ts'
import { decideOwn, judge } from '../commands/inspection/judge.ts'
import { answerDispute, lapseAnswers, settleDispute } from '../commands/inspection/settle.ts'
import { auditorLoads } from '../queries/auditor-load.ts'
import { inspectionDetail } from '../queries/inspection/inspection-detail.ts'
import { listInspections } from '../queries/inspection/list-inspections.ts'
import { qualityResult } from '../queries/inspection/quality-result.ts'
import { samplingPlan } from '../queries/inspection/sampling-plan.ts'
import { requireVisible } from '../queries/require-visible.ts'

type StaffActor = Extract<Actor, { kind: 'staff' }>

let t: TestApp
let lender: Lender
let inspector: StaffActor
let auditor: StaffActor
const today = businessDate('2026-03-31')
const refusal = (code: string) => expect.objectContaining({ code })

beforeAll(async () => {
  t = await openTestApp()
  lender = await aLender(t)
  inspector = await aColleague(t, 'inspector')
  auditor = lender.staff.auditor
  await authorise(t, lender, auditor)
  await authorise(t, lender, lender.staff.auditor2)
})
afterAll(() => t.close())

/** With the inspector's scope: an inspector sees no application before they decided it themselves. */
const inspects = <T>(who: StaffActor, work: (ctx: Context) => Promise<T>) =>
  asAuditor(t, who, work, 'inspection.settle', 'inspection.answer', 'inspection.configure')
const audits = <T>(who: StaffActor, work: (ctx: Context) => Promise<T>) =>
  asAuditor(t, who, work, 'inspection.settle', 'inspection.inspect', 'inspection.configure')
const heads = <T>(work: (ctx: Context) => Promise<T>) =>
  t.as(lender.staff.auditAdmin, (ctx) =>
    work({
      ...ctx,
      permissions: new Set([...ctx.permissions].filter((one) => one !== 'inspection.inspect')),
    }),
  )

async function decidedBy(who: StaffActor) {
  const made = await anApplication(t)
  await asAuditor(t, who, (ctx) =>
    decideApplication(ctx, made.id, { result: 'approve', tags: [], remark: 'sound', version: 1 }),
  )
  return made
}

/** A sampled decision of today; returns its inspection with its state. */
async function aDrawnCase(who = auditor, on = today) {
  const { id, customer } = await decidedBy(who)
  await heads((ctx) => drawNow(ctx, { from: on, to: on, auditorId: who.id, count: 100 }))
  const row = await t.appContext.db
    .selectFrom('origination.inspection')
    .select(['id', 'version'])
    .where('applicationId', '=', id)
    .executeTakeFirstOrThrow()
  return { loanId: id, customer, seen: { id: row.id, version: row.version } }
}

const rejects = { decision: 'reject', reason: 'Income was not confirmed' } as const
const disputes = {
  result: 'disputed',
  reason: 'check-missing',
  remarks: 'Call the employer',
} as const

async function aDisputedCase(on = today) {
  const made = await aDrawnCase(auditor, on)
  const opened = await inspects(inspector, (ctx) => decideOwn(ctx, { ...made.seen, ...rejects }))
  const seen = await inspects(inspector, (ctx) => judge(ctx, { ...opened, ...disputes }))
  return { ...made, seen }
}

const rowsFor = (ctx: Context, filters: Record<string, unknown> = {}) =>
  listInspections
    .page(ctx, { page: 1, pageSize: 200, sort: '-inspectionId', count: 'exact', filters })
    .then((page) => page.rows as Record<string, unknown>[])

describe('until the inspector has decided', () => {
  test('nothing tells them whose decision it was or what it was', async () => {
    const { loanId, seen } = await aDrawnCase()
    const detail = await inspects(inspector, (ctx) => inspectionDetail(ctx, seen.id))
    expect(detail).toMatchObject({ state: 'waiting', decided: null, own: null, acts: ['decide'] })
    expect(JSON.stringify(detail)).not.toContain(auditor.name)
    expect(detail.request).toMatchObject({ loanId, amountCents: 1_000_000 })
    const [row] = (await inspects(inspector, rowsFor)).filter((one) => one.loanId === loanId)
    expect(row).toMatchObject({ auditor: null, auditorDecision: null })
    const byAuditor = (ctx: Context) => rowsFor(ctx, { auditor: auditor.id, loanId })
    expect(await inspects(inspector, byAuditor)).toEqual([])
    await expect(inspects(inspector, (ctx) => requireVisible(ctx, loanId))).rejects.toEqual(
      refusal('request.not-found'),
    )
  })

  test('then they see both, and may open the loan', async () => {
    const { loanId, seen } = await aDrawnCase()
    const opened = await inspects(inspector, (ctx) => decideOwn(ctx, { ...seen, ...rejects }))
    expect(opened.state).toBe('opened')
    const detail = await inspects(inspector, (ctx) => inspectionDetail(ctx, seen.id))
    expect(detail).toMatchObject({
      own: { decision: 'reject', reason: rejects.reason },
      decided: { auditor: { id: auditor.id }, decision: 'approve', remark: 'sound' },
      acts: ['judge'],
    })
    await inspects(inspector, (ctx) => requireVisible(ctx, loanId))
  })

  test('nobody inspects a case they had a part in, nor one that another began', async () => {
    const { seen } = await aDrawnCase()
    await expect(t.as(auditor, (ctx) => decideOwn(ctx, { ...seen, ...rejects }))).rejects.toEqual(
      refusal('inspection.own-decision'),
    )
    await expect(inspects(auditor, (ctx) => inspectionDetail(ctx, seen.id))).rejects.toEqual(
      refusal('request.not-found'),
    )
    const other = await aColleague(t, `inspector-${seen.id}`)
    const opened = await inspects(inspector, (ctx) => decideOwn(ctx, { ...seen, ...rejects }))
    await expect(
      inspects(other, (ctx) => decideOwn(ctx, { ...opened, ...rejects })),
    ).rejects.toEqual(refusal('inspection.already-decided'))
    await expect(inspects(other, (ctx) => judge(ctx, { ...opened, ...disputes }))).rejects.toEqual(
      refusal('inspection.not-yours'),
    )
    await expect(
      inspects(inspector, (ctx) => decideOwn(ctx, { ...seen, ...rejects })),
    ).rejects.toEqual(refusal('record.stale'))
  })

  test('of two who decide at once one wins', async () => {
    const { seen } = await aDrawnCase()
    const other = await aColleague(t, `quick-${seen.id}`)
    const both = await Promise.allSettled(
      [inspector, other].map((who) =>
        inspects(who, (ctx) => decideOwn(ctx, { ...seen, ...rejects })),
      ),
    )
    expect(both.map((one) => one.status).sort()).toEqual(['fulfilled', 'rejected'])
  })

  test('nothing is judged before it is decided, and a dispute says what is wrong', async () => {
    const { seen } = await aDrawnCase()
    await expect(
      inspects(inspector, (ctx) => judge(ctx, { ...seen, ...disputes })),
    ).rejects.toEqual(refusal('inspection.not-decided'))
    const opened = await inspects(inspector, (ctx) => decideOwn(ctx, { ...seen, ...rejects }))
    const bare = { result: 'disputed', remarks: '' } as const
    await expect(inspects(inspector, (ctx) => judge(ctx, { ...opened, ...bare }))).rejects.toEqual(
      refusal('inspection.reason-missing'),
    )
    const fine = { result: 'reasonable', remarks: '' } as const
    const judged = await inspects(inspector, (ctx) => judge(ctx, { ...opened, ...fine }))
    expect(judged.state).toBe('reasonable')
  })
})

describe('a dispute', () => {
  test('goes to the auditor, who sees why; a colleague sees nothing', async () => {
    const { loanId, seen } = await aDisputedCase()
    const detail = await audits(auditor, (ctx) => inspectionDetail(ctx, seen.id))
    expect(detail).toMatchObject({
      verdict: { ...disputes, inspector: { id: inspector.id } },
      answerDueOn: '2026-04-02',
      acts: ['answer'],
    })
    const mine = await audits(auditor, (ctx) => qualityResult.read(ctx, loanId))
    expect(mine.rows).toHaveLength(1)
    const { auditor2 } = lender.staff
    await expect(audits(auditor2, (ctx) => inspectionDetail(ctx, seen.id))).rejects.toEqual(
      refusal('request.not-found'),
    )
    const answer = { ...seen, answer: 'accepted', text: 'I should have called' } as const
    await expect(audits(auditor2, (ctx) => answerDispute(ctx, answer))).rejects.toEqual(
      refusal('request.not-found'),
    )
    expect((await audits(auditor, (ctx) => answerDispute(ctx, answer))).state).toBe('accepted')
  })

  test('that is objected to is settled by the head of audit, who had no part in it', async () => {
    const { seen } = await aDisputedCase()
    const settling = { settlement: 'withdrawn', reason: 'The call is on record' } as const
    await expect(heads((ctx) => settleDispute(ctx, { ...seen, ...settling }))).rejects.toEqual(
      refusal('inspection.not-objected'),
    )
    const objects = { ...seen, answer: 'objected', text: 'I called at ten' } as const
    const objected = await audits(auditor, (ctx) => answerDispute(ctx, objects))
    await expect(
      t.as(inspector, (ctx) => settleDispute(ctx, { ...objected, ...settling })),
    ).rejects.toEqual(refusal('inspection.involved'))
    await expect(
      audits(auditor, (ctx) => answerDispute(ctx, { ...objects, ...objected })),
    ).rejects.toEqual(refusal('inspection.not-disputed'))
    const settled = await heads((ctx) => settleDispute(ctx, { ...objected, ...settling }))
    expect(settled.state).toBe('withdrawn')
    const view = await t.appContext.db
      .selectFrom('reporting.inspection')
      .select(['inspected', 'disputed'])
      .where('inspectionId', '=', seen.id)
      .executeTakeFirstOrThrow()
    expect(view).toEqual({ inspected: true, disputed: false })
  })

  test('that nobody answers in time stands', async () => {
    const { seen } = await aDisputedCase()
    const lapse = (day: string) => t.as('system', (ctx) => lapseAnswers(ctx, businessDate(day)))
    expect(await lapse('2026-04-01')).toBe(0)
    expect(await lapse('2026-04-02')).toBeGreaterThan(0)
    const detail = await audits(auditor, (ctx) => inspectionDetail(ctx, seen.id))
    expect(detail).toMatchObject({ state: 'accepted', answer: { by: null, answer: 'accepted' } })
  })
})

describe('the daily sample', () => {
  test('is the same however often it is drawn, and says why and by which plan', async () => {
    t.clock.advance(86_400_000)
    const on = businessDate('2026-04-01')
    for (let made = 0; made < 12; made += 1) await decidedBy(lender.staff.auditor2)
    const draw = () => t.as('system', (ctx) => drawDaily(ctx, on))
    // A new auditor's: a fifth of twelve, and one more or less.
    expect([2, 3]).toContain(await draw())
    expect(await draw()).toBe(0)
    const rows = await t.appContext.db
      .selectFrom('origination.inspection')
      .select(['cause', 'planVersion', 'state'])
      .where('sampledOn', '=', on)
      .execute()
    expect(new Set(rows.map((row) => row.cause))).toEqual(new Set(['new-auditor']))
    expect(rows[0]).toMatchObject({ planVersion: 1, state: 'waiting' })
  })

  test('follows the plan from its next version on; a stale or unknown one is refused', async () => {
    const plan = await t.as('system', samplingPlan)
    const settings = { ...plan.settings, everyonePpm: 1_000_000 }
    const configure = (version: number, auditors: { staffId: number; ratioPpm: number }[] = []) =>
      heads((ctx) => configureSampling(ctx, { version, settings: { ...settings, auditors } }))
    await expect(configure(99)).rejects.toEqual(refusal('record.stale'))
    await expect(configure(1, [{ staffId: 987_654, ratioPpm: 0 }])).rejects.toEqual(
      refusal('inspection.auditor-unknown'),
    )
    expect(await configure(1)).toEqual({ version: 2 })
    t.clock.advance(86_400_000)
    for (let made = 0; made < 3; made += 1) await decidedBy(lender.staff.auditor2)
    const on = businessDate('2026-04-02')
    expect(await t.as('system', (ctx) => drawDaily(ctx, on))).toBe(3)
  })

  test('on demand finds nothing where all is drawn', async () => {
    const input = { from: today, to: businessDate('2026-04-02'), count: 100 }
    await heads((ctx) => drawNow(ctx, input))
    await expect(heads((ctx) => drawNow(ctx, input))).rejects.toEqual(
      refusal('inspection.nothing-to-draw'),
    )
  })
})

describe('a festival', () => {
  const day = businessDate('2026-04-06')
  const dutyOf = async (who: StaffActor, on: string) => {
    t.clock.set(new Date(`${on}T06:00:00Z`))
    const [load] = await t.as('system', (ctx) => auditorLoads(ctx, [who.id]))
    return load?.duty
  }

  test('leaves nobody on duty but who was set to work', async () => {
    const { auditor2 } = lender.staff
    await heads((ctx) => setFestival(ctx, { day, name: 'Easter Monday', onDuty: [auditor2.id] }))
    expect(await dutyOf(auditor, day)).toBe('resting')
    expect(await dutyOf(auditor2, day)).toBe('on-duty')
    expect(await dutyOf(auditor, '2026-04-07')).toBe('on-duty')
  })

  test('is no working day of an answer', async () => {
    t.clock.set(new Date('2026-04-05T06:00:00Z'))
    await heads((ctx) => setFestival(ctx, { day, name: 'Easter Monday', onDuty: [] }))
    const { seen } = await aDisputedCase(businessDate('2026-04-05'))
    const detail = await audits(auditor, (ctx) => inspectionDetail(ctx, seen.id))
    expect(detail.answerDueOn).toBe('2026-04-08')
  })

  test('is taken out again, unless it is past', async () => {
    await heads((ctx) => deleteFestival(ctx, day))
    await expect(heads((ctx) => deleteFestival(ctx, day))).rejects.toEqual(
      refusal('request.not-found'),
    )
    const past = { day: '2026-04-04', name: 'Yesterday', onDuty: [] }
    await expect(heads((ctx) => setFestival(ctx, past))).rejects.toEqual(refusal('festival.past'))
  })
})

test('an approval that nobody drew is drawn when its loan comes to be late, once', async () => {
  const { version, settings } = await t.as('system', samplingPlan)
  const plan = { ...settings, latePpm: 1_000_000, auditors: [] }
  await heads((ctx) => configureSampling(ctx, { version, settings: plan }))
  const made = await decidedBy(auditor)
  await pass(t, 1)
  t.clock.advance(21 * 86_400_000)
  const late = async (days: number) => {
    const on = t.clock.today()
    await sql`insert into servicing.loan_day (business_on, loan_id, oldest_due_on, days_past_due,
        principal_owed_cents, interest_owed_cents, fee_owed_cents, fine_owed_cents, paid_cents, status)
      values (${on}, ${made.id}, ${addDays(on, -days)}, ${days}, 500000, 0, 0, 0, 0, 'open')
      `.execute(t.appContext.db)
    const drawn = await t.as('system', (ctx) => drawDaily(ctx, on))
    t.clock.advance(86_400_000)
    return drawn
  }
  expect(await late(settings.lateDays - 1)).toBe(0)
  expect(await late(settings.lateDays)).toBe(1)
  expect(await late(settings.lateDays)).toBe(0)
  const { rows } = await sql`select i.cause, i.state, t.act from origination.inspection i
    join origination.transition t on t.id = i.transition_id
    where i.application_id = ${made.id}`.execute(t.appContext.db)
  expect(rows).toEqual([{ cause: 'approved-then-late', state: 'waiting', act: 'approve' }])
})
