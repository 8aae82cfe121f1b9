import { expect, test } from 'vitest'
import { mostSeries } from './chart-spec.ts'
import { greyOf, hatchingOf, hatchingOfGrey, markOf, mostInOneHue } from './distinct-marks.ts'

const all = Array.from({ length: mostSeries }, (_, index) => index)

test('up to five are told apart by the steps of one hue', () => {
  for (let count = 1; count <= mostInOneHue; count += 1) {
    expect(new Set(all.slice(0, count).map((one) => markOf(one, count).symbol)).size).toBe(1)
    expect(hatchingOf(1, count, { surface: '#ffffff' })).toEqual({})
  }
})

test('of more each line has a mark of its own, and no two bars beside each other look alike', () => {
  const marks = all.map((index) => markOf(index, mostSeries).symbol)
  expect(new Set(marks).size).toBe(mostSeries)
  const hatched = all.map(
    (index) => 'decal' in hatchingOf(index, mostSeries, { surface: '#ffffff' }),
  )
  expect(hatched).toEqual([false, true, false, true, false, true, false])
})

test.each([
  ['by day', { faint: '#7a837e', surface: '#ffffff' }],
  ['in the dark', { faint: '#8b958f', surface: '#151a18' }],
])('six greys are told apart %s, the first two by their step alone', (_, inks) => {
  const looks = all
    .slice(0, 6)
    .map((place) => JSON.stringify([greyOf(place, inks), hatchingOfGrey(place, inks)]))
  expect(new Set(looks).size).toBe(6)
  expect([0, 1].map((place) => hatchingOfGrey(place, inks))).toEqual([{}, {}])
})
