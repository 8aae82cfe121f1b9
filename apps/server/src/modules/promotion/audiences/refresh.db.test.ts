import type { AudienceName } from '@daftari/contract/outreach/audiences'
import { taskPlan } from '@daftari/contract/outreach/plan'
import type { AudienceVersion } from '@daftari/contract/promotion/audiences/audience'
import { firstAudiences } from '@daftari/contract/promotion/audiences/first-audiences'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { stopNow } from '../../../../test/fixtures/answered-call.ts'
import { type ACustomer, aCustomer, anApplication } from '../../../../test/fixtures/customers.ts'
import { aLender, type Lender } from '../../../../test/fixtures/lender.ts'
import { openForBusiness } from '../../../../test/fixtures/loans.ts'
import { aSpecial } from '../../../../test/fixtures/special.ts'
import { openTestApp, type TestApp } from '../../../../test/harness.ts'
import { json } from '../../../platform/db/json.ts'
import { recordConsents } from '../../customers/index.ts'
import { type Carrier, makeTask } from '../../outreach/index.ts'
import { makePersonFacts } from './person-facts.ts'
import { type Confirmed, refreshAudience, refreshAudiences } from './refresh.ts'

const carrier: Carrier = {
  kind: 'sms',
  engine: null,
  check: async () => undefined,
  estimate: async () => ({ texts: [], costCents: 80 }),
  begin: async (_ctx, _task, { id }) => ({ outcome: 'sent', reference: id }),
}

let t: TestApp
let lender: Lender
let willing: ACustomer
let silent: ACustomer
let applicant: ACustomer
let audienceId: number

const rules: AudienceVersion = {
  ...(firstAudiences['register-not-apply'] as AudienceVersion),
  criteria: [
    { fact: 'registeredDays', from: 1, to: 60 },
    { fact: 'applied', is: false },
  ],
  holdOutPercent: 0,
  lifeDays: 10,
  reentryDays: 5,
}
const at = (day: string) => t.clock.set(new Date(`${day}T03:00:00+03:00`))
const agree = (customer: ACustomer, given = true) =>
  t.as({ kind: 'app', code: customer.appCode }, (ctx) =>
    recordConsents(ctx, customer.id, [{ purpose: 'marketing', wordingVersion: '1', given }]),
  )
const refresh = (seen?: Confirmed) =>
  t.as('system', (ctx) => refreshAudience(ctx, audienceId, seen))
const members = async () => {
  const rows = await t.appContext.db
    .selectFrom('promotion.audienceMember')
    .select(['personId', 'arm', 'leftReason', 'why', 'enteredOn', 'leftOn'])
    .where('audienceId', '=', audienceId)
    .orderBy('id')
    .execute()
  return rows
}
const now = async () =>
  (await members()).filter(({ leftReason }) => leftReason === null).map(({ personId }) => personId)

let audiencesMade = 0

