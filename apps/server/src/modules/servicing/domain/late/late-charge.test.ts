import { cents, ppm, sum } from '@daftari/kernel/money'
import { describe, expect, it } from 'vitest'
import { replay } from '../replay.ts'
import type { LoanTerms } from '../terms.ts'
import { onDay, threeInstalments } from '../test/any-terms.ts'
import { madeOf, paid } from '../test/made-loan.ts'

/** Each of three instalments is 3,333.33 and 500.00 of interest, ten days apart. */
const terms: LoanTerms = { ...threeInstalments, feePpm: ppm(0), dailyFinePpm: ppm(0) }
type Charge = NonNullable<LoanTerms['lateCharge']>
const fixed: Charge = { cents: 20_000, ppm: 0 }
const share: Charge = { cents: 0, ppm: 50_000 }

const finesBy = (
  own: Partial<LoanTerms>,
  day: number,
  received = [] as ReturnType<typeof paid>[],
) =>
  replay(madeOf({ ...terms, ...own }), received, onDay(day - 1)).fines.map((one) => [
    one.instalmentNumber,
    Number(one.chargedOn.slice(8)),
    one.amountCents,
  ])

describe('what is charged once, when an instalment is late', () => {
  it.each<[string, Partial<LoanTerms>, number, number[][]]>([
    ['is not charged on the due day', { lateCharge: fixed }, 10, []],
    ['is, fixed, when the day after it begins', { lateCharge: fixed }, 11, [[1, 12, 20_000]]],
    [
      'is charged once an instalment',
      { lateCharge: fixed },
      25,
      [
        [1, 12, 20_000],
        [2, 22, 20_000],
      ],
    ],
    [
      'is charged after the days of grace',
      { lateCharge: fixed, graceDays: 3 },
      20,
      [[1, 15, 20_000]],
    ],
    ['is a share of all that is late', { lateCharge: share }, 11, [[1, 12, 19_167]]],
    ['is both', { lateCharge: { cents: 5_000, ppm: 50_000 } }, 11, [[1, 12, 24_167]]],
    [
      'comes with the first daily fine',
      { lateCharge: fixed, dailyFinePpm: ppm(10_000) },
      12,
      [
        [1, 12, 23_333],
        [1, 13, 3_333],
      ],
    ],
    ['is not charged where there is none', {}, 25, []],
  ])('%s', (_, own, day, fines) => {
    expect(finesBy(own, day)).toEqual(fines)
  })

  it('is a share of what is left of the instalment', () => {
    expect(finesBy({ lateCharge: share }, 11, [paid(1, 10, 183_333)])).toEqual([[1, 12, 10_000]])
  })

  it('is not charged on an instalment that was paid', () => {
    expect(finesBy({ lateCharge: fixed }, 11, [paid(1, 10, 383_333)])).toEqual([])
  })

  it('stays within the limit of all fines', () => {
    const own = { lateCharge: { cents: 900_000, ppm: 0 } }
    const fined = replay(madeOf({ ...terms, ...own }), [], onDay(60)).fines
    expect(sum(fined.map((one) => one.amountCents))).toBe(cents(850_000))
  })
})
