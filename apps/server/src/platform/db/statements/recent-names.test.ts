import { expect, test } from 'vitest'
import { recentNames } from './recent-names.ts'

test('a text has a name from its second time on, and no name is given twice', () => {
  const names = recentNames(1, 10)
  expect(names.of('a')).toEqual({ name: undefined })
  expect(names.of('a')).toEqual({ name: 's1' })
  expect(names.of('a')).toEqual({ name: 's1' })
  names.of('b')
  expect(names.of('b')).toEqual({ name: 's2', evicted: ['s1'] })
  names.of('a')
  expect(names.of('a')).toEqual({ name: 's3', evicted: ['s2'] })
})

test('texts that came once are forgotten in their order, not all at once', () => {
  const names = recentNames(10, 2)
  for (const text of ['a', 'b', 'c']) names.of(text)
  expect(names.of('b').name).toBe('s1')
  expect(names.of('a').name).toBeUndefined()
})
