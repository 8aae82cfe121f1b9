import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { callingLender, callsOf } from '../../../../test/fixtures/calling.ts'
import type { TestApp } from '../../../../test/harness.ts'
import { endLostCalls } from '../index.ts'

const begin = callingLender()
let t: TestApp
let phones: ReturnType<typeof callsOf>

beforeEach(async () => {
  const begun = await begin()
  t = begun.t
  phones = callsOf(t, begun.made)
})
afterEach(() => t.close())

const now = () => t.clock.now().toISOString()
const congested = () => ({ endedAt: now(), sipStatus: 503, q850: 38 })
const answered = () => ({ endedAt: now(), answeredAt: now(), sipStatus: 200, q850: 16 })

describe('a contact by a call', () => {
  test.each([{ sipStatus: 503 }, { q850: 34 }, { q850: 57 }])(
    'FC-01: counts whatever the browser says of its end (%o)',
    async (end) => {
      const { id, target } = await phones.place()
      await phones.number(target)
      await phones.note(id, { state: 'destroy', ...end })
      expect(await phones.counted()).toBe(1)
      expect(await phones.ask()).toMatchObject({ refused: { rule: 'FC-04' } })
    },
  )

  test('FC-04: holds its gap though nothing was dialled, and counts for no cap', async () => {
    const { id, target } = await phones.place()
    await phones.note(id, { state: 'destroy', cause: 'User Denied Media Access' })
    expect(await phones.number(target)).toBeUndefined()
    expect(await phones.counted()).toBe(0)
    phones.after(119)
    expect(await phones.ask()).toMatchObject({ refused: { rule: 'FC-04' } })
    phones.after(1)
    expect(await phones.ask()).toMatchObject({ refused: null })
  })

  test('FC-01: is given back by the record of a network that let nothing through', async () => {
    const { reference, target } = await phones.place()
    await phones.number(target)
    await phones.record({ reference, ...congested() })
    expect(await phones.calls()).toMatchObject([{ outcome: 'congestion' }])
    expect(await phones.counted()).toBe(0)
    phones.after(119)
    expect(await phones.ask()).toMatchObject({ refused: { rule: 'FC-04' } })
  })

  test('FC-01: stays where the browser saw it ring, whatever the record calls it', async () => {
    const { id, reference, target } = await phones.place()
    await phones.number(target)
    await phones.note(id, { state: 'trying', ringing: true })
    await phones.record({ reference, ...congested() })
    expect(await phones.counted()).toBe(1)
  })

  test('FC-01: is taken again by a record that says it was answered, and stays taken', async () => {
    const { reference, target } = await phones.place()
    await phones.number(target)
    await phones.record({ reference, ...congested() })
    expect(await phones.counted()).toBe(0)
    expect(await phones.record({ reference, ...answered() })).toBe('repeated')
    expect(await phones.counted()).toBe(1)
    await phones.record({ reference, ...congested() })
    expect(await phones.counted()).toBe(1)
  })

  test('FC-01: is given back three times a day for one number, and counts from then on', async () => {
    for (const counted of [0, 0, 0, 1, 2, 3]) {
      const { reference, target } = await phones.place()
      await phones.number(target)
      await phones.record({ reference, ...congested() })
      expect(await phones.counted()).toBe(counted)
      phones.after(120)
    }
    expect(await phones.ask()).toMatchObject({ refused: { rule: 'FC-01-day' } })
  })

  test.each([
    ['shorter than half a minute: no talk', 29, []],
    ['half a minute: a talk', 30, [{ purpose: 'marketing' }]],
  ])('FC-06: of an answered call about offers, %s', async (_, seconds, talks) => {
    const { id, reference, target } = await phones.place()
    await phones.number(target)
    const { db } = t.appContext
    await db
      .updateTable('telephony.call')
      .set({ purpose: 'marketing' })
      .where('id', '=', id)
      .execute()
    const answeredAt = now()
    phones.after(seconds)
    await phones.record({ reference, ...answered(), answeredAt })
    const found = db.selectFrom('contact.conversation').select('purpose').where('sourceId', '=', id)
    expect(await found.where('sourceKind', '=', 'call').execute()).toEqual(talks)
  })

  test('is given back of a browser that died before anything was dialled', async () => {
    await phones.place()
    phones.after(181)
    await endLostCalls(t.appContext)
    expect(await phones.counted()).toBe(0)
    phones.after(120)
    const { target } = await phones.place()
    await phones.number(target)
    phones.after(181)
    await endLostCalls(t.appContext)
    expect(await phones.counted()).toBe(1)
  })
})

