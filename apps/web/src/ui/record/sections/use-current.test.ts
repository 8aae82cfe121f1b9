import { expect, test } from 'vitest'
import { sectionInSight } from './use-current.ts'

const view = { top: 100, bottom: 800, atEnd: false }
const places = (first: number) =>
  ['basic', 'telephone', 'questionnaire', 'messages', 'timeline'].map((key, index) => ({
    key,
    top: first + index * 200,
    bottom: first + (index + 1) * 200,
  }))

test('the section that begins under the header is the one being read', () => {
  expect(sectionInSight(places(150), view, undefined)).toBe('basic')
  expect(sectionInSight(places(-20), view, undefined)).toBe('telephone')
})

test('one that was gone to is marked wherever the page could scroll to', () => {
  const atEnd = { ...view, atEnd: true }
  expect(sectionInSight(places(-180), atEnd, 'questionnaire')).toBe('questionnaire')
  expect(sectionInSight(places(-180), atEnd, 'messages')).toBe('messages')
  expect(sectionInSight(places(-180), atEnd, 'timeline')).toBe('timeline')
})

test('the last is read at the end of the page, and one that was scrolled away no longer', () => {
  expect(sectionInSight(places(-180), { ...view, atEnd: true }, undefined)).toBe('timeline')
  expect(sectionInSight(places(-560), view, 'basic')).toBe('messages')
})