async function anAudience(version: AudienceVersion): Promise<number> {
  const { db } = t.appContext
  audiencesMade += 1
  const { id } = await db
    .insertInto('promotion.audience')
    .values({
      code: `test-${audiencesMade}`,
      names: json({ en: 'Test', es: 'Test', zh: 'Test' }),
      createdAt: t.clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await saveVersion(id, version, 1)
  return id
}

async function saveVersion(
  id: number,
  version: AudienceVersion,
  number: number,
  effectiveOn = '2026-01-01',
) {
  await t.appContext.db
    .insertInto('promotion.audienceVersion')
    .values({
      audienceId: id,
      number,
      rules: json(version),
      salt: `test:${number}`,
      effectiveOn,
      createdAt: t.clock.now(),
    })
    .execute()
}

beforeAll(async () => {
  t = await openTestApp(new Date('2026-03-25T06:00:00Z'))
  lender = await aLender(t)
  await openForBusiness(t)
  willing = await aCustomer(t)
  silent = await aCustomer(t)
  applicant = await aCustomer(t)
  await agree(willing)
  await agree(applicant)
  await anApplication(t, { customer: applicant })
  await t.settle()
  at('2026-03-28')
})
beforeEach(async () => {
  at('2026-03-28')
  audienceId = await anAudience(rules)
})
afterAll(() => t.close())

it('takes in who meets the criteria and agreed to offers, with why', async () => {
  const run = await refresh()
  expect(run).toMatchObject({ state: 'done', entered: 1, left: 0, kept: 0 })
  expect(await members()).toMatchObject([
    { personId: willing.id, arm: 'treated', why: { registeredDays: 3, applied: false } },
  ])
  const { excluded } = await t.appContext.db
    .selectFrom('promotion.audienceRun')
    .selectAll()
    .where('audienceId', '=', audienceId)
    .executeTakeFirstOrThrow()
  expect(excluded).toEqual({ 'no-consent': 1 })
  expect(await now()).not.toContain(silent.id)
})

it('writes nothing where nothing changed', async () => {
  await refresh()
  expect(await refresh()).toMatchObject({ entered: 0, left: 0, kept: 1 })
  expect(await members()).toHaveLength(1)
})

it('lets out who was in it long enough, and in again after the days of rest, in the same arm', async () => {
  await refresh()
  at('2026-04-07')
  expect(await refresh()).toMatchObject({ left: 1 })
  expect(await members()).toMatchObject([{ leftReason: 'life', leftOn: '2026-04-07' }])
  at('2026-04-11')
  expect(await refresh()).toMatchObject({ entered: 0 })
  at('2026-04-12')
  expect(await refresh()).toMatchObject({ entered: 1 })
  const arms = new Set((await members()).map(({ arm }) => arm))
  expect(arms.size).toBe(1)
})

it('lets out who wants no more offers, at the next run, and not in again', async () => {
  const other = await aCustomer(t)
  await agree(other)
  at('2026-03-30')
  await refresh()
  expect(await now()).toContain(other.id)
  const { phoneHash } = await t.appContext.db
    .selectFrom('customers.person')
    .select('phoneHash')
    .where('id', '=', other.id)
    .executeTakeFirstOrThrow()
  await t.as(lender.staff.collector, (ctx) =>
    stopNow(ctx, {
      kind: 'stop',
      party: { personId: other.id, phoneHash, relation: 'own' },
      purpose: 'marketing',
      reason: 'Asked for no more',
    }),
  )
  expect(await refresh()).toMatchObject({ left: 1, entered: 0 })
  expect((await members()).find(({ personId }) => personId === other.id)?.leftReason).toBe(
    'excluded',
  )
  expect(await refresh()).toMatchObject({ left: 0, entered: 0 })
})

it('reads its version of the day, from midnight on', async () => {
  await saveVersion(
    audienceId,
    { ...rules, criteria: [{ fact: 'applied', is: true }] },
    2,
    '2026-03-29',
  )
  await refresh()
  expect(await now()).toEqual([willing.id])
  t.clock.set(new Date('2026-03-28T23:59:59+03:00'))
  expect(await refresh()).toMatchObject({ entered: 0, left: 0 })
  t.clock.set(new Date('2026-03-29T00:00:00+03:00'))
  await refresh()
  expect((await members()).find(({ personId }) => personId === willing.id)?.leftReason).toBe(
    'criteria',
  )
})

describe('with a thousand and more', () => {
  beforeAll(async () => {
    await sql`insert into customers.person
        (phone_hash, phone_masked, phone_cipher, registered_at, registered_on)
      select decode(md5(n::text), 'hex'), '+2547*****000', '\\x00', '2026-03-20', '2026-03-20'
      from generate_series(1, 2400) n`.execute(t.appContext.db)
    await sql`insert into customers.journey (person_id, app_code, channel, registered_at, registered_on)
      select p.id, 'pesa', 'organic', p.registered_at, p.registered_on from customers.person p
      where not exists (select from customers.journey j where j.person_id = p.id)`.execute(
      t.appContext.db,
    )
    await sql`insert into customers.consent (person_id, purpose, given, wording_version, source, given_at)
      select p.id, 'marketing', true, '1', 'app', p.registered_at from customers.person p
      where p.phone_masked = '+2547*****000'`.execute(t.appContext.db)
  })

  it('waits for a person where more than half would go, and goes by their word', async () => {
    await refresh()
    const before = (await now()).length
    expect(before).toBeGreaterThan(2_400)
    await saveVersion(audienceId, { ...rules, criteria: [{ fact: 'applied', is: true }] }, 2)
    const run = await refresh()
    expect(run).toMatchObject({ state: 'waiting', left: before })
    expect(await now()).toHaveLength(before)
    const by = lender.staff.admin.id
    expect(await refresh({ by, entered: 0, left: before / 2 })).toMatchObject({ state: 'waiting' })
    expect(await refresh({ by, entered: 0, left: before })).toMatchObject({
      state: 'done',
      left: before,
    })
    const runs = await t.appContext.db
      .selectFrom('promotion.audienceRun')
      .select('state')
      .where('audienceId', '=', audienceId)
      .orderBy('id')
      .execute()
    expect(runs.map(({ state }) => state)).toEqual(['done', 'overtaken', 'overtaken', 'done'])
  })

  it('holds out by the person: nested shares, one salt one arm, the general one first', async () => {
    await t.appContext.db
      .insertInto('outreach.generalHoldOut')
      .values({ fromQuarter: '2026-Q1', sharePpm: 50_000 })
      .execute()
    await refresh()
    const arms = async (id: number) => {
      const rows = await t.appContext.db
        .selectFrom('promotion.audienceMember')
        .select(['personId', 'arm'])
        .where('audienceId', '=', id)
        .execute()
      return new Map(rows.map(({ personId, arm }) => [personId, arm]))
    }
    const none = await arms(audienceId)
    const share = (of: Map<number, string>, arm: string) =>
      [...of.values()].filter((one) => one === arm).length / of.size
    expect(share(none, 'held-out-of-all')).toBeGreaterThan(0.03)
    expect(share(none, 'held-out-of-all')).toBeLessThan(0.07)
    expect(share(none, 'held-out')).toBe(0)

    audienceId = await anAudience({ ...rules, holdOutPercent: 20 })
    await refresh()
    const some = await arms(audienceId)
    expect(share(some, 'held-out')).toBeGreaterThan(0.16)
    expect(share(some, 'held-out')).toBeLessThan(0.23)
    for (const [person, arm] of none)
      if (arm === 'held-out-of-all') expect(some.get(person)).toBe('held-out-of-all')
    audienceId = await anAudience({ ...rules, holdOutPercent: 40 })
    await refresh()
    const more = await arms(audienceId)
    for (const [person, arm] of some)
      if (arm === 'held-out') expect(more.get(person)).toBe('held-out')
  })

  it('sends whoever is held out nothing, by a task of the audience or of another list', async () => {
    audienceId = await anAudience({ ...rules, holdOutPercent: 20 })
    await refresh()
    const held = (await members()).filter(({ arm }) => arm !== 'treated')
    const taskOf = (audience: AudienceName, parameters: object) =>
      t.as(lender.staff.admin, (ctx) =>
        makeTask(ctx, [carrier], {
          section: 'promotion',
          name: `${audience} ${audienceId}`,
          plan: taskPlan.parse({
            carrier: 'sms',
            audience,
            parameters,
            content: { templateId: 1 },
            holdOutPercent: 0,
          }),
        }),
      )
    const itemsOf = async (id = 0) => {
      const { db } = t.appContext
      const items = db
        .selectFrom('outreach.item')
        .select(['personId', 'arm'])
        .where('taskId', '=', id)
      return await items.execute()
    }
    const ofAudience = await itemsOf(
      (await taskOf('audience-members', { audience: audienceId }))?.id,
    )
    expect(ofAudience.length).toBeGreaterThan(1_500)
    const contacted = new Set(ofAudience.map(({ personId }) => personId))
    expect(held.filter(({ personId }) => contacted.has(personId))).toEqual([])

    const ofList = await itemsOf(
      (await taskOf('registered-not-applied', { fromDays: 1, toDays: 60 }))?.id,
    )
    const arms = new Map(ofList.map(({ personId, arm }) => [personId, arm]))
    const ofAll = held.filter(({ arm }) => arm === 'held-out-of-all')
    expect(ofAll.length).toBeGreaterThan(50)
    for (const { personId } of ofAll) expect(arms.get(personId)).toBe('held-out')
    expect([...arms.values()].filter((arm) => arm === 'held-out')).toHaveLength(ofAll.length)
  })
})

it('knows every fact that may be asked about, and refreshes all audiences from one reading', async () => {
  const runs = await t.as('system', refreshAudiences)
  expect(runs.length).toBeGreaterThanOrEqual(Object.keys(firstAudiences).length)
  const columns = await t.as('system', async (ctx) => {
    await makePersonFacts(ctx)
    const { rows } = await sql<{ columnName: string }>`
      select column_name from information_schema.columns where table_name = 'person_facts'`.execute(
      ctx.tx,
    )
    return rows.map(({ columnName }) => columnName)
  })
  expect(columns).toEqual(expect.arrayContaining(['worst_late_days', 'applied_since_raise']))
})

it('leaves test numbers, staff and those never lent to out, but no VIP', async () => {
  const each = await Promise.all(
    (['test', 'staff', 'never-lend', 'vip'] as const).map(async (kind) => {
      const customer = await aCustomer(t)
      await agree(customer)
      await aSpecial(t, lender, kind, { customerId: customer.id })
      return [kind, customer.id] as const
    }),
  )
  at('2026-03-30')
  await refresh()
  const ids = new Map(each)
  const taken = await now()
  expect(taken).toContain(ids.get('vip'))
  for (const kind of ['test', 'staff', 'never-lend'] as const) {
    expect(taken, kind).not.toContain(ids.get(kind))
  }
  const { excluded } = await t.appContext.db
    .selectFrom('promotion.audienceRun')
    .select('excluded')
    .where('audienceId', '=', audienceId)
    .executeTakeFirstOrThrow()
  expect(excluded).toMatchObject({ special: 3 })
})
