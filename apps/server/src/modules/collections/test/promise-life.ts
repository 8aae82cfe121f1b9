import { addDays, type BusinessDate } from '@daftari/kernel/business-date'
import { cents } from '@daftari/kernel/money'
import type { Random } from '@daftari/kernel/random'
import { Refusal } from '@daftari/kernel/refusal'
import { sql } from 'kysely'
import { morningOf, openCaseOf } from '../../../../test/fixtures/collections.ts'
import { aCustomer } from '../../../../test/fixtures/customers.ts'
import type { Lender } from '../../../../test/fixtures/lender.ts'
import { disburse, payIn, repay, takeBack } from '../../../../test/fixtures/loans.ts'
import type { TestApp } from '../../../../test/harness.ts'
import { exampleTerms, threeInstalments } from '../../servicing/domain/test/any-terms.ts'
import { applyRepayment, grantWaiver, settlementOn } from '../../servicing/index.ts'
import { addRemark } from '../index.ts'

interface Promised {
  id: number
  at: Date
  madeOn: BusinessDate
  parts: { amountCents: number; promisedOn: BusinessDate }[]
  replaced: boolean
  /** Asked for all that closes the loan on its day, and nothing has happened to the loan since. */
  closes: boolean
}
interface Paid {
  repaymentId: number
  at: Date
  /** What came. */
  of: number
}
interface Life {
  t: TestApp
  lender: Lender
  random: Random
  loanId: number
  promises: Promised[]
  paid: Paid[]
  /** Came, and matched to nothing yet. */
  waiting: { paymentId: number; amountCents: number; paidOn: BusinessDate; at: Date }[]
  lived: string[]
}

const terms = [
  exampleTerms,
  threeInstalments,
  { ...threeInstalments, overdueInterest: true, overdueInterestInTotal: true },
]

/**
 * Late loans whose customers promise, pay in part, in full, twice or not at all, have payments taken back or
 * found later, and are waived something, in any order, day by day. Gives what was wrong after a step, with
 * the steps up to it; empty when nothing was.
 */
export async function liveWithPromises(
  t: TestApp,
  lender: Lender,
  { random, lives, steps }: { random: Random; lives: number; steps: number },
): Promise<string[]> {
  const all: Life[] = []
  for (let run = 1; run <= lives; run += 1) {
    const { id: personId } = await aCustomer(t)
    const loanId = await disburse(t, { personId, loanId: 900_000 + run, terms: random.pick(terms) })
    all.push({ t, lender, random, loanId, promises: [], paid: [], waiting: [], lived: [] })
  }
  await morningOf(t, addDays(t.clock.today(), 15))
  for (let step = 0; step < steps; step += 1) {
    for (const life of all) {
      t.clock.set(new Date(t.clock.now().getTime() + 60_000))
      const name = random.weighted(weights)
      life.lived.push(`${name} ${await acts[name](life)}`)
      await t.settle()
      const wrong = [...(await notAsLived(life)), ...(await stillOwed(life, name))]
      if (wrong.length > 0) return [`${life.loanId}: ${life.lived.join(', ')}`, ...wrong]
    }
    if (random.chance(0.5)) continue
    const days = random.int(1, 3)
    await morningOf(t, addDays(t.clock.today(), days))
    for (const life of all) {
      life.lived.push(`day +${days}`)
      const wrong = await notAsLived(life)
      if (wrong.length > 0) return [`${life.loanId}: ${life.lived.join(', ')}`, ...wrong]
    }
  }
  return []
}

