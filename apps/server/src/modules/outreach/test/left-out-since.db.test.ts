import { type TaskPlanInput, taskPlan } from '@daftari/contract/outreach/plan'
import { assert } from '@daftari/kernel/assert'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { aLoan, morningOf, payoutDay } from '../../../../test/fixtures/collections.ts'
import { type ACustomer, aCustomer, anApplication } from '../../../../test/fixtures/customers.ts'
import { aLender, type Lender } from '../../../../test/fixtures/lender.ts'
import { openForBusiness, repay } from '../../../../test/fixtures/loans.ts'
import { madeOnce } from '../../../../test/fixtures/made-once.ts'
import { aSpecial } from '../../../../test/fixtures/special.ts'
import type { TestApp } from '../../../../test/harness.ts'
import { phoneHash } from '../../../platform/numbers/phone-hash.ts'
import { threeInstalments } from '../../servicing/domain/test/any-terms.ts'
import type { Carrier } from '../carriers/carrier.ts'
import { makeTask } from '../commands/make-task.ts'
import { runTasks } from '../commands/run-tasks.ts'
import { startRequestFlow } from '../commands/start-request.ts'
import { heldOutOfAll, isOfferedNothing } from '../index.ts'
import { mayStillLeave, mayStillSend } from '../queries/may-still-leave.ts'
import { numberOfFollowUp } from '../robots/number-of-follow-up.ts'

/** What came up between the making of a task and an item's turn. */
let t: TestApp
let lender: Lender
let customers: ACustomer[]

const begin = madeOnce(payoutDay, async (t) => {
  const lender = await aLender(t)
  await openForBusiness(t)
  const customers = [await aCustomer(t), await aCustomer(t), await aCustomer(t)]
  for (const customer of customers) await aLoan(t, { customer })
  await morningOf(t, '2026-03-30')
  return { lender, customers }
})
beforeEach(async () => {
  const begun = await begin()
  t = begun.t
  lender = begun.made.lender
  customers = [...begun.made.customers]
})
afterEach(() => t.close())

const carrier: Carrier = {
  kind: 'sms',
  engine: null,
  check: async () => undefined,
  estimate: async () => ({ texts: [], costCents: null }),
  begin: async (_ctx, _task, { id }) => ({ outcome: 'sent', reference: id }),
}
const plan = (more: Partial<TaskPlanInput>) =>
  taskPlan.parse({
    carrier: 'sms',
    audience: 'due-soon',
    parameters: { inDays: 1 },
    content: { templateId: 1 },
    holdOutPercent: 0,
    perMinute: 6_000,
    ...more,
  })
const reminder = {}
const offer = {
  audience: 'registered-not-applied',
  parameters: { fromDays: 1, toDays: 120 },
} as const

const made = (section: 'collection' | 'promotion', more: Partial<TaskPlanInput>) =>
  t.as(lender.staff.leader, async (ctx) => {
    const task = await makeTask(ctx, [carrier], { section, name: 'Before', plan: plan(more) })
    assert(task !== undefined, 'a task by hand is always made')
    return task.id
  })
/** Some seconds later, so that its pace lets everybody have their turn. */
const run = async () => {
  t.clock.set(new Date(t.clock.now().getTime() + 5_000))
  await runTasks(t.appContext, [carrier])
}
const started = async (id: number) => {
  await t.appContext.db
    .updateTable('outreach.task')
    .set({ state: 'running', nextAt: t.clock.now() })
    .where('id', '=', id)
    .execute()
  await run()
}
const itemsOf = (taskId: number) =>
  t.appContext.db
    .selectFrom('outreach.item')
    .select(['id', 'personId', 'state', 'reason'])
    .where('taskId', '=', taskId)
    .orderBy('id')
    .execute()
