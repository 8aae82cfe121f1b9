import { expect, it } from 'vitest'
import { isDatabaseAway } from './database-away.ts'

const coded = (code: string) => Object.assign(new Error('x'), { code })

it.each([
  ['a server that refuses', coded('ECONNREFUSED'), true],
  // Five letters, as PostgreSQL's own codes have.
  ['a wire that is cut', coded('EPIPE'), true],
  ['a server that is stopped', coded('57P01'), true],
  ['a server that starts', coded('57P03'), true],
  ['too many connections', coded('53300'), true],
  ['a connection failure told by the server', coded('08006'), true],
  ['a database that only reads, as a standby does', coded('25006'), true],
  ['a password that is being changed', coded('28P01'), true],
  ['a database that is being brought back', coded('3D000'), true],
  ['a disk that fails', coded('58030'), true],
  ['a wait for a connection', new Error('timeout exceeded when trying to connect'), true],
  ['a connection lost in a query', new Error('Connection terminated unexpectedly'), true],
  ['a transaction that has failed already', coded('25P02'), false],
  ['a statement that took too long', coded('57014'), false],
  ['a row that is there already', coded('23505'), false],
  ['a mistake of ours', new Error('x is not a function'), false],
])('%s: %o', (_, error, expected) => {
  expect(isDatabaseAway(error)).toBe(expected)
})
