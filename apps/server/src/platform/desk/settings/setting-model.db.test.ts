import { field } from '@daftari/contract/platform/records/fields'
import { setting } from '@daftari/contract/platform/records/setting'
import {
  addDays,
  type BusinessDate,
  businessDateOf,
  startOfDay,
} from '@daftari/kernel/business-date'
import { Refusal } from '@daftari/kernel/refusal'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aLender } from '../../../../test/fixtures/lender.ts'
import { openTestApp, type TestApp } from '../../../../test/harness.ts'
import type { Actor } from '../../context.ts'
import { inForce } from './in-force.ts'
import { setUp } from './set-up.ts'
import { settingFlow } from './setting-flow.ts'

const runs = 30
const objects = Array.from({ length: 2_000 }, (_, run) => `run-${run}`) as [string, ...string[]]
const tried = setting('tried', {
  page: 'operation/system/contact-policy',
  can: { ask: 'contact-policy.ask', decide: 'contact-policy.decide' },
  fields: { amount: field.count({ max: 1_000_000 }) },
  objects: { values: objects, set: 'none' },
})
/** A hundred and more is announced a week ahead. */
const { flow } = settingFlow(tried, {
  earliest: (ctx, { document, base }) =>
    addDays(
      ctx.clock.today(),
      document.amount >= 100 && document.amount > (base?.amount ?? 0) ? 7 : 1,
    ),
})
const start: BusinessDate = '2026-03-31' as BusinessDate

let t: TestApp
let one: Actor
let other: Actor
beforeAll(async () => {
  t = await openTestApp()
  const { staff } = await aLender(t)
  one = staff.admin
  other = staff.leader
})
afterAll(() => t.close())

const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      act: fc.constant('ask' as const),
      in: fc.nat(6),
      of: fc.nat(3),
      moves: fc.boolean(),
    }),
  },
  { weight: 4, arbitrary: fc.record({ act: fc.constant('approve' as const), which: fc.nat(9) }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('refuse' as const), which: fc.nat(9) }) },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('withdraw' as const), which: fc.nat(9) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      act: fc.constant('wait' as const),
      days: fc.integer({ min: 1, max: 3 }),
    }),
  },
)

interface Known {
  id: number
  version: number
  amount: number
  on: BusinessDate
  moves: boolean
  base: number | null
  state: 'waiting' | 'approved' | 'gone'
}

/** What may be, said as simply as it can be: a chain of approved versions, each on a later day. */
class Model {
  readonly all: Known[] = []
  today = start
  approved = () => this.all.filter((v) => v.state === 'approved')
  newest = () => this.approved().at(-1)
  earliest = () => {
    const last = this.newest()?.on ?? start
    return addDays(last > this.today ? last : this.today, 1)
  }
  /** The day from which it would count; undefined where it cannot. */
  dayOf = (on: BusinessDate, moves: boolean, base: number | null) => {
    if (this.newest()?.id !== base) return undefined
    const earliest = this.earliest()
    return on >= earliest ? on : moves ? earliest : undefined
  }
  isFree = (on: BusinessDate) => !this.all.some((v) => v.state === 'waiting' && v.on === on)
  mayWithdraw = (v: Known) =>
    v.state === 'waiting' || (v.state === 'approved' && v.on > this.today && this.newest() === v)
  at = (on: BusinessDate) => this.approved().findLast((v) => v.on <= on)
}

async function happens<T>(act: () => Promise<T>): Promise<T | undefined> {
  try {
    return await act()
  } catch (error) {
    if (error instanceof Refusal) return undefined
    throw error
  }
}

let run = 0
const reason = 'As the model has it'

test('whatever is asked for, approved and withdrawn: what is in force is what a simple model says', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25 }), async (steps) => {
      const object = objects[run] ?? ''
      run += 1
      const model = new Model()
      const noon = () =>
        t.clock.set(new Date(startOfDay(model.today, t.clock.zone).getTime() + 43_200_000))
      noon()
      await t.as('system', (ctx) => setUp(ctx, tried, { amount: 0 }, { object }))
      const first = await inForce(t.appContext, tried, { object })
      model.all.push({
        id: first?.id ?? 0,
        version: 1,
        amount: 0,
        on: '2000-01-01' as BusinessDate,
        moves: false,
        base: null,
        state: 'approved',
      })
      for (const [at, { ...did }] of steps.entries()) {
        if (did.act === 'wait') {
          model.today = addDays(model.today, did.days)
          noon()
          continue
        }
        if (did.act === 'ask') {
          const on = addDays(model.today, did.in)
          const base = model.all.at(-1 - did.of)?.id ?? null
          const { moves } = did
          const day = model.dayOf(on, moves, base)
          const may = day !== undefined && model.isFree(day)
          const input = {
            object,
            effectiveOn: on,
            basedOn: base ?? 1,
            document: { amount: at + 1 },
            moves,
            reason,
          }
          const made = await happens(() => t.as(one, (ctx) => flow.ask(ctx, input)))
          expect(made !== undefined, `${at}: ask for ${on}`).toBe(may)
          if (made !== undefined && day !== undefined) {
            const known = { id: made.id, amount: at + 1, on: day, moves, base }
            model.all.push({ ...known, version: 1, state: 'waiting' })
          }
          continue
        }
        const known = model.all[did.which % model.all.length]
        if (known === undefined || known.base === null) continue
        const seen = { id: known.id, version: known.version }
        const day = model.dayOf(known.on, known.moves, known.base)
        const may =
          did.act === 'withdraw'
            ? model.mayWithdraw(known)
            : known.state === 'waiting' && (did.act === 'refuse' || day !== undefined)
        const after = await happens(() =>
          did.act === 'withdraw'
            ? t.as(one, (ctx) => flow.withdraw(ctx, { ...seen, reason }))
            : t.as(other, (ctx) =>
                flow.decide(ctx, { ...seen, approve: did.act === 'approve', reason }),
              ),
        )
        expect(after !== undefined, `${at}: ${did.act} ${known.on}`).toBe(may)
        if (after === undefined) continue
        known.version = after.version
        known.state = did.act === 'approve' ? 'approved' : 'gone'
        if (did.act === 'approve' && day !== undefined) known.on = day
      }
      for (let day = start; day <= addDays(model.today, 8); day = addDays(day, 1)) {
        const midnight = startOfDay(day, t.clock.zone).getTime()
        for (const [at, on] of [
          [midnight, day],
          [midnight - 1, addDays(day, -1)],
        ] as const) {
          const found = await inForce(t.appContext, tried, {
            object,
            on: businessDateOf(new Date(at), t.clock.zone),
          })
          expect([on, found?.document.amount]).toEqual([on, model.at(on)?.amount])
        }
      }
    }),
    { numRuns: runs },
  )
})

test('what must be announced counts later', async () => {
  const object = 'run-1999'
  t.clock.set(new Date(startOfDay(start, t.clock.zone).getTime() + 43_200_000))
  await t.as('system', (ctx) => setUp(ctx, tried, { amount: 0 }, { object }))
  const base = await inForce(t.appContext, tried, { object })
  const asked = (amount: number, effectiveOn: BusinessDate) =>
    happens(() =>
      t.as(one, (ctx) =>
        flow.ask(ctx, {
          object,
          effectiveOn,
          basedOn: base?.id ?? 0,
          document: { amount },
          reason,
        }),
      ),
    )
  expect(await asked(100, addDays(start, 6))).toBeUndefined()
  expect(await asked(100, addDays(start, 7))).toBeDefined()
  expect(await asked(99, addDays(start, 1))).toBeDefined()
})