/** For each customer, in order: the state, with the reason if there is one. */
const outcome = async (taskId: number) => {
  const items = await itemsOf(taskId)
  return customers.map(({ id }) => {
    const item = items.find(({ personId }) => personId === id)
    return item && (item.reason === null ? item.state : `${item.state} ${item.reason}`)
  })
}
const first = () => customers[0] as ACustomer
const hindrances = async (taskId: number) => {
  const items = await itemsOf(taskId)
  return t.as('system', async (ctx) => {
    const found = []
    for (const { id } of customers) {
      const item = items.find(({ personId }) => personId === id)
      found.push((await mayStillLeave(ctx, item?.id ?? 0))?.reason)
    }
    return found
  })
}
const blacklisted = (values: { kind: string; personId?: number; valueHash?: Buffer }) =>
  t.appContext.db
    .insertInto('customers.blacklistEntry')
    .values({ ...values, reason: 'fraud', addedAt: t.clock.now() })
    .execute()
const drawn = (arm: string, of = first()) =>
  t.appContext.db
    .updateTable('collections.case')
    .set({ arm })
    .where('personId', '=', of.id)
    .execute()
/** All that the first one owes. */
async function repaid() {
  const { rows } = await sql<{ loanId: number; owed: number }>`
    select loan_id, bill_owed_cents as owed from reporting.loan
    where person_id = ${first().id}`.execute(t.appContext.db)
  const [loan = { loanId: 0, owed: 0 }] = rows
  await repay(t, { loanId: loan.loanId, amountCents: loan.owed })
}
const hashOf = ({ phone }: ACustomer) => phoneHash(t.appContext.cipher, phone)

describe('a reminder', () => {
  test.each(['hold-out', 'person', 'robot'])(
    'is not sent to whose case was drawn for %s since',
    async (arm) => {
      const id = await made('collection', reminder)
      await drawn(arm)
      await started(id)
      expect(await outcome(id)).toEqual(['dropped other-arm', 'begun', 'begun'])
    },
  )

  test('that waits does not leave to whose case was drawn for the hold-out since', async () => {
    const id = await made('collection', reminder)
    await started(id)
    expect(await hindrances(id)).toEqual([undefined, undefined, undefined])
    await drawn('hold-out')
    expect(await hindrances(id)).toEqual(['other-arm', undefined, undefined])
  })

  test('is not sent to who has paid, whatever the plan says', async () => {
    const id = await made('collection', reminder)
    await repaid()
    await started(id)
    expect(await outcome(id)).toEqual(['dropped settled', 'begun', 'begun'])
    expect(await hindrances(id)).toEqual(['settled', undefined, undefined])
  })

  test('of one instalment is not sent to who has paid it and owes later ones', async () => {
    const customer = await aCustomer(t)
    const { loanId } = await aLoan(t, { customer, terms: threeInstalments })
    customers = [customer]
    await morningOf(t, '2026-04-08')
    const due = await made('collection', reminder)
    t.clock.set(new Date('2026-04-10T09:00:00+03:00'))
    await morningOf(t, '2026-04-10')
    const late = await made('collection', {
      audience: 'overdue',
      parameters: { fromDays: 1, toDays: 5 },
    })
    expect(await hindrances(due)).toEqual([undefined])
    expect(await hindrances(late)).toEqual([undefined])
    const of = { objectType: null, objectId: null, askedOn: t.clock.today(), loanId }
    const resent = { ...of, event: 'resend:1', sender: 'staff', purpose: 'collection' }
    const again = () =>
      t.as('system', (ctx) =>
        mayStillSend(ctx, { ...resent, personId: customer.id, phoneHash: hashOf(customer) }),
      )
    expect(await again()).toBeUndefined()
    const { rows } = await sql<{ owed: number }>`
      select principal_owed_cents + interest_owed_cents + fee_owed_cents + fine_owed_cents as owed
      from reporting.instalment where loan_id = ${loanId} and number = 1`.execute(t.appContext.db)
    await repay(t, { loanId, amountCents: Number(rows[0]?.owed) })
    expect(await hindrances(due)).toEqual(['settled'])
    expect(await hindrances(late)).toEqual(['settled'])
    expect(await again()).toEqual({ reason: 'settled', from: null })
  })
})

