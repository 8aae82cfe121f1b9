import { expect, test } from 'vitest'
import { changedLines } from './changed-lines.ts'

const line = (code: string, text = code) => ({ code, text })
const [a, b, c] = [line('a'), line('b'), line('c')]

test('only what differs is said, and the order where it is another', () => {
  expect(changedLines([a, b], [a, line('b', 'b otherwise')])).toEqual(['b', 'b otherwise'])
  expect(changedLines([a, b], [a, c, b])).toEqual(['', 'c'])
  expect(changedLines([a, b, c], [c])).toEqual(['a\nb', ''])
  expect(changedLines([a, b], [b, a])).toEqual(['a · b', 'b · a'])
  expect(changedLines([a, b], [b, c, a])).toEqual(['a · b', 'c\nb · a'])
})
