import { describe, expect, it } from 'vitest'
import { forecastOf, outlookOf, type Past, percentile, type Week } from './forecast.ts'

/** Of 1,000 that enter, 200 are paid on each of the first two days, and 400 move on after three. */
const usual: Omit<Week, 'number'> = {
  owed: 1_000,
  moved: 400,
  paid: [200, 400, 600],
  open: [1_000, 800, 600],
}
const past = (o: Partial<Past> = {}): Past => ({
  stages: [
    { code: 'S1', days: 3 },
    { code: 'S2', days: 4 },
  ],
  weeksOf: (stage) =>
    stage === 'S1'
      ? [{ number: 0, ...usual }]
      : [{ number: 0, owed: 500, moved: 0, paid: [50, 100, 100, 100], open: [500, 400, 400, 400] }],
  teamsOf: () => [{ team: 1, share: 1 }],
  daysLeft: 10,
  ...o,
})
const group = { stage: 'S1', team: 1, kind: 'any', age: 0, owed: 2_000 }

describe('what is expected of cases', () => {
  it.each([
    ['that came today, over their whole time', 0, 10, 0.6],
    ['that came today, with two days left of the month', 0, 2, 0.4],
    ['that are still open after a day, of what is open then', 1, 10, 0.5],
    ['that come tomorrow, with two days left', -1, 2, 0.2],
    ['that come when the month is over', -2, 2, 0],
    ['that stay longer than the weeks know', 3, 10, 0],
  ])('%s', (_, age, daysLeft, share) => {
    const { expected } = outlookOf(past({ daysLeft }), { stage: 'S1', kind: 'any', age })
    expect(expected).toBeCloseTo(share, 9)
  })

  it('weighs newer weeks more, and says how far the weeks were apart', () => {
    const weeks = [0.6, 0.3].map((share, number) => ({
      number,
      owed: 100,
      moved: 0,
      paid: [100 * share],
      open: [100],
    }))
    const one = past({ weeksOf: () => weeks, stages: [{ code: 'S1', days: 1 }] })
    const { expected, low, high } = outlookOf(one, { stage: 'S1', kind: 'any', age: 0 })
    expect(expected).toBeCloseTo((0.6 + 0.8 * 0.3) / 1.8, 9)
    expect([low, high]).toEqual([expect.closeTo(0.33, 9), expect.closeTo(0.57, 9)])
  })

  it('without a past is not known, and what comes of it into the next stage neither', () => {
    const unknown = past({ weeksOf: () => [] })
    expect(outlookOf(unknown, group)).toEqual({
      expected: null,
      low: null,
      high: null,
      weeks: null,
    })
    expect(forecastOf(unknown, [group])).toEqual([
      { stage: 'S1', team: 1, coming: null, weeks: null },
    ])
  })
})

describe('the month', () => {
  it('is what is paid in the stage, and what of the rest is paid in the next', () => {
    // 40 % of 2,000 comes into S2 in three days, and 20 % of that is paid.
    expect(forecastOf(past(), [group])).toEqual([
      { stage: 'S1', team: 1, coming: 0, weeks: Array(8).fill(1_200) },
      { stage: 'S2', team: 1, coming: 160, weeks: Array(8).fill(160) },
    ])
  })

  it('goes over to the teams of the next stage, to each its part', () => {
    const teamsOf = () => [
      { team: 2, share: 0.75 },
      { team: 3, share: 0.25 },
    ]
    const rows = forecastOf(past({ teamsOf }), [group])
    expect(rows.map(({ stage, team, coming }) => [stage, team, coming])).toEqual([
      ['S1', 1, 0],
      ['S2', 2, 120],
      ['S2', 3, 40],
    ])
  })

  it('is nothing of a week in which nobody came into the next stage', () => {
    const none = { number: 1, ...usual, moved: 0 }
    const ofS1 = [{ number: 0, ...usual }, none]
    const { weeksOf } = past()
    const rows = forecastOf(
      past({ weeksOf: (stage, kind) => (stage === 'S1' ? ofS1 : weeksOf(stage, kind)) }),
      [group],
    )
    const [, next] = rows
    expect(next?.weeks?.slice(0, 2)).toEqual([160, 0])
    expect(next?.weeks).toHaveLength(8)
  })

  it('ends with the month', () => {
    expect(forecastOf(past({ daysLeft: 3 }), [group]).map(({ stage }) => stage)).toEqual(['S1'])
  })
})

it('a percentile lies between the values next to it', () => {
  expect([percentile([4, 1, 3, 2], 0.5), percentile([7], 0.9), percentile([], 0.1)]).toEqual([
    2.5, 7, 0,
  ])
})
