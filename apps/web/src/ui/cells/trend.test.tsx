import { afterEach, expect, test } from 'vitest'
import { render, type Screen } from '../../../test/render.tsx'
import { pathsOf, Trend } from './trend.tsx'

let screen: Screen | undefined
afterEach(async () => screen?.close())

test('a trend is drawn, and told in words', async () => {
  screen = await render(<Trend values={[1200_00, null, 300_00, 900_00]} unit="money" />)
  const picture = document.querySelector('svg[role="img"]')
  expect(picture?.getAttribute('aria-label')).toBe(
    'From 1,200.00 to 900.00; lowest 300.00, highest 1,200.00',
  )
  expect(picture?.querySelectorAll('polyline')).toHaveLength(2)
})

test('the highest stands on top, the lowest at the foot, and a level line in the middle', () => {
  expect(pathsOf([0, 10])).toEqual(['2.0,18.0 94.0,2.0'])
  expect(pathsOf([5, 5])).toEqual(['2.0,10.0 94.0,10.0'])
  expect(pathsOf([null, null])).toEqual([])
})