describe('the text after a robot’s call', () => {
  /** The stored contact of the first customer's item until it may be sent. */
  const after = async (taskId: number) => {
    const { rows } = await sql<{ loanId: number; phoneHash: Buffer }>`
      select loan_id, phone_hash from outreach.item
      where task_id = ${taskId} and person_id = ${first().id}`.execute(t.appContext.db)
    const [{ loanId, phoneHash } = { loanId: 0, phoneHash: Buffer.of() }] = rows
    const objectId = (await itemsOf(taskId)).find(({ personId }) => personId === first().id)?.id
    const of = { objectType: 'item', objectId: objectId ?? 0, personId: first().id, phoneHash }
    const asked = { sender: 'task', event: 'robot-call:1', askedOn: t.clock.today(), loanId }
    return () =>
      t.as('system', async (ctx) => {
        const found = await mayStillSend(ctx, { ...of, ...asked, purpose: 'collection' })
        return found?.reason
      })
  }

  test('leaves while its task goes on', async () => {
    const id = await made('collection', reminder)
    await started(id)
    expect(await (await after(id))()).toBeUndefined()
  })

  test.each([
    ['the task was stopped', 'task-stopped', stopped],
    ['the case was drawn for the hold-out', 'other-arm', () => drawn('hold-out')],
    ['what it asks for was paid', 'settled', () => repaid()],
  ])('does not once %s', async (_, reason, happens) => {
    const id = await made('collection', reminder)
    await started(id)
    const sent = await after(id)
    await happens(id)
    expect(await sent()).toBe(reason)
  })

  function stopped(id: number) {
    const ended = { state: 'stopped', endedAt: t.clock.now() }
    return t.appContext.db.updateTable('outreach.task').set(ended).where('id', '=', id).execute()
  }
})

describe('the call that a robot left for a person', () => {
  const number = async (taskId: number, section: 'collection' | 'promotion') => {
    const item = (await itemsOf(taskId)).find(({ personId }) => personId === first().id)
    const asked = { itemId: item?.id ?? 0, callId: 1, action: 'callback', state: 'open' }
    const on = { madeAt: t.clock.now(), madeOn: t.clock.today() }
    const { id } = await t.appContext.db
      .insertInto('outreach.followUp')
      .values({ ...asked, ...on, section, engine: 'freeswitch', conclusion: 'call-back' })
      .returning('id')
      .executeTakeFirstOrThrow()
    return () =>
      t.as(lender.staff.leader, async (ctx) => {
        const found = await numberOfFollowUp(ctx, { of: 'follow-up', id })
        return found.purpose
      })
  }

  test.each([
    ['the case was drawn for the hold-out', 'case.held-out', () => drawn('hold-out')],
    ['what the robot called about was paid', 'follow-up.settled', repaid],
  ])('about a debt is none once %s', async (_, code, happens) => {
    const find = await number(await made('collection', reminder), 'collection')
    expect(await find()).toBe('collection')
    await happens()
    await expect(find()).rejects.toMatchObject({ code })
  })

  test('about an offer is none to who is offered nothing by now', async () => {
    const find = await number(await made('promotion', offer), 'promotion')
    expect(await find()).toBe('marketing')
    await blacklisted({ kind: 'person', personId: first().id })
    await expect(find()).rejects.toMatchObject({ code: 'contact.barred' })
  })
})

test.each([
  ['of a missed promise does not leave', 'promise-missed', 'other-arm'],
  ['that the law asks for leaves', 'due', undefined],
])('a notice %s once the case was drawn for the hold-out', async (_, event, reason) => {
  await drawn('hold-out')
  const { rows } = await sql<{ personId: number; loanId: number; phoneHash: Buffer }>`
    select n.person_id, n.loan_id, p.phone_hash from reporting.loan n
    join reporting.person p on p.person_id = n.person_id
    where n.person_id = ${first().id}`.execute(t.appContext.db)
  const asked = { event: `notice:${event}:1`, sender: 'notice', purpose: 'collection' }
  const of = { ...asked, askedOn: t.clock.today(), objectType: 'notice', objectId: 1 }
  const found = await t.as('system', async (ctx) =>
    mayStillSend(ctx, { ...of, ...(rows[0] as (typeof rows)[number]) }),
  )
  expect(found?.reason).toBe(reason)
})

