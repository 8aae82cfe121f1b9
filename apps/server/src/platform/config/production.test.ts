import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { ConfigRefused, readConfig } from '../config.ts'
import { demoSecrets } from './demo-secrets.ts'
import { isShown, settings } from './settings.ts'

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
  MPESA_CALLBACK_NETWORKS: '196.201.212.0/24,196.201.213.0/24',
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

  const key = 'k7Qw2ZpLx9Vb4Nt1'
  const needs: Record<string, Record<string, string>> = {
    AGGREGATOR: {
      AGGREGATOR_BASE_URL: 'https://aggregator.example',
      AGGREGATOR_MERCHANT: 'LENDER',
      AGGREGATOR_API_KEY: key,
      AGGREGATOR_NOTICE_SECRETS: 'd41f6a8053c7e2b9d4a81f0c',
    },
    BUREAU: { BUREAU_BASE_URL: 'https://bureau.example', BUREAU_KEY: key },
    OIDC: {
      OIDC_ISSUER: 'https://id.lender.example',
      OIDC_CLIENT_ID: 'daftari',
      OIDC_CLIENT_SECRET: 'Qs5vGt9kWb3xMn7c',
    },
    SMTP: { SMTP_URL: 'smtps://u:Wx8kQ2vLt5@mail.example', MAIL_FROM: 'a@lender.example' },
    TELEPHONY: {
      TELEPHONY_URL: 'wss://phone.example',
      TELEPHONY_REALM: 'phone.example',
      TELEPHONY_SECRET: 'b9d4a81f0c5e2b7d9346e8f1c0',
    },
    ROBOT: {
      ROBOT_FREESWITCH_URL: 'esl://10.0.0.7:8021',
      ROBOT_FREESWITCH_PASSWORD: 'Jt6wN8cJ1hB62k',
      ROBOT_DIAL_STRING: 'sofia/gateway/main/{number}',
      ROBOT_CALLER_ID: '254700000000',
      ROBOT_SAIDUO_URL: 'https://saiduo.example',
      ROBOT_SAIDUO_KEY: key,
    },
  }

  test('starts with every party that a lender may have', () => {
    const all = Object.assign({}, ...Object.values(needs)) as Record<string, string>
    const own = {
      BUREAU_KEY: 'Zr5tYq8WmXc2Vb6N',
      ROBOT_SAIDUO_KEY: 'Hb3nUj7KvDs9',
      AGGREGATOR_API_KEY: 'Lg4xPf6TqRa1wEd8',
    }
    const gateways = `main=https://gateway.example?key=${key}x,op=smpps://a@smsc.example:3550?key=Tz4mQ8&from=LENDER`
    expect(refusal({ ...all, ...own, SMS_GATEWAYS: gateways })).toEqual([])
  })

  test.each([
    ['TELEPHONY_SECRET', demoSecrets.telephony, 'too easy to guess'],
    ['TELEPHONY_SECRET', 'passwordpassword', 'too easy to guess'],
    ['TELEPHONY_URL', 'ws://phone.example', 'must begin with wss://'],
    ['TELEPHONY_URL', 'verto+ws://phone.example:8081', 'must begin with wss://'],
    ['BUREAU_KEY', 'passwordpassword', 'too easy to guess'],
    ['BUREAU_KEY', '0123456789abcdef', 'too easy to guess'],
    ['BUREAU_BASE_URL', 'http://127.bureau.example', 'must begin with https://'],
    ['AGGREGATOR_BASE_URL', 'http://aggregator.example', 'must begin with https://'],
    ['AGGREGATOR_BASE_URL', 'http://localhost.aggregator.example', 'must begin with https://'],
    ['AGGREGATOR_API_KEY', 'emulatedemulated', 'too easy to guess'],
    ['AGGREGATOR_NOTICE_SECRETS', demoSecrets.notices, 'too easy to guess'],
    ['SMTP_URL', 'smtp://user:Wx8kQ2vLt5@mail.example', 'must begin with smtps://'],
    ['SMTP_URL', 'smtp://mail.example', 'must begin with smtps://'],
    ['SMTP_URL', 'smtps://u:Wx8kQ2vLt5@mail.example?tls.rejectUnauthorized=false', 'weaken TLS'],
    ['SMTP_URL', 'smtps://user:password1@mail.example', 'too easy to guess'],
    ['ROBOT_SAIDUO_URL', 'http://saiduo.example', 'must begin with https://'],
    ['ROBOT_SAIDUO_KEY', 'changeme', 'well-known default'],
    ['ROBOT_FREESWITCH_PASSWORD', 'password', 'too easy to guess'],
    ['ROBOT_FREESWITCH_URL', 'esl://switch.example:8021', 'is not encrypted'],
    ['ROBOT_FREESWITCH_URL', 'esl://8.8.8.8:8021', 'is not encrypted'],
    ['SMS_GATEWAYS', `main=http://gateway.example?key=${key}`, 'must reach main by https://'],
    ['SMS_GATEWAYS', 'main=https://gateway.example?key=emulated', 'key of main that is too easy'],
    ['SMS_GATEWAYS', 'op=smpp://a@smsc.example:2775?key=Tz4mQ8&from=X1A', 'op by smpps://'],
    ['SMS_GATEWAYS', 'op=smpp://a@10.evil.example:2775?key=Tz4mQ8&from=X1A', 'op by smpps://'],
    ['OIDC_ISSUER', 'http://id.lender.example', 'must begin with https://'],
    ['OIDC_CLIENT_SECRET', 'passwordpassword', 'too easy to guess'],
    ['APP_LINK', 'http://app.lender.example', 'must begin with https://'],
    ['MPESA_PASS_KEY', 'emulated', 'well-known default'],
    ['MPESA_CALLBACK_NETWORKS', '0.0.0.0/0', 'must name the networks of whom it is about'],
    ['TRUSTED_PROXIES', '10.0.0.1,::/0', 'must name the networks of whom it is about'],
    ['DATABASE_URL', 'postgres://daftari:daftari2026@db/x', 'password that is too easy to guess'],
    ['TELEPHONY_SECRET', sound.CALLBACK_SECRET, 'must differ from CALLBACK_SECRET'],
  ])('does not start with %s as %s, whoever it is of', (name, value, complaint) => {
    const party = name.slice(0, name.indexOf('_'))
    const lines = refusal({ ...needs[party], [name]: value })
    expect(lines).toHaveLength(1)
    expect(lines[0]).toContain(`  ${name} `)
    expect(lines[0]).toContain(complaint)
  })

  test('takes mail by STARTTLS that is demanded, and by a relay of its own machine', () => {
    for (const SMTP_URL of [
      'smtp://u:Wx8kQ2vLt5@mail.example:587?requireTLS=true',
      'smtp://127.0.0.1:25',
    ]) {
      expect(refusal({ SMTP_URL, MAIL_FROM: 'a@lender.example' })).toEqual([])
    }
  })

  test('takes no secret of the demo for any setting that keeps one', () => {
    const keeping = Object.entries(settings).filter(([, { kind }]) =>
      ['made', 'made-list', 'issued', 'account'].includes(kind),
    )
    expect(keeping.length).toBeGreaterThan(10)
    for (const [name] of keeping) {
      for (const secret of Object.values(demoSecrets)) {
        const isName = settings[name as keyof typeof settings].kind === 'account'
        if (isName && secret !== demoSecrets.key) continue
        expect(refusal({ [name]: secret }).join('\n')).toContain(`  ${name} `)
      }
    }
  })

  test('every setting whose name tells of a secret or an address is declared as one', () => {
    const secretName = /SECRET|KEY|PASSWORD|CREDENTIAL|TOKEN|(_URL|_LINK|GATEWAYS)$/
    const careless = Object.entries(settings).filter(
      ([name, { kind }]) => secretName.test(name) && kind === 'plain',
    )
    expect(careless).toEqual([])
    const secret = /SECRET|KEY|PASSWORD|CREDENTIAL|TOKEN|DATABASE_URL|SMTP|GATEWAYS$/
    expect(Object.keys(settings).filter((name) => secret.test(name) && isShown(name))).toEqual([])
    expect(isShown('SOMETHING_ELSE')).toBe(false)
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
