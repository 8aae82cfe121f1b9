import { expect, expectTypeOf, it } from 'vitest'
import type { column } from '../columns.ts'
import { preCreditStatistics } from '../promotion/pre-credit/declared.ts'
import { orderEffects } from '../support/reports.ts'
import { outreachStatistics } from './outreach/outreach-statistics.ts'
import { promotionConversion } from './promotion/conversion.ts'

const comparisons = [
  preCreditStatistics,
  orderEffects,
  promotionConversion,
  ...Object.values(outreachStatistics),
]

it('persons of an arm are never added over rows of different shares', () => {
  const counts = comparisons.flatMap(({ name, columns }) =>
    Object.entries(columns)
      .filter(([key, { kind }]) => kind === 'count' && /^(treated|held)/.test(key))
      .filter(([key]) => key !== 'heldPercent')
      .map(([key, { ofArm, total }]) => ({ of: `${name}: ${key}`, ofArm, total })),
  )
  expect(counts.length).toBeGreaterThan(40)
  expect(counts.filter(({ ofArm, total }) => ofArm !== true || total !== undefined)).toEqual([])
})

it('a total of an arm does not compile', () => {
  type Options = NonNullable<Parameters<typeof column.ofArm>[0]>
  expectTypeOf<Options['total']>().toEqualTypeOf<undefined>()
})
