import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { stopNow } from '../../../../test/fixtures/answered-call.ts'
import {
  aLoan,
  aTeam,
  morningOf,
  openCaseOf,
  payoutDay,
} from '../../../../test/fixtures/collections.ts'
import { aLender, type Lender } from '../../../../test/fixtures/lender.ts'
import { openForBusiness } from '../../../../test/fixtures/loans.ts'
import { madeOnce } from '../../../../test/fixtures/made-once.ts'
import { type TestApp, without } from '../../../../test/harness.ts'
import { contactStanding } from '../../contact/index.ts'
import { clearNumber } from '../commands/wrong-number.ts'
import { addRemark, takeBackCases } from '../index.ts'
import { takeNextCase, takeNextCases } from '../next/take-next-case.ts'
import { ownParty } from '../queries/contact-standing.ts'

let t: TestApp
let lender: Lender
let cases: number[]

/** Six cases of S1 on 2026-04-01 at nine, all the first collector's. */
const begin = madeOnce(payoutDay, async (t) => {
  const lender = await aLender(t)
  await openForBusiness(t)
  await aTeam(t, { stages: ['S1', 'S2'], members: [lender.staff.collector.id] })
  const loans: number[] = []
  for (let count = 0; count < 6; count += 1) {
    loans.push((await aLoan(t, { amountCents: 1_000_000 - count * 50_000 })).loanId)
  }
  await morningOf(t, '2026-04-01')
  const found = await Promise.all(loans.map((loanId) => openCaseOf(t, loanId)))
  return { lender, cases: found.map((one) => one?.id ?? 0) }
})
beforeEach(async () => {
  const begun = await begin()
  t = begun.t
  ;({ lender, cases } = begun.made)
})
afterEach(() => t.close())

const next = (by = lender.staff.collector, after?: number) =>
  t.as(by, (ctx) =>
    takeNextCase(
      without(ctx, 'collection.view-all', 'collection.view-team'),
      after === undefined ? {} : { after },
    ),
  )
const change = (caseId: number | undefined, values: Record<string, unknown>) =>
  t.appContext.db
    .updateTable('collections.case')
    .set(values)
    .where('id', '=', caseId ?? 0)
    .execute()
const at = (time: string) => t.clock.set(new Date(`${time}+03:00`))

