import { expect, it } from 'vitest'
import { sectionToGo } from './section-steps.ts'

const view = { top: 100, bottom: 800 }
/** Sections of 400 px under each other, the first of them beginning at `first`. */
const places = (first: number, focused = -1) =>
  [0, 1, 2, 3].map((index) => ({
    top: first + index * 400,
    bottom: first + (index + 1) * 400,
    focused: index === focused,
  }))

it('steps from the section under the header', () => {
  expect(sectionToGo(places(100), 1, view)).toBe(1)
  expect(sectionToGo(places(-350), 1, view)).toBe(2)
  expect(sectionToGo(places(-350), -1, view)).toBe(0)
})

it('steps from the focused section while it can be seen, so that the last ones are reached', () => {
  expect(sectionToGo(places(-600, 2), 1, view)).toBe(3)
})

it('forgets a focus that was scrolled away', () => {
  expect(sectionToGo(places(100, 3), 1, view)).toBe(1)
})

it('stops at both ends', () => {
  expect(sectionToGo(places(100), -1, view)).toBe(0)
  expect(sectionToGo(places(-1_200), 1, view)).toBe(3)
})