describe('an offer', () => {
  test('is not sent to who was drawn for the general hold-out of the quarter since', async () => {
    t.clock.set(new Date('2026-06-20T10:00:00+03:00'))
    for (let more = 0; more < 20; more += 1) customers.push(await aCustomer(t))
    t.clock.set(new Date('2026-06-30T10:00:00+03:00'))
    await t.appContext.db
      .insertInto('outreach.generalHoldOut')
      .values({ fromQuarter: '2026-Q3', sharePpm: 200_000 })
      .execute()
    const flow = startRequestFlow([carrier])
    const { id, taskId } = await t.as(lender.staff.leader, (ctx) =>
      flow.ask(ctx, { name: 'Before', plan: plan(offer), note: '' }),
    )
    expect(await outcome(taskId)).toEqual(customers.map(() => 'waiting'))
    t.clock.set(new Date('2026-07-01T10:00:00+03:00'))
    await t.as(lender.staff.admin, (ctx) => flow.decide(ctx, { id, version: 1, approve: true }))
    await run()
    const held = await t.as('system', async (ctx) => {
      const all: boolean[] = []
      for (const { id } of customers) {
        const drawn = heldOutOfAll(ctx.clock.today(), sql`${id}::bigint`)
        const { rows } = await sql<{ drawn: boolean }>`select ${drawn} as drawn`.execute(ctx.tx)
        all.push(rows[0]?.drawn === true)
      }
      return all
    })
    expect(held).toContain(true)
    expect(await outcome(taskId)).toEqual(held.map((one) => (one ? 'dropped no-offers' : 'begun')))
    expect(await hindrances(taskId)).toEqual(held.map((one) => (one ? 'no-offers' : undefined)))
  })

  test('is not sent to who was blacklisted since, as a person or by number, or made special', async () => {
    const [person, number, special] = customers as [ACustomer, ACustomer, ACustomer]
    const id = await made('promotion', offer)
    await blacklisted({ kind: 'person', personId: person.id })
    await blacklisted({ kind: 'phone', valueHash: hashOf(number) })
    await aSpecial(t, lender, 'never-lend', { customerId: special.id })
    await started(id)
    expect(await outcome(id)).toEqual(Array(3).fill('dropped no-offers'))
    expect(await hindrances(id)).toEqual(Array(3).fill('no-offers'))
  })

  test('is not sent to who applied since, whatever the plan says', async () => {
    const id = await made('promotion', offer)
    t.clock.advance(60_000)
    await anApplication(t, { customer: first() })
    await started(id)
    expect(await outcome(id)).toEqual(['dropped applied', 'begun', 'begun'])
    expect(await hindrances(id)).toEqual(['applied', undefined, undefined])
  })

  test('is of nobody who is blacklisted already', async () => {
    await blacklisted({ kind: 'person', personId: first().id })
    const id = await made('promotion', offer)
    expect(await outcome(id)).toEqual([undefined, 'waiting', 'waiting'])
  })

  test('by hand is none either to a number of theirs', async () => {
    const phoneHash = hashOf(first())
    const barred = () =>
      t.as('system', (ctx) => isOfferedNothing(ctx, { personId: null, phoneHash }))
    const sent = () =>
      t.as('system', (ctx) =>
        mayStillSend(ctx, { ...message, personId: first().id, phoneHash, event: 'resend:1' }),
      )
    const of = { objectType: null, objectId: null, askedOn: t.clock.today() }
    const message = { ...of, sender: 'staff', purpose: 'marketing', loanId: null }
    expect(await sent()).toBeUndefined()
    expect(await barred()).toBe(false)
    await blacklisted({ kind: 'person', personId: first().id })
    expect(await barred()).toBe(true)
    expect(await sent()).toEqual({ reason: 'no-offers', from: null })
  })
})
