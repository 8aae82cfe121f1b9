import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { newAgenda } from './agenda.ts'

describe('an agenda', () => {
  it('gives what was planned in order of time, and of planning where the time is the same', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 20 })), (times) => {
        const agenda = newAgenda()
        for (const time of times) agenda.plan(new Date(time), async () => undefined)
        const taken: number[] = []
        for (;;) {
          const next = agenda.takeBefore(new Date(21))
          if (next === undefined) break
          taken.push(next.at.getTime())
        }
        expect(taken).toEqual([...times].sort((a, b) => a - b))
      }),
    )
  })

  it('keeps what lies at or after the limit', () => {
    const agenda = newAgenda()
    agenda.plan(new Date(5), async () => undefined)
    expect(agenda.takeBefore(new Date(5))).toBeUndefined()
    expect(agenda.takeBefore(new Date(6))?.at.getTime()).toBe(5)
  })
})
