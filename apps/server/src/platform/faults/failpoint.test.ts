import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { readConfig } from '../config.ts'
import { failpoint, failpoints, isFailpointSetting } from './failpoint.ts'

const DATA_DIR = mkdtempSync(join(tmpdir(), 'daftari-crash-point-'))
afterAll(() => rmSync(DATA_DIR, { recursive: true, force: true }))

it('a moment that nobody armed is passed', () => {
  for (const name of failpoints) failpoint(name)
  expect(failpoints.length).toBeGreaterThan(10)
})

it.each([
  ['payout.unsent', true],
  ['payout.unsent@3', true],
  ['payout.unsent@0', false],
  ['payout.unsent@', false],
  ['payout.unsent@1@2', false],
  ['payout', false],
  ['', false],
])('%j names one: %s', (setting, expected) => {
  expect(isFailpointSetting(setting)).toBe(expected)
})

it('no process of production can be armed', () => {
  const armed = { DATA_DIR, CRASH_AT: 'payout.unsent' }
  expect(readConfig(armed).crashAt).toBe('payout.unsent')
  expect(() => readConfig({ ...armed, NODE_ENV: 'production' })).toThrow('CRASH_AT is for tests')
})