/** Events of calls to one number, in any order; `of` is one of the placed calls. */
const act = fc.oneof(
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('place'), of: fc.constant(0) }) },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constantFrom('number', 'pause', 'lost'), of: fc.nat(3) }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constantFrom('rings', 'active', 'hangup', 'over', '503', '34', '57', 'media-lost'),
      of: fc.nat(3),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constantFrom('record-congestion', 'record-rang', 'record-answered', 'record-busy'),
      of: fc.nat(3),
    }),
  },
)

const reports = {
  rings: { state: 'trying', ringing: true },
  active: { state: 'active' },
  hangup: { state: 'hangup' },
  over: { state: 'destroy' },
  '503': { state: 'destroy', sipStatus: 503 },
  '34': { state: 'destroy', q850: 34 },
  '57': { state: 'destroy', q850: 57 },
  'media-lost': { state: 'destroy', cause: 'media-lost', silentSeconds: 20 },
} as const

/**
 * Runs the acts on a lender of its own; gives the calls placed and those of which a record says they rang.
 */
async function lived(acts: readonly { kind: string; of: number }[]) {
  const { t: at, made } = await begin()
  const hands = callsOf(at, made)
  const placed: { id: number; reference: string; target: string; at: number }[] = []
  const rang = new Set<number>()
  const iso = () => at.clock.now().toISOString()
  const rows = async () => JSON.stringify([await hands.calls(), await hands.counted()])
  const records: Record<string, () => object> = {
    'record-congestion': () => ({ sipStatus: 503 }),
    'record-busy': () => ({ q850: 17 }),
    'record-rang': () => ({ ringAt: iso(), q850: 19 }),
    'record-answered': () => ({ answeredAt: iso(), q850: 16 }),
  }
  const step = async (kind: string, call: (typeof placed)[number] | undefined) => {
    if (kind === 'pause') hands.after(60)
    if (kind === 'lost') hands.after(181)
    if (kind === 'lost') await endLostCalls(at.appContext)
    if (call === undefined) return
    if (kind === 'number') await hands.number(call.target)
    const news = reports[kind as keyof typeof reports]
    if (news !== undefined) await hands.note(call.id, news)
    const record = records[kind]?.()
    if (record !== undefined) {
      await hands.record({ reference: call.reference, endedAt: iso(), ...record })
      if ('ringAt' in record || 'answeredAt' in record) rang.add(call.id)
    }
  }
  for (const { kind, of } of acts) {
    hands.after(1)
    if (kind === 'place') {
      const { call } = await hands.ask()
      if (call !== null) placed.push({ ...call, at: at.clock.now().getTime() })
      continue
    }
    const call = placed[of % Math.max(1, placed.length)]
    await step(kind, call)
    const once = await rows()
    const repeats = kind.startsWith('record') || reports[kind as keyof typeof reports] !== undefined
    if (repeats) await step(kind, call)
    if (repeats) expect(await rows()).toBe(once)
    expect(await hands.counted()).toBeGreaterThanOrEqual(rang.size)
  }
  await at.close()
  return placed
}

test('FC-01, FC-04: in any order of what is said, who was rung is counted and the gap holds', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 4, maxLength: 14 }), async (acts) => {
      const placed = await lived([{ kind: 'place', of: 0 }, ...acts])
      for (const [index, { at }] of placed.entries()) {
        const before = placed[index - 1]
        if (before !== undefined) expect(at - before.at).toBeGreaterThanOrEqual(120_000)
      }
    }),
    { numRuns: 25 },
  )
}, 120_000)
