import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { newAgenda } from './agenda.ts'
import type { Performers } from './ahead.ts'

const nothing = async () => undefined
const nobody: Performers = {
  pay: nothing,
  apply: nothing,
  cancel: nothing,
  resubmit: nothing,
  rebind: nothing,
  'lead-on': nothing,
  'put-right': nothing,
}

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

  it('keeps as data what may lie ahead for longer, in order, and does it by its performer', async () => {
    const agenda = newAgenda()
    const done: unknown[] = []
    agenda.keep(new Date(9), 'apply', { personId: 9 })
    agenda.plan(new Date(3), async () => done.push('a call'))
    agenda.keep(new Date(2), 'cancel', { personId: 2, applicationId: 7 })
    expect(agenda.kept()).toEqual([
      { at: new Date(2).toISOString(), act: 'cancel', data: { personId: 2, applicationId: 7 } },
      { at: new Date(9).toISOString(), act: 'apply', data: { personId: 9 } },
    ])
    const later = newAgenda()
    later.performedBy({
      ...nobody,
      apply: async ({ personId }) => done.push(`applied ${personId}`),
    })
    for (const { at, act, data } of agenda.kept()) later.keep(new Date(at), act, data)
    for (let next = later.takeBefore(new Date(10)); next; next = later.takeBefore(new Date(10)))
      await next.run()
    expect(done).toEqual(['applied 9'])
  })

  it('leaves out what was planned for before a moment, but nothing that is kept', () => {
    const agenda = newAgenda()
    agenda.plan(new Date(1), async () => undefined)
    agenda.plan(new Date(6), async () => undefined)
    agenda.keep(new Date(2), 'apply', { personId: 1 })
    agenda.dropUnkept(new Date(5))
    const taken: number[] = []
    for (let next = agenda.takeBefore(new Date(9)); next; next = agenda.takeBefore(new Date(9)))
      taken.push(next.at.getTime())
    expect(taken).toEqual([2, 6])
  })
})
