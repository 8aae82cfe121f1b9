import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { ConfigRefused, readConfig } from './config.ts'

let DATA_DIR: string

beforeEach(() => {
  DATA_DIR = mkdtempSync(join(tmpdir(), 'daftari-config-'))
})

afterEach(() => {
  rmSync(DATA_DIR, { recursive: true, force: true })
})

const key = Buffer.alloc(32, 7).toString('base64')

function refusal(env: Record<string, string>): string {
  try {
    readConfig({ DATA_DIR, ...env })
  } catch (error) {
    if (error instanceof ConfigRefused) return error.message
    throw error
  }
  return ''
}

describe('the settings', () => {
  test('need no variable at all for the demo', () => {
    expect(readConfig({ DATA_DIR })).toMatchObject({
      production: false,
      host: '127.0.0.1',
      port: 8080,
      dataDir: DATA_DIR,
      databaseUrl: null,
      businessTimeZone: 'Africa/Nairobi',
      currency: 'KES',
      databaseReadUrl: null,
      metrics: { host: '127.0.0.1', port: null },
      demo: { customers: 250, days: 120, seed: 1, lives: true },
      session: { idleMinutes: 60, hours: 12 },
      emulatorPort: 8081,
      mpesa: { baseUrl: 'http://127.0.0.1:8081', shortCodeB2c: '600992', shortCodeC2b: '600984' },
      publicBaseUrl: 'http://127.0.0.1:8080',
      appLink: 'http://127.0.0.1:8080/',
    })
  })

  test('that are wrong are named all at once, each with what it must be and what it was', () => {
    expect(
      refusal({
        PORT: '80a',
        CURRENCY: 'kes',
        BUSINESS_TIME_ZONE: 'Nairobi',
        EMULATOR_PORT: 'none',
        DATABASE_URL: 'mysql://root:hunter2@db/x',
        DATA_KEY: 'c2hvcnQ=',
        INTAKE_SECRETS: 'app=short',
        MPESA_BASE_URL: 'ftp://example.org',
      }).split('\n'),
    ).toEqual([
      'The settings are wrong:',
      "  PORT must be a whole number from 0 to 65535; it is '80a'",
      '  DATABASE_URL must be an address that begins with postgres://; its value is not shown',
      "  BUSINESS_TIME_ZONE must be the name of a time zone, such as Africa/Nairobi; it is 'Nairobi'",
      "  CURRENCY must be three capital letters, such as KES; it is 'kes'",
      '  DATA_KEY must be 32 bytes in base64; its value is not shown',
      '  INTAKE_SECRETS must be app=secret, separated by commas, or JSON; ' +
        'a secret has at least 16 characters; its value is not shown',
      "  EMULATOR_PORT must be a whole number from 0 to 65535, or 'off'; it is 'none'",
      "  MPESA_BASE_URL must be an address that begins with http:// or https://; it is 'ftp://example.org'",
      '  MPESA_CONSUMER_KEY must be set when MPESA_BASE_URL is; it is not set',
      '  MPESA_CONSUMER_SECRET must be set when MPESA_BASE_URL is; it is not set',
      '  MPESA_INITIATOR_NAME must be set when MPESA_BASE_URL is; it is not set',
      '  MPESA_SECURITY_CREDENTIAL must be set when MPESA_BASE_URL is; it is not set',
    ])
  })

  test('move the clock by whole minutes, by ten years at most', () => {
    expect(readConfig({ DATA_DIR })).toMatchObject({ clockOffsetMinutes: 0 })
    expect(readConfig({ DATA_DIR, CLOCK_OFFSET_MINUTES: '-90' }).clockOffsetMinutes).toBe(-90)
    expect(readConfig({ DATA_DIR, CLOCK_OFFSET_MINUTES: '5259600' }).clockOffsetMinutes).toBe(
      5_259_600,
    )
    for (const wrong of ['5259601', '-5259601', '1.5', '--5', 'noon']) {
      expect(refusal({ CLOCK_OFFSET_MINUTES: wrong })).toContain(
        `CLOCK_OFFSET_MINUTES must be whole minutes from -5259600 to 5259600; it is '${wrong}'`,
      )
    }
  })

  test('do not mind a variable they do not know', () => {
    expect(refusal({ DEMO_COLOUR: 'red', MPESA_ANYTHING: 'x' })).toBe('')
  })

  test('count an empty variable as absent', () => {
    expect(readConfig({ DATA_DIR, PORT: '', DATABASE_URL: '' })).toMatchObject({
      port: 8080,
      databaseUrl: null,
    })
  })

  test('switch the emulator off only when there is an operator to call instead', () => {
    expect(refusal({ EMULATOR_PORT: 'off' })).toContain(
      'MPESA_BASE_URL must be set when EMULATOR_PORT is off',
    )
  })
})

describe('the secrets of the demo', () => {
  test('are made up once, kept for the next start, and readable by their owner alone', () => {
    const first = readConfig({ DATA_DIR }).secrets
    expect(readConfig({ DATA_DIR }).secrets).toEqual(first)
    expect(first.dataKey).toHaveLength(32)
    expect(statSync(join(DATA_DIR, 'secrets.json')).mode & 0o777).toBe(0o600)
    expect(readFileSync(join(DATA_DIR, 'secrets.json'), 'utf8')).toContain(first.callbackSecret)
  })

  test('give way to those of the environment', () => {
    const given = { DATA_KEY: key, CALLBACK_SECRET: 'c'.repeat(24) }
    expect(readConfig({ DATA_DIR, ...given }).secrets).toMatchObject({
      dataKey: new Uint8Array(32).fill(7),
      callbackSecret: 'c'.repeat(24),
    })
  })

  test('for what apps send in may be written as a list or as JSON', () => {
    const one = 'a'.repeat(16)
    const two = 'b=b'.repeat(6)
    for (const INTAKE_SECRETS of [
      `app=${one}, other=${two}`,
      `{"app":"${one}","other":"${two}"}`,
    ]) {
      expect(readConfig({ DATA_DIR, INTAKE_SECRETS }).secrets.intakeSecrets).toEqual({
        app: one,
        other: two,
      })
    }
  })
})