const acts = {
  async promise(life: Life) {
    const { t, lender, random, loanId } = life
    const found = await openCaseOf(t, loanId)
    if (found === undefined || found.assigneeId !== lender.staff.collector.id) return 'no case'
    const promisedOn = addDays(t.clock.today(), random.int(0, 9))
    const { totalCents } = await t.as('system', (ctx) => settlementOn(ctx, loanId, promisedOn))
    const closes = random.chance(0.5)
    const amountCents = closes ? totalCents : Math.max(2, Math.floor(totalCents / random.int(2, 9)))
    const first = { amountCents: Math.floor(amountCents / 2), promisedOn: t.clock.today() }
    const last = { amountCents: amountCents - first.amountCents, promisedOn }
    const inParts = promisedOn > first.promisedOn && random.chance(0.3)
    const parts = inParts ? [first, last] : [{ amountCents, promisedOn }]
    const asked = (cents: number) => ({ amountCents: cents, promisedOn })
    const beyond = await take(life, found.id, asked(totalCents + 1)).catch((error) => error)
    if (!(beyond instanceof Refusal)) throw new Error(`more than ${totalCents} was promised`)
    if (beyond.code !== 'promise.above-owed') return beyond.code
    const promise = { ...asked(amountCents), ...(inParts ? { parts } : {}) }
    const { promiseId } = await take(life, found.id, promise)
    for (const one of life.promises) one.replaced ||= (await stateOf(t, one.id)) === 'cancelled'
    const made = { at: t.clock.now(), madeOn: t.clock.today(), replaced: false }
    life.promises.push({ ...made, id: promiseId ?? 0, parts, closes: closes && !inParts })
    return `${amountCents} by ${promisedOn}`
  },
  async keep(life: Life) {
    const last = life.promises.at(-1)
    if (last === undefined) return 'none'
    const whole = sumOf(last.parts)
    return pay(life, life.random.chance(0.7) ? whole : Math.ceil(whole / 2))
  },
  async pay(life: Life) {
    return pay(life, life.random.int(1, 90_000))
  },
  async 'pay unnamed'({ t, random, waiting }: Life) {
    const amountCents = random.int(1, 300_000)
    const paidOn = t.clock.today()
    const paymentId = await payIn(t, { amountCents: cents(amountCents), paidOn })
    waiting.push({ paymentId, amountCents, paidOn, at: t.clock.now() })
    return `${amountCents}`
  },
  async match({ t, loanId, waiting, paid }: Life) {
    const one = waiting.shift()
    if (one === undefined) return 'none'
    const { repaymentId } = await t.as('system', (ctx) =>
      applyRepayment(ctx, {
        ...one,
        loanId,
        amountCents: cents(one.amountCents),
        channel: 'mpesa',
      }),
    )
    if (repaymentId !== null) paid.push({ repaymentId, at: one.at, of: one.amountCents })
    return `${one.amountCents} of ${one.paidOn}`
  },
  async 'take back'({ t, random, paid }: Life) {
    if (paid.length === 0) return 'none'
    const [one] = paid.splice(random.int(0, paid.length - 1), 1)
    await takeBack(t, one?.repaymentId ?? 0)
    return `${one?.repaymentId}`
  },
  /** At once, of what being late costs; or the rest of the loan, once most of it is paid. */
  async waive(life: Life) {
    const { t, random, loanId } = life
    const today = t.clock.today()
    const { totalCents } = await t.as('system', (ctx) => settlementOn(ctx, loanId, today))
    const ifPaid = totalCents > 100 && random.chance(0.5)
    const amountCents = cents(ifPaid ? Math.ceil(totalCents * 0.7) : random.int(1, 50_000))
    const asked = { loanId, from: today, until: addDays(today, 2), afterRepaymentId: 0 }
    const how = ifPaid
      ? { kind: 'if-paid' as const, mostCents: cents(totalCents), principal: true }
      : { kind: 'at-once' as const, mostCents: amountCents, principal: false }
    try {
      await t.as('system', (ctx) => grantWaiver(ctx, { ...asked, ...how, amountCents }))
    } catch (error) {
      if (error instanceof Refusal) return error.code
      throw error
    }
    return ifPaid ? `the rest for ${await pay(life, amountCents)}` : `${amountCents}`
  },
}

const weights: [keyof typeof acts, number][] = [
  ['promise', 9],
  ['keep', 3],
  ['pay', 3],
  ['pay unnamed', 1],
  ['match', 2],
  ['take back', 2],
  ['waive', 1],
]