describe('the next case', () => {
  test('is a promise due, then a broken one, never reached, fresh, its hour, the rest', async () => {
    const [due = 0, broken = 0, never = 0, fresh = 0, hour = 0, rest = 0] = cases
    const promise = (caseId: number, promisedOn: string) =>
      t.as(lender.staff.collector, (ctx) =>
        addRemark(ctx, caseId, {
          channel: 'call',
          direction: 'inbound',
          result: 'promised',
          text: 'will pay',
          promise: { amountCents: 5_000, promisedOn },
        }),
      )
    await promise(broken, '2026-04-01')
    await promise(due, '2026-04-02')
    await morningOf(t, '2026-04-02')
    // A customer whose last talk is longer ago than a week may be called again.
    await sql`update contact.conversation set at = at - interval '8 days'`.execute(t.appContext.db)
    const reached = { lastReachedAt: new Date('2026-04-01T06:00:00Z') }
    const old = { ...reached, openedOn: '2026-03-20' }
    await change(fresh, reached)
    await change(hour, { ...old, bestHour: 9 })
    await change(rest, { ...old, bestHour: 15 })
    const seen = []
    for (let turn = 0; turn < 6; turn += 1) seen.push(await next())
    expect(seen.map((one) => one.caseId)).toEqual([due, broken, never, fresh, hour, rest])
    expect(seen.map((one) => one.why?.reason)).toEqual([
      'promise-due',
      'promise-broken',
      'never-reached',
      'fresh',
      'best-hour',
      'due',
    ])
    expect(seen[0]?.why).toMatchObject({ amountCents: 5_000, on: '2026-04-02' })
    expect(seen[4]?.why).toMatchObject({ hour: 9 })
  })

  test('may be called, and where nobody may be the one who may be first', async () => {
    await spokenWith(cases[0], 2)
    await spokenWith(cases[1], 5)
    const { collector, leader } = lender.staff
    await t.as(leader, (ctx) => takeBackCases(ctx, { caseIds: cases.slice(4), reason: 'to share' }))
    const seen = []
    for (let turn = 0; turn < 3; turn += 1) seen.push((await next()).caseId)
    expect(seen).toEqual([cases[2], cases[3], cases[2]])
    for (const caseId of cases.slice(2, 4)) await spokenWith(caseId, 1)
    // Before one of their own whom nobody may call: one of the team's whom one may.
    expect((await next()).caseId).toBe(cases[4])
    for (const caseId of cases.slice(4)) await spokenWith(caseId, 3)
    await change(cases[4], { assigneeId: null, assignedAt: null })
    const last = []
    for (let turn = 0; turn < 2; turn += 1) last.push((await next()).caseId)
    expect(last).toEqual([cases[1], cases[0]])
    const held = await t.appContext.db
      .selectFrom('collections.case')
      .select('id')
      .where('assigneeId', '=', collector.id)
      .execute()
    expect(held).toHaveLength(4)
  })

  test('is a promise due today, though nobody may call, unless nobody may write either', async () => {
    const [first = 0, due = 0] = cases
    await t.as(lender.staff.collector, (ctx) =>
      addRemark(ctx, due, {
        channel: 'call',
        direction: 'inbound',
        result: 'promised',
        text: 'will pay',
        promise: { amountCents: 5_000, promisedOn: '2026-04-02' },
      }),
    )
    await spokenWith(due, 0)
    // Customers who may not be called today are already known when the day of the promise comes.
    for (let turn = 0; turn < 6; turn += 1) await next()
    await morningOf(t, '2026-04-02')
    expect(await next()).toMatchObject({ caseId: due, why: { reason: 'promise-due' } })
    at('2026-04-02T09:30:00')
    await sql`insert into contact.attempt (person_id, phone_hash, relation, channel, purpose, at, allowed,
        source_kind, source_id)
      select c.person_id, p.phone_hash, 'own', 'sms', 'collection', ${t.clock.now()}, true, 'test', c.id
      from collections."case" c join reporting.person p on p.person_id = c.person_id
      where c.id = ${due}`.execute(t.appContext.db)
    expect((await next()).caseId).toBe(first)
  })

  test('is looked for by the gate’s own rules: calls of the day and week, wrong numbers, stops', async () => {
    const party = async (caseId: number | undefined) => {
      const one = await t.appContext.db
        .selectFrom('collections.case')
        .select(['personId', 'loanId'])
        .where('id', '=', caseId ?? 0)
        .executeTakeFirstOrThrow()
      return t.as('system', (ctx) => ownParty(ctx, one))
    }
    for (const [place, caseId] of cases.entries()) {
      const own = await party(caseId)
      const { personId, phoneHash } = own
      const tried = async (count: number, at: string) => {
        for (let n = 0; n < count; n += 1) {
          await sql`insert into contact.attempt (person_id, phone_hash, relation, channel, purpose, at,
              allowed, source_kind, source_id)
            values (${personId}, ${phoneHash}, 'own', 'call', 'collection',
              ${at}::timestamptz - ${n} * interval '20 minutes', true, 'test', ${place * 100 + n})`.execute(
            t.appContext.db,
          )
        }
      }
      if (place === 0) await tried(3, '2026-04-01T05:50:00Z')
      if (place === 1) await tried(12, '2026-03-30T12:00:00Z')
      if (place === 2) {
        await sql`insert into contact.wrong_number (phone_hash, person_id, source_kind, source_id,
          marked_at) values (${phoneHash}, ${personId}, 'remark', 1, ${t.clock.now()})`.execute(
          t.appContext.db,
        )
      }
      if (place === 3) {
        await t.as(lender.staff.leader, (ctx) =>
          stopNow(ctx, { kind: 'stop', party: own, purpose: 'collection', reason: 'asked' }),
        )
      }
    }
    const seen = []
    for (let turn = 0; turn < 3; turn += 1) seen.push((await next()).caseId)
    expect(seen).toEqual([cases[4], cases[5], cases[4]])
    for (const [place, caseId] of cases.entries()) {
      const { rule } = await t.as('system', async (ctx) =>
        contactStanding(ctx, {
          party: await party(caseId),
          purpose: 'collection',
          channel: 'call',
        }),
      )
      expect(rule === null, `${place} ${rule}`).toBe(place > 3)
    }
    await t.as(lender.staff.leader, (ctx) =>
      clearNumber(ctx, cases[2] ?? 0, { reason: 'asked him' }),
    )
    expect((await next()).caseId).toBe(cases[2])
  })

  test('is not the one just left, and none says when the first comes up', async () => {
    expect((await next(lender.staff.collector, cases[0])).caseId).toBe(cases[1])
    for (const caseId of cases) {
      await change(caseId, { nextActionAt: new Date('2026-04-01T12:00:00Z') })
    }
    expect(await next()).toEqual({ caseId: null, why: null, nextAt: '2026-04-01T12:00:00.000Z' })
    at('2026-04-01T15:00:00')
    expect((await next()).caseId).toBe(cases[0])
  })

  test('that nobody holds becomes the collector’s who takes it, of their stage only', async () => {
    const { collector, leader } = lender.staff
    await t.as(leader, (ctx) => takeBackCases(ctx, { caseIds: cases.slice(2), reason: 'to share' }))
    await change(cases[0], { nextActionAt: new Date('2026-04-02T06:00:00Z') })
    await change(cases[1], { nextActionAt: new Date('2026-04-02T06:00:00Z') })
    await change(cases[2], { stage: 'M1' })
    await change(cases[3], { arm: 'robot' })
    expect((await next()).caseId).toBe(cases[4])
    const holders = await t.appContext.db
      .selectFrom('collections.case')
      .select(['id', 'assigneeId'])
      .where('id', 'in', [cases[4] ?? 0, cases[5] ?? 0])
      .orderBy('id')
      .execute()
    expect(holders.map((one) => one.assigneeId)).toEqual([collector.id, null])
    const given = await t.appContext.db
      .selectFrom('reporting.caseHolding')
      .select(['inRule', 'staffId', 'outOn'])
      .where('caseId', '=', cases[4] ?? 0)
      .orderBy('holdingId')
      .execute()
    expect(given).toEqual([
      { inRule: 'round-robin', staffId: collector.id, outOn: '2026-04-01' },
      { inRule: 'taken', staffId: collector.id, outOn: null },
    ])
  })

  test('is first by reason, hour, day, sum and number, however many wait', async () => {
    const made = await manyMore(40)
    const rank = (one: (typeof made)[number]) => {
      if (one.lastReachedAt === null) return 3
      if (one.openedOn >= '2026-03-31') return 4
      return one.bestHour === 9 ? 5 : 6
    }
    const byOrder = made.toSorted(
      (a, b) =>
        rank(a) - rank(b) ||
        Number(a.bestHour !== 9) - Number(b.bestHour !== 9) ||
        b.openedOn.localeCompare(a.openedOn) ||
        b.owedAtOpenCents - a.owedAtOpenCents ||
        a.id - b.id,
    )
    const seen = []
    for (let turn = 0; turn < made.length; turn += 1) seen.push((await next()).caseId)
    expect(seen).toEqual(byOrder.map(({ id }) => id))
    // All were looked at a moment ago: what was looked at first comes again.
    expect((await next()).caseId).toBe(byOrder[0]?.id)
    await t.as(lender.staff.leader, (ctx) =>
      takeBackCases(ctx, { caseIds: made.map(({ id }) => id), reason: 'to share' }),
    )
    const taken = []
    for (let turn = 0; turn < 8; turn += 1) {
      const { caseId } = await next()
      taken.push(caseId)
      await change(caseId ?? undefined, { nextActionAt: new Date('2026-04-02T06:00:00Z') })
    }
    expect(taken).toEqual(byOrder.slice(0, 8).map(({ id }) => id))
  })

  test('of many who ask in one moment is another for each, also of one who asks twice', async () => {
    const { leader, collector } = lender.staff
    const people = await sixteenMore()
    await t.as(leader, (ctx) => takeBackCases(ctx, { caseIds: cases.slice(2), reason: 'to share' }))
    const together = [collector.id, ...people.slice(0, 3), collector.id, ...people.slice(3, 5)]
    const answers = await t.as('system', (ctx) =>
      takeNextCases(
        together.map((id, place) => ({
          ctx: { ...ctx, actor: { ...collector, id } },
          after: place === 1 ? cases[2] : undefined,
        })),
      ),
    )
    const [own, second, third, fourth, again, fifth, last] = answers.map((one) => one.caseId)
    expect([own, again]).toEqual([cases[0], cases[1]])
    expect([second, third, fourth, fifth, last]).toEqual([
      cases[3],
      cases[2],
      cases[4],
      cases[5],
      null,
    ])
    const holders = await t.appContext.db
      .selectFrom('collections.case')
      .select('assigneeId')
      .where('id', 'in', cases)
      .orderBy('id')
      .execute()
    const [one, two, three, four] = people
    expect(holders.map((row) => row.assigneeId)).toEqual([
      collector.id,
      collector.id,
      two,
      one,
      three,
      four,
    ])
    const given = await t.appContext.db
      .selectFrom('reporting.caseAssignment')
      .select(['toStaffId', 'assignedBy'])
      .where('rule', '=', 'taken')
      .execute()
    expect(given).toHaveLength(4)
    expect(given.every((row) => row.assignedBy === row.toStaffId)).toBe(true)
  })

  test('sixteen who press two hundred times never get the same one', async () => {
    const { leader, collector } = lender.staff
    await t.as(leader, (ctx) => takeBackCases(ctx, { caseIds: cases, reason: 'to share' }))
    const people = await sixteenMore()
    await sql`insert into collections."case" (loan_id, person_id, app_code, product_code, stage,
        opened_on, owed_at_open_cents, principal_at_open_cents, next_action_at)
      select 100000 + n, c.person_id, c.app_code, c.product_code, c.stage, c.opened_on,
        c.owed_at_open_cents, c.principal_at_open_cents, c.next_action_at
      from collections."case" c, generate_series(1, 194) n
      where c.id = ${cases[0]}`.execute(t.appContext.db)
    const taken: number[] = []
    await Promise.all(
      people.map(async (id) => {
        for (;;) {
          const { caseId } = await next({ ...collector, id })
          if (caseId === null) return
          taken.push(caseId)
          await change(caseId, { nextActionAt: new Date('2026-04-02T06:00:00Z') })
        }
      }),
    )
    expect(taken).toHaveLength(200)
    expect(new Set(taken).size).toBe(200)
  }, 120_000)
})

