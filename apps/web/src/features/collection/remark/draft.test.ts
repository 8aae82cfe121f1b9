import { expect, test } from 'vitest'
import { bodyOf, type Draft, emptyDraft, momentOf, problemsOf } from './draft.ts'

const o = { zone: 'Africa/Nairobi', nowMs: Date.parse('2026-03-31T09:00:00Z') }
const result = (code: string, o: { takesPromise?: true; needsText?: false } = {}) => ({
  code,
  name: code,
  takesPromise: o.takesPromise ?? false,
  needsText: o.needsText ?? true,
  remarks: [],
})
const promised = result('promised', { takesPromise: true })
const busy = result('busy', { needsText: false })
const refuses = result('refuses')
const draft = (some: Partial<Draft>): Draft => ({ ...emptyDraft, text: 'said', ...some })

test('a call needs its result, a promise its amount and day, everything a text', () => {
  expect(problemsOf(emptyDraft, 500)).toEqual(['resultMissing', 'textMissing'])
  expect(problemsOf(draft({ result: promised, amountCents: 5 }), 500)).toEqual(['promiseMissing'])
  expect(problemsOf(draft({ channel: 'note', result: promised }), 500)).toEqual([])
  expect(problemsOf(draft({ result: busy, text: '' }), 500)).toEqual([])
  expect(problemsOf(draft({ result: refuses, text: '' }), 500)).toEqual(['textMissing'])
})

test('a promise is for more than nothing and for what is owed at most', () => {
  const promise = (amountCents: number) =>
    problemsOf(draft({ result: promised, amountCents, promisedOn: '2026-04-02' }), 500)
  expect(promise(500)).toEqual([])
  for (const amountCents of [501, 0, -1]) expect(promise(amountCents)).toEqual(['promiseAmount'])
})

test('a note carries neither result nor direction, whatever was chosen before', () => {
  const note = draft({ channel: 'note', result: promised, inbound: true, startedAt: 'x' })
  expect(bodyOf(note, o)).toEqual({ channel: 'note', text: 'said' })
})

test('a promise goes with the result promised only', () => {
  const sum = { amountCents: 500, promisedOn: '2026-04-02' }
  expect(bodyOf(draft({ ...sum, result: promised }), o).promise).toEqual(sum)
  expect(bodyOf(draft({ ...sum, result: refuses }), o).promise).toBeUndefined()
})

test('the beginning of a call is told while it may be', () => {
  const startedAt = '2026-03-31T08:50:00.000Z'
  expect(bodyOf(draft({ result: busy, startedAt }), o).contactedAt).toBe(startedAt)
  const old = draft({ result: busy, startedAt: '2026-03-31T08:20:00.000Z' })
  expect(bodyOf(old, o).contactedAt).toBeUndefined()
})

test('a time is on the lender’s clock, not the machine’s', () => {
  expect(momentOf('2026-03-31 14:30', o.zone)).toBe('2026-03-31T11:30:00.000Z')
})

test('a ready remark stands for the words, and parts come to the whole day after day', () => {
  expect(problemsOf(draft({ result: refuses, text: '', phrase: 'refuses.no-money' }), 500)).toEqual(
    [],
  )
  const parts = (amountCents: number, promisedOn: string) =>
    draft({
      result: promised,
      amountCents: 500,
      promisedOn: '2026-04-04',
      earlier: [{ amountCents, promisedOn }],
    })
  expect(bodyOf(parts(200, '2026-04-02'), o).promise?.parts).toEqual([
    { amountCents: 200, promisedOn: '2026-04-02' },
    { amountCents: 300, promisedOn: '2026-04-04' },
  ])
  expect(problemsOf(parts(500, '2026-04-02'), 500)).toEqual(['promiseParts'])
  expect(problemsOf(parts(200, '2026-04-04'), 500)).toEqual(['promiseParts'])
})
