import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { deliveryReport } from '@daftari/contract/messaging/sending'
import { paymentConfirmation } from '@daftari/contract/payments/callback-endpoint'
import { afterAll, describe, expect, test } from 'vitest'
import { openPorts } from './open-ports.ts'
import { systemClock } from './platform/clock.ts'
import { readConfig } from './platform/config.ts'

const DATA_DIR = mkdtempSync(join(tmpdir(), 'daftari-ports-'))
afterAll(() => rmSync(DATA_DIR, { recursive: true, force: true }))

const own = {
  EMULATOR_PORT: 'off',
  MPESA_BASE_URL: 'http://127.0.0.1:9',
  MPESA_CONSUMER_KEY: 'k',
  MPESA_CONSUMER_SECRET: 's',
  MPESA_INITIATOR_NAME: 'i',
  MPESA_SECURITY_CREDENTIAL: 'c',
}
const configOf = (env: Record<string, string>) => ({
  ...readConfig({ DATA_DIR, ...env }),
  databaseUrl: 'postgres://127.0.0.1/none',
})
async function portsOf(env: Record<string, string>) {
  const config = { ...configOf(env), emulatorPort: null }
  const { ports, close } = await openPorts(config, systemClock('Africa/Nairobi'))
  await close()
  return ports
}

describe('CB-11 what counts as the operator’s own word', () => {
  test.each([
    ['of the emulated one, on this machine', {}, '127.0.0.1', true],
    ['of the emulated one, from elsewhere', {}, '196.201.212.7', false],
    [
      'of one’s own, with its networks',
      { ...own, MPESA_CALLBACK_NETWORKS: '196.201.212.0/24' },
      '196.201.212.7',
      true,
    ],
    [
      'of one’s own, from elsewhere',
      { ...own, MPESA_CALLBACK_NETWORKS: '196.201.212.0/24' },
      '127.0.0.1',
      false,
    ],
    ['of one’s own whose networks nobody named', own, '127.0.0.1', false],
    [
      'of one’s own, from the networks of everybody',
      { ...own, CALLBACK_NETWORKS: '10.0.0.0/8' },
      '10.0.0.1',
      false,
    ],
  ])('%s', async (_what, env, ip, isOperators) => {
    const { isOperatorAddress } = await portsOf(env as Record<string, string>)
    expect(isOperatorAddress(ip)).toBe(isOperators)
    expect(isOperatorAddress('')).toBe(false)
  })
})

test('CB-03 the telephony server, the robots’ vendor and AppsFlyer may be asked for a token', () => {
  const token = 'a7c1e93b5d2f48069be4'
  expect(configOf({}).callbackTokens).toEqual({})
  expect(configOf({ ROBOT_CALLBACK_TOKEN: token }).callbackTokens).toEqual({
    'robot-vendor': token,
  })
  expect(configOf({ ATTRIBUTION_CALLBACK_TOKEN: token }).callbackTokens).toEqual({
    attribution: token,
  })
  expect(configOf({ STORE_CALLBACK_TOKEN: token }).callbackTokens).toEqual({ 'app-store': token })
})

test('CB-03 who posts may do so from their own networks, else from those of everybody', () => {
  const { callbackNetworks } = configOf({
    CALLBACK_NETWORKS: '10.0.0.0/8',
    GATEWAY_CALLBACK_NETWORKS: '198.51.100.0/24, 2001:db8::/32',
    MPESA_CALLBACK_NETWORKS: '196.201.212.0/24',
  })
  expect(callbackNetworks).toEqual({
    'wallet-operator': ['196.201.212.0/24'],
    aggregator: ['10.0.0.0/8'],
    attribution: ['10.0.0.0/8'],
    'app-store': ['10.0.0.0/8'],
    telephony: ['10.0.0.0/8'],
    'robot-engine': ['10.0.0.0/8'],
    'robot-vendor': ['10.0.0.0/8'],
    gateway: ['198.51.100.0/24', '2001:db8::/32'],
  })
})

test('CB-03 no address holds the secret that it follows from, nor a word that the operator turns away', async () => {
  const root = 'a-secret-that-is-long-enough'
  const { addressOf } = await portsOf({ CALLBACK_SECRET: root })
  const all = [
    await addressOf(paymentConfirmation),
    await addressOf(deliveryReport, { gateway: 'one' }),
    await addressOf(deliveryReport, { gateway: 'two' }),
  ]
  expect(new Set(all.map((one) => one.split('/').at(5))).size).toBe(3)
  for (const one of all) expect(one).not.toContain(root)
  expect(new URL(all[0] ?? '').pathname).toMatch(/^\/api\/callbacks\/[0-9a-f]{48}\/payment$/)
})
