import { expect, test } from 'vitest'
import { allocate, type FreeAuditor, type WaitingTask } from './allocation.ts'

const auditor = (staffId: number, more: Partial<FreeAuditor> = {}): FreeAuditor => ({
  staffId,
  productCodes: ['*'],
  maxCents: 5_000_000,
  customerTypes: ['new', 'returning'],
  languages: ['*'],
  canReview: false,
  weight: 1,
  held: 0,
  givenToday: 0,
  capacityLeft: 100,
  ...more,
})

const task = (id: number, more: Partial<WaitingTask> = {}): WaitingTask => ({
  id,
  productCode: 'pesa-14',
  customerType: 'new',
  amountCents: 1_000_000,
  inReview: false,
  involved: [],
  disputedWith: [],
  language: null,
  ...more,
})

const tasks = (count: number) => Array.from({ length: count }, (_, index) => task(index + 1))
const counts = (placed: { staffId: number }[]) =>
  placed.reduce<Record<number, number>>((sum, one) => {
    sum[one.staffId] = (sum[one.staffId] ?? 0) + 1
    return sum
  }, {})

test('round robin gives each in turn, beginning after whoever was last', () => {
  const plan = allocate(tasks(4), [auditor(1), auditor(2), auditor(3)], 'round-robin', 1)
  expect(plan.placed.map((one) => one.staffId)).toEqual([2, 3, 1, 2])
  expect(plan.placed[0]?.reason).toEqual({ code: 'next-in-turn', params: { able: 3 } })
})

test('one who cannot take a task keeps their turn', () => {
  const free = [auditor(1, { maxCents: 500_000 }), auditor(2), auditor(3)]
  const work = [task(1), task(2, { amountCents: 400_000 }), task(3)]
  const plan = allocate(work, free, 'round-robin')
  expect(plan.placed.map((one) => one.staffId)).toEqual([2, 1, 3])
})

test('by weight, each has as many of the day as their weight asks', () => {
  const plan = allocate(tasks(12), [auditor(1), auditor(2, { weight: 3 })], 'weighted')
  expect(counts(plan.placed)).toEqual({ 1: 3, 2: 9 })
})

test('by weight counts what was given earlier today', () => {
  const plan = allocate(tasks(4), [auditor(1, { givenToday: 4 }), auditor(2)], 'weighted')
  expect(counts(plan.placed)).toEqual({ 2: 4 })
})

test('least loaded evens out what people hold', () => {
  const free = [auditor(1, { held: 5 }), auditor(2, { held: 1 }), auditor(3)]
  const plan = allocate(tasks(6), free, 'least-loaded')
  expect(counts(plan.placed)).toEqual({ 2: 3, 3: 3 })
  expect(plan.placed[0]).toEqual({
    taskId: 1,
    staffId: 3,
    reason: { code: 'fewest-held', params: { held: 0, able: 3 } },
  })
})

test('nobody is given more than their capacity', () => {
  const free = [auditor(1, { capacityLeft: 2 }), auditor(2, { capacityLeft: 1 })]
  const plan = allocate(tasks(5), free, 'least-loaded')
  expect(counts(plan.placed)).toEqual({ 1: 2, 2: 1 })
  expect(plan.unplaced).toEqual([
    { taskId: 4, reason: 'no-capacity' },
    { taskId: 5, reason: 'no-capacity' },
  ])
})

test.each([
  ['product', { productCodes: ['other'] }],
  ['amount', { maxCents: 999_999 }],
  ['customer type', { customerTypes: ['returning'] }],
])('authority must reach the %s', (_, more) => {
  const plan = allocate([task(1)], [auditor(1, more)], 'round-robin')
  expect(plan.unplaced).toEqual([{ taskId: 1, reason: 'nobody-with-authority' }])
})

test('a review goes to a reviewer who had no part in it', () => {
  const free = [auditor(1, { canReview: true }), auditor(2), auditor(3, { canReview: true })]
  const plan = allocate([task(1, { inReview: true, involved: [1] })], free, 'round-robin')
  expect(plan.placed.map((one) => one.staffId)).toEqual([3])
})

test('a task never goes to someone who handled the customer’s disputed case', () => {
  const disputed = task(1, { disputedWith: [1] })
  expect(allocate([disputed], [auditor(1), auditor(2)], 'round-robin').placed).toMatchObject([
    { staffId: 2 },
  ])
  expect(allocate([disputed], [auditor(1)], 'round-robin').unplaced).toEqual([
    { taskId: 1, reason: 'disputed-case' },
  ])
})

test('with nobody on duty every task waits', () => {
  expect(allocate([task(1)], [], 'weighted').unplaced).toEqual([
    { taskId: 1, reason: 'nobody-on-duty' },
  ])
})

test('each task is placed once or said why not, and the same input gives the same plan', () => {
  const free = [auditor(3, { capacityLeft: 7 }), auditor(9, { weight: 2, capacityLeft: 20 })]
  for (const rule of ['round-robin', 'weighted', 'least-loaded'] as const) {
    const plan = allocate(tasks(40), free, rule, 3)
    const seen = [...plan.placed, ...plan.unplaced].map((one) => one.taskId).sort((a, b) => a - b)
    expect(seen).toEqual(tasks(40).map((one) => one.id))
    expect(allocate(tasks(40), free, rule, 3)).toEqual(plan)
  }
})

test('skill gives to who speaks the language, then to who is there for the product', () => {
  const people = [
    auditor(1),
    auditor(2, { productCodes: ['pesa-14'], held: 3 }),
    auditor(3, { languages: ['sw'], held: 9 }),
    auditor(4, { customerTypes: ['new'] }),
  ]
  const plan = allocate([task(1, { language: 'sw' }), task(2), task(3)], people, 'skill')
  expect(plan.placed).toEqual([
    {
      taskId: 1,
      staffId: 3,
      reason: { code: 'best-skilled', params: { able: 4, held: 9, language: 1 } },
    },
    {
      taskId: 2,
      staffId: 2,
      reason: { code: 'best-skilled', params: { able: 4, held: 3, product: 1 } },
    },
    {
      taskId: 3,
      staffId: 2,
      reason: { code: 'best-skilled', params: { able: 4, held: 4, product: 1 } },
    },
  ])
})

test('of those who fit alike skill gives to who holds the fewest', () => {
  const people = [auditor(1, { held: 2 }), auditor(2, { held: 1 })]
  const plan = allocate(tasks(3), people, 'skill')
  expect(plan.placed.map((one) => one.staffId)).toEqual([2, 1, 2])
})
