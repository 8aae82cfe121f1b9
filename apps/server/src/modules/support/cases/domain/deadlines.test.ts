import { describe, expect, test } from 'vitest'
import { breachesAt, type CaseTimes, deadlinesOf, type ServiceLevel } from './deadlines.ts'

const level: ServiceLevel = {
  calendar: {
    shifts: [{ weekdays: [1, 2, 3, 4, 5], from: '09:00', until: '17:00' }],
    holidays: [],
    zone: 'Africa/Nairobi',
  },
  targets: { firstAnswer: 60, nextAnswer: 30, resolution: 480 },
}
const nairobi = (local: string) => new Date(`${local}:00+03:00`)
const opened: CaseTimes = {
  openedAt: nairobi('2026-03-30T10:00'),
  askedAt: nairobi('2026-03-30T10:00'),
  firstAnsweredAt: null,
  resolvedAt: null,
  pauses: [],
  legalDue: null,
}
const none = { firstBreachedAt: null, nextBreachedAt: null, resolveBreachedAt: null }

describe('what is due of a case', () => {
  test('the first answer by its own target, though the next one has a shorter', () => {
    const again = { ...opened, askedAt: nairobi('2026-03-30T10:10') }
    expect(deadlinesOf(level, again)).toEqual({
      firstDue: nairobi('2026-03-30T11:00'),
      nextDue: null,
      resolveDue: nairobi('2026-03-31T10:00'),
      soonAt: nairobi('2026-03-30T10:42'),
    })
  })

  test('after it the next one, from the word of the customer', () => {
    const answered = {
      ...opened,
      firstAnsweredAt: nairobi('2026-03-30T10:30'),
      askedAt: nairobi('2026-03-30T16:45'),
    }
    expect(deadlinesOf(level, answered).nextDue).toEqual(nairobi('2026-03-31T09:15'))
    expect(deadlinesOf(level, { ...answered, askedAt: null }).nextDue).toBeNull()
  })

  test('a pause moves what is promised, and never what the law says', () => {
    const legalDue = nairobi('2026-04-04T10:00')
    const pauses = [{ from: nairobi('2026-03-30T10:30'), until: nairobi('2026-03-31T09:30') }]
    const paused = deadlinesOf(level, { ...opened, pauses, legalDue })
    expect(paused.firstDue).toEqual(nairobi('2026-03-31T10:00'))
    const stopped = { ...opened, pauses: [{ from: nairobi('2026-03-30T10:30'), until: null }] }
    expect(deadlinesOf(level, { ...stopped, legalDue })).toEqual({
      firstDue: null,
      nextDue: null,
      resolveDue: null,
      soonAt: nairobi('2026-04-02T22:00'),
    })
  })

  test('a broken promise keeps its instant: no later event moves it', () => {
    const { soonAt: _soon, ...due } = deadlinesOf(level, opened)
    const late = breachesAt(due, none, nairobi('2026-03-30T12:00'))
    expect(late).toEqual({ ...none, firstBreachedAt: nairobi('2026-03-30T11:00') })
    expect(breachesAt(due, none, nairobi('2026-03-30T11:00'))).toEqual(none)
    const moved = { firstDue: nairobi('2026-04-01T09:00'), nextDue: null, resolveDue: null }
    expect(breachesAt(moved, late, nairobi('2026-04-02T09:00'))).toEqual(late)
  })

  test('resolved, nothing runs', () => {
    const resolved = { ...opened, resolvedAt: nairobi('2026-03-30T10:05') }
    expect(Object.values(deadlinesOf(level, resolved))).toEqual([null, null, null, null])
  })
})
