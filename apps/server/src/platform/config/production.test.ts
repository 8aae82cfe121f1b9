import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { ConfigRefused, readConfig } from '../config.ts'

let DATA_DIR: string

beforeEach(() => {
  DATA_DIR = mkdtempSync(join(tmpdir(), 'daftari-config-'))
})

afterEach(() => {
  rmSync(DATA_DIR, { recursive: true, force: true })
})

/** What a lender sets; each secret as openssl makes one. */
const sound = {
  NODE_ENV: 'production',
  DATABASE_URL: 'postgres://daftari:Vq8mYk2LwTz6@db.internal/daftari',
  DATA_KEY: 'Gq3XYb5l0k8m2Hq6u1wV9yJzR4tNcEoPaSdFgHjKlZ0=',
  CALLBACK_SECRET: '5f0c8e1b7a2d9346e8f1c0b7a5d2394f6e8b1c7a0d5f2934',
  INTAKE_SECRETS: 'pesa=a81f0c5e2b7d9346e8f1c0b7,haraka=7c2e9b4d1f6a8053c7e2b9d4',
  PUBLIC_BASE_URL: 'https://daftari.lender.example',
  MPESA_BASE_URL: 'https://api.operator.example',
  MPESA_CONSUMER_KEY: 'kX7vR2mQ9pL4',
  MPESA_CONSUMER_SECRET: 'zT5wN8cJ1hB6',
  MPESA_INITIATOR_NAME: 'daftari-payouts',
  MPESA_SECURITY_CREDENTIAL: 'Qm9vRjE4c2hVd0x6',
  MPESA_SHORT_CODE_B2C: '3012345',
  MPESA_SHORT_CODE_C2B: '3012346',
}

function refusal(change: Record<string, string | undefined>): string[] {
  try {
    readConfig({ DATA_DIR, ...sound, ...change })
    return []
  } catch (error) {
    if (!(error instanceof ConfigRefused)) throw error
    return error.message.split('\n').slice(1)
  }
}

describe('OP-08: production', () => {
  test('starts with what a lender sets, makes nothing up and has no emulator', () => {
    const config = readConfig({ DATA_DIR, ...sound })
    expect(config).toMatchObject({ production: true, emulatorPort: null })
    expect(readdirSync(DATA_DIR)).toEqual([])
  })

  test('IN-12: is not sent texts by a gateway in a private network that it does not name', () => {
    const SMS_GATEWAYS = 'op=smpp://lender@10.0.0.9:2775?key=k&from=PESA'
    expect(refusal({ SMS_GATEWAYS })).toEqual([
      '  SMS_GATEWAYS names op in a private network: OUTGOING_NETWORKS must list it; its value is not shown',
    ])
    expect(refusal({ SMS_GATEWAYS, OUTGOING_NETWORKS: '10.0.0.0/24' })).toEqual([])
    expect(refusal({ OUTGOING_NETWORKS: 'the SMSC' })).toHaveLength(1)
  })

  test.each(Object.keys(sound).filter((name) => name !== 'NODE_ENV'))(
    'does not start without %s, and says so',
    (name) => {
      const lines = refusal({ [name]: undefined })
      expect(lines).toHaveLength(1)
      expect(lines[0]).toMatch(new RegExp(`^ {2}${name} must be set .*; it is not set$`))
    },
  )

  test.each([
    ['DATA_KEY', Buffer.alloc(32, 7).toString('base64'), 'too easy to guess'],
    ['DATA_KEY', Buffer.from('0123456789abcde'.repeat(3).slice(0, 32)).toString('base64'), 'guess'],
    ['CALLBACK_SECRET', 'c'.repeat(24), 'too easy to guess'],
    ['CALLBACK_SECRET', 'callback-secret-of-the-tests', 'too easy to guess'],
    ['INTAKE_SECRETS', 'pesa=the-secret-of-pesa-in-tests', 'too easy to guess'],
    ['INTAKE_SECRETS', '{"pesa":"aaaaaaaaaaaaaaaaaaaa"}', 'too easy to guess'],
    ['INTAKE_SECRETS', `pesa=${sound.CALLBACK_SECRET}`, 'must differ'],
    ['INTAKE_SECRETS', 'a=7c2e9b4d1f6a8053c7e2b9d4,b=7c2e9b4d1f6a8053c7e2b9d4', 'must differ'],
    ['MPESA_CONSUMER_SECRET', 'emulated', 'well-known default'],
    ['MPESA_INITIATOR_NAME', 'testapi', 'well-known default'],
    ['MPESA_SECURITY_CREDENTIAL', 'changeme', 'well-known default'],
    ['DATABASE_URL', 'postgres://postgres:postgres@db/daftari', 'default as its password'],
    ['DATABASE_READ_URL', 'postgres://daftari:password@db/daftari', 'default as its password'],
    ['PUBLIC_BASE_URL', 'http://daftari.lender.example', 'must begin with https://'],
    ['MPESA_BASE_URL', 'http://operator.example', 'must begin with https://'],
    ['EMULATOR_PORT', '8081', 'must be off or absent'],
    ['CLOCK_OFFSET_MINUTES', '60', 'is for tests and demonstrations alone'],
  ])('does not start with %s as %s', (name, value, complaint) => {
    const lines = refusal({ [name]: value })
    expect(lines).toHaveLength(1)
    expect(lines[0]).toContain(`  ${name} `)
    expect(lines[0]).toContain(complaint)
  })

  test('calls a bureau over https alone', () => {
    const key = { BUREAU_KEY: 'k7Qw2ZpLx9Vb4Nt1' }
    const lines = refusal({ ...key, BUREAU_BASE_URL: 'http://bureau.example' })
    expect(lines).toHaveLength(1)
    expect(lines[0]).toContain('  BUREAU_BASE_URL must begin with https://')
  })

  test('shows no secret that it refuses', () => {
    const weak = { CALLBACK_SECRET: 'c'.repeat(24), DATABASE_URL: 'postgres://a:postgres@db/x' }
    expect(refusal(weak).join('\n')).not.toMatch(/cccc|postgres:\/\//)
  })

  test('takes an operator behind a proxy of its own machine, and a database without a password', () => {
    const change = {
      MPESA_BASE_URL: 'http://127.0.0.1:9000',
      DATABASE_URL: 'postgres:///daftari?host=/run/postgresql',
      EMULATOR_PORT: 'off',
    }
    expect(refusal(change)).toEqual([])
  })
})
