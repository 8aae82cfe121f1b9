import { expect, it } from 'vitest'
import { instantText } from './instants.ts'

it('an instant of the database is written as code writes it, whatever its fraction', () => {
  const written = ['04:54:25', '04:54:25.1', '04:54:25.102', '04:54:25.102999'].map((time) =>
    instantText(`2026-11-22 ${time}+00`),
  )
  const expected = ['25.000', '25.100', '25.102', '25.102'].map(
    (seconds) => `2026-11-22T04:54:${seconds}Z`,
  )
  expect(written).toEqual(expected)
  expect(written.map((one) => new Date(one).toISOString())).toEqual(expected)
})

it('one of another zone is refused', () => {
  expect(() => instantText('2026-11-22 04:54:25+03')).toThrow('UTC')
})