type Asked = { amountCents: number; promisedOn: BusinessDate; parts?: Promised['parts'] }
const take = ({ t, lender }: Life, caseId: number, promise: Asked) =>
  t.as(lender.staff.collector, (ctx) =>
    addRemark(ctx, caseId, {
      channel: 'call',
      direction: 'inbound',
      result: 'promised',
      text: 'will pay',
      promise,
    }),
  )

async function pay({ t, loanId, paid }: Life, amountCents: number): Promise<string> {
  const { repaymentId } = await repay(t, { loanId, amountCents })
  if (repaymentId !== null) paid.push({ repaymentId, at: t.clock.now(), of: amountCents })
  return `${amountCents}`
}

const sumOf = (parts: readonly { amountCents: number }[]) =>
  parts.reduce((sum, one) => sum + one.amountCents, 0)

async function stateOf(t: TestApp, id: number): Promise<string> {
  const { state } = await t.appContext.db
    .selectFrom('collections.promise')
    .select('state')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return state
}

const loanOf = async ({ t, loanId }: Life) =>
  (
    await sql<{ finishedOn: BusinessDate | null; owedCents: number }>`
      select finished_on, bill_owed_cents as owed_cents from reporting.loan
      where loan_id = ${loanId}`.execute(t.appContext.db)
  ).rows[0]

/** Each promise that was not replaced is what its customer did about it. */
async function notAsLived(life: Life): Promise<string[]> {
  const { rows: kept } = await sql<{ id: number; amountCents: number; paidOn: BusinessDate }>`
    select repayment_id as id, amount_cents, paid_on from reporting.repayment
    where loan_id = ${life.loanId}`.execute(life.t.appContext.db)
  const finishedOn = (await loanOf(life))?.finishedOn ?? null
  const wrong: string[] = []
  for (const one of life.promises.filter(({ replaced }) => !replaced)) {
    const since = life.paid.filter(({ at }) => at >= one.at).map(({ repaymentId }) => repaymentId)
    const by = (day: BusinessDate) =>
      sumOf(kept.filter(({ id, paidOn }) => since.includes(id) && paidOn <= day))
    const state = await stateOf(life.t, one.id)
    const expected = expectedOf(one, { by, finishedOn, today: life.t.clock.today() })
    if (state !== expected) wrong.push(`promise ${one.id} is ${state}, and was ${expected}`)
  }
  return wrong
}

function expectedOf(
  { parts, madeOn }: Promised,
  o: { by: (day: BusinessDate) => number; finishedOn: BusinessDate | null; today: BusinessDate },
): string {
  const last = parts.at(-1)?.promisedOn ?? madeOn
  if (o.by(last) >= sumOf(parts)) return 'kept'
  if (o.finishedOn !== null && o.finishedOn < madeOn) return 'cancelled'
  if (o.finishedOn !== null && o.finishedOn <= last) return 'kept'
  for (const [index, { promisedOn }] of parts.entries()) {
    const due = sumOf(parts.slice(0, index + 1))
    const paid = o.by(promisedOn)
    if (promisedOn < o.today && paid < due) return paid * 2 < due ? 'broken' : 'partly'
  }
  return 'open'
}

/**
 * A customer who promised the amount that closes the loan on a day, and paid it on that day, owes nothing.
 */
async function stillOwed(life: Life, act: keyof typeof acts): Promise<string[]> {
  const last = life.promises.at(-1)
  const [part] = last?.parts ?? []
  if (last === undefined || part === undefined || !last.closes || act === 'promise') return []
  last.closes = false
  if (
    act !== 'keep' ||
    life.t.clock.today() !== part.promisedOn ||
    life.paid.at(-1)?.of !== part.amountCents
  )
    return []
  const owed = (await loanOf(life))?.owedCents ?? 0
  return owed > 0 ? [`${part.amountCents} was promised and paid on its day, ${owed} is left`] : []
}