/** A talk about what is owed, so many days ago. */
async function spokenWith(caseId: number | undefined, days: number): Promise<void> {
  await sql`insert into contact.conversation (person_id, loan_id, phone_hash, relation, purpose, at,
      asked_back, source_kind, source_id)
    select c.person_id, c.loan_id, p.phone_hash, 'own', 'collection',
      ${t.clock.now()}::timestamptz - ${days} * interval '1 day', false, 'test', c.id
    from collections."case" c join reporting.person p on p.person_id = c.person_id
    where c.id = ${caseId ?? 0}`.execute(t.appContext.db)
}

/** The first collector's, each of another day, hour, sum or history; the six they had are put off. */
async function manyMore(count: number) {
  const { rows } = await sql<{
    id: number
    openedOn: string
    owedAtOpenCents: number
    lastReachedAt: Date | null
    bestHour: number | null
  }>`
    with made as (
      insert into collections."case" (loan_id, person_id, app_code, product_code, stage, opened_on,
        owed_at_open_cents, principal_at_open_cents, assignee_id, assigned_at, next_action_at,
        last_reached_at, best_hour)
      select 200000 + n, c.person_id, c.app_code, c.product_code, c.stage,
        date '2026-04-01' - n * 7 % 4, 100000 + n * 13 % 5 * 1000, 1000, c.assignee_id, c.assigned_at,
        c.next_action_at,
        case when n % 3 > 0 then timestamptz '2026-03-25 06:00:00Z' end,
        case when n % 4 = 0 then 9 when n % 4 = 1 then 15 end
      from collections."case" c, generate_series(1, ${count}::int) n
      where c.id = ${cases[0]}
      returning id, opened_on, owed_at_open_cents, last_reached_at, best_hour),
    put_off as (
      update collections."case" set next_action_at = '2026-04-05' where id = any(${cases}))
    select * from made`.execute(t.appContext.db)
  return rows
}

/** Collectors of the same stage. */
async function sixteenMore(): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    insert into administration.staff
      (account, name, password_hash, password_changed_at, password_expires_at, created_at)
    select 'more' || n, 'More ' || n, s.password_hash, s.password_changed_at, s.password_expires_at,
      s.created_at
    from administration.staff s, generate_series(1, 16) n
    where s.id = ${lender.staff.collector.id}
    returning id`.execute(t.appContext.db)
  const members = rows.map((row) => row.id)
  await aTeam(t, { stages: ['S1'], members })
  return members
}
