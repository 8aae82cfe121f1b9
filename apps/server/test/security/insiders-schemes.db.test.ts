import { afterAll, beforeAll, expect, test } from 'vitest'
import { isWhole } from '../sampled.ts'
import { actAtRandom } from './insiders/at-random.ts'
import { promises } from './insiders/promises.ts'
import { schemes } from './insiders/schemes.ts'
import { openWeek, type Week } from './insiders/week.ts'

/** Others by INSIDERS_SEED. */
const seed = Number(process.env.INSIDERS_SEED ?? 1)
const rounds = isWhole ? 12 : 2
const calls = isWhole ? 1_500 : 120

let week: Week
beforeAll(async () => {
  week = await openWeek(seed)
}, 300_000)
afterAll(() => week.t.close())

test.each(Object.entries(schemes))('AZ-16 insiders try whether %s', async (_what, scheme) => {
  for (let round = 0; round < rounds; round += 1) await scheme(week, round)
})

test(`AZ-16 people of every role call ${calls} times what their rights allow`, async () => {
  const taken = await actAtRandom(week, calls)
  expect(taken).toBeGreaterThan(0)
})

test('AZ-16 each scheme had what anybody may have, so that it tried something', () => {
  expect([...week.lawful.keys()].toSorted()).toEqual(
    Object.values(schemes)
      .map(({ name }) => name)
      .toSorted(),
  )
})

test.each(Object.entries(promises))('AZ-16 after the week %s', async (_what, brokenBy) => {
  await week.t.settle()
  expect(await brokenBy(week)).toEqual([])
})
