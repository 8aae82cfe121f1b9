import { applicationActs } from '@daftari/contract/origination/enums'
import { expect, it } from 'vitest'
import { keysFor, loanKeys } from './loan-keys.ts'

const keys = (acts: Parameters<typeof keysFor>[0]) => keysFor(acts).map((one) => one.keys)

it('no letter stands for two things', () => {
  expect(new Set(loanKeys.map((one) => one.keys)).size).toBe(loanKeys.length)
})

it('every command has one letter', () => {
  expect(new Set(loanKeys.map((one) => one.command)).size).toBe(loanKeys.length)
  expect(loanKeys.every((one) => /^[a-z]$/.test(one.keys))).toBe(true)
})

it('a reader who may do nothing still goes on and through the sections', () => {
  expect(keys([])).toEqual(['n', 'j', 'k', 'v', 'c', 'q'])
})

it('the letters of the product: A approve, R reject, T return, N next, J and K sections, M mark, V pictures', () => {
  const command = Object.fromEntries(keysFor(applicationActs).map((one) => [one.keys, one.command]))
  expect(command).toMatchObject({
    a: 'approve',
    r: 'reject',
    t: 'return',
    n: 'next-task',
    j: 'next-section',
    k: 'previous-section',
    m: 'mark',
    v: 'pictures',
  })
})

it('an act that is not allowed now has no letter', () => {
  expect(keys(['reject'])).toContain('r')
  expect(keys(['reject'])).not.toContain('a')
})
