import { describe, expect, it } from 'vitest'
import { replay } from '../replay.ts'
import type { LoanTerms } from '../terms.ts'
import { exampleTerms, onDay, sixPeriods } from '../test/any-terms.ts'
import { madeOf, paid } from '../test/made-loan.ts'
import type { NewPlan } from './new-plan.ts'
import { planProblem, unpaidFrom } from './requirements.ts'

/** On day 75 with the first of six instalments paid, the second due on day 60. */
function problemOf(
  plan: Partial<NewPlan> & { due: number },
  { terms = sixPeriods, day = 75 }: { terms?: LoanTerms; day?: number } = {},
) {
  const made = madeOf(terms)
  const received = terms === exampleTerms ? [] : [paid(1, 30, 118_000)]
  const history = replay(made, received, onDay(day - 1))
  const { firstNumber } = unpaidFrom(history)
  const { due, ...rest } = plan
  const asked = { firstNumber, firstDueOn: onDay(due), instalments: 5, grace: null, ...rest }
  return planProblem({ made, history }, asked, onDay(day))
}
const grace = (asks: 'interest' | 'nothing', after: number, periods: number) => ({
  grace: { asks, after, periods },
})

describe('new due days', () => {
  it.each([
    ['tomorrow', { due: 76 }, undefined],
    ['a month after the old ones', { due: 90 }, undefined],
    ['today', { due: 75 }, { code: 'due-not-later' }],
    ['62 days on', { due: 137 }, undefined],
    ['63 days on', { due: 138 }, { code: 'too-far', latest: onDay(137) }],
    ['fewer than are unpaid', { due: 90, instalments: 4 }, { code: 'too-few', least: 5 }],
    ['until twice the term', { due: 90, instalments: 10 }, undefined],
    ['beyond it', { due: 91, instalments: 10 }, { code: 'too-long', latest: onDay(360) }],
    ['with a grace that leaves the last', { due: 90, ...grace('interest', 0, 4) }, undefined],
    [
      'with a grace of interest to the end',
      { due: 90, ...grace('interest', 2, 3) },
      { code: 'grace-beyond-plan', count: 5 },
    ],
    [
      'that begin with nothing',
      { due: 90, ...grace('nothing', 0, 1) },
      { code: 'grace-beyond-plan', count: 5 },
    ],
    ['with a pause before the last', { due: 90, ...grace('nothing', 4, 3) }, undefined],
  ] as const)('%s', (_name, plan, problem) => {
    expect(problemOf(plan)).toEqual(problem)
  })

  it('are others than those that are', () => {
    expect(problemOf({ due: 60 }, { day: 45 })).toEqual({ code: 'changes-nothing' })
    expect(problemOf({ due: 60, instalments: 6 }, { day: 45 })).toBeUndefined()
    expect(problemOf({ due: 60, ...grace('interest', 1, 2) }, { day: 45 })).toBeUndefined()
  })

  it('are no earlier than those that are', () => {
    const earlier = { code: 'earlier', number: 2, dueOn: onDay(60) }
    expect(problemOf({ due: 59 }, { day: 45 })).toEqual(earlier)
    expect(problemOf({ due: 61 }, { day: 45 })).toBeUndefined()
  })

  it('end when the product says', () => {
    const terms = { ...sixPeriods, longestTermDays: 240 }
    expect(problemOf({ due: 90, instalments: 6 }, { terms })).toBeUndefined()
    expect(problemOf({ due: 90, instalments: 7 }, { terms })).toMatchObject({ code: 'too-long' })
  })

  it('are one for a loan that is repaid at once', () => {
    const single = { terms: exampleTerms, day: 10 }
    expect(problemOf({ due: 28, instalments: 1 }, single)).toBeUndefined()
    expect(problemOf({ due: 29, instalments: 1 }, single)).toMatchObject({ code: 'too-long' })
    expect(problemOf({ due: 28, instalments: 2 }, single)).toEqual({ code: 'single' })
    expect(problemOf({ due: 13, instalments: 1 }, single)).toMatchObject({ code: 'earlier' })
  })
})
