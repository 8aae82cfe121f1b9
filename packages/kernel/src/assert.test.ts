import { expect, it } from 'vitest'
import { assert, unreachable } from './assert.ts'

it('lets the truth pass and throws for the rest', () => {
  expect(() => assert(1 < 2, 'order')).not.toThrow()
  expect(() => assert(0, 'zero is nothing')).toThrow('zero is nothing')
})

it('throws at the end of a switch that forgot a case', () => {
  expect(() => unreachable('new' as never)).toThrow('"new"')
})
