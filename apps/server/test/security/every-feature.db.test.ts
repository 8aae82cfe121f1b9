import { afterAll, beforeAll, expect, test } from 'vitest'
import { features } from './insiders/features.ts'
import { promises } from './insiders/promises.ts'
import { schemes } from './insiders/schemes.ts'
import { openWeek, type Week } from './insiders/week.ts'

/**
 * Each feature once as it is meant: by the product as `app.ts` wires it, over a lender that has lived a
 * month, with its apps, and people of the staff who have telephones. The first round of a scheme is such an
 * act.
 */
let week: Week
beforeAll(async () => {
  week = await openWeek(7)
}, 300_000)
afterAll(() => week.t.close())

test.each(Object.entries(features))('AZ-16 %s', (_what, act) => act(week))

test.each(Object.values(schemes).map((scheme) => [scheme.name, scheme] as const))(
  'AZ-16 what anybody may have of %s',
  async (name, scheme) => {
    await scheme(week, 0)
    expect(week.lawful.get(name) ?? 0).toBeGreaterThan(0)
  },
)

test.each(Object.entries(promises))('AZ-16 and then %s', async (_what, brokenBy) => {
  await week.t.settle()
  expect(await brokenBy(week)).toEqual([])
})
