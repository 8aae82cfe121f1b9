import { EventEmitter } from 'node:events'
import type { PoolClient } from 'pg'
import { expect, it } from 'vitest'
import { CommitUnknown } from '../away/away.ts'
import { Commits } from './commits.ts'

const client = Object.assign(new EventEmitter(), { processID: 1 }) as unknown as PoolClient
const said = (severity: string, code: string) =>
  Object.assign(new Error(severity), { severity, code })

it.each([
  ['a refusal', said('ERROR', '23505'), false],
  ['a connection broken before', new Error('Client was closed and is not queryable'), false],
  ['a server that is stopped', said('FATAL', '57P01'), true],
  ['a server that cannot flush its log', said('PANIC', '58030'), true],
  ['a connection lost meanwhile', new Error('Connection terminated unexpectedly'), true],
])('a commit that meets %s: %o, may be done: %s', async (_, error, mayBeDone) => {
  const commits = new Commits()
  const failed = await commits.confirmed(client, Promise.reject(error)).catch((one) => one)
  expect(failed instanceof CommitUnknown).toBe(mayBeDone)
  expect(commits.unknown).toBe(mayBeDone ? 1 : 0)
})
