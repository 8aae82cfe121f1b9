import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  callbackSecret,
  openTestServer,
  secretFor,
  type TestServer,
} from '../../../test/open-test-server.ts'
import { runCommand } from '../command.ts'
import { callbackAddressesCommand } from './callback-addresses.ts'

let t: TestServer
const dataDir = mkdtempSync(join(tmpdir(), 'daftari-callbacks-'))
beforeAll(async () => {
  // The command goes by the clock of the machine.
  t = await openTestServer(new Date())
  await t.appContext.db
    .insertInto('messaging.gateway')
    .values(
      (['http', 'whatsapp', 'smpp'] as const).map((kind) => ({
        code: `a-${kind}`,
        kind,
        url: 'https://gateway.example',
        account: '',
        sender: 'LENDER',
        weight: 1,
        partCents: 1,
        state: 'inactive',
        secretCipher: t.appContext.cipher.seal('x'),
      })),
    )
    .execute()
})
afterAll(async () => {
  rmSync(dataDir, { recursive: true, force: true })
  await t.close()
})

async function run(...args: string[]) {
  const said: string[] = []
  const complained: string[] = []
  const code = await runCommand(callbackAddressesCommand, {
    args,
    env: {
      DATABASE_URL: t.databaseUrl,
      DATA_DIR: dataDir,
      CALLBACK_SECRET: callbackSecret,
      PUBLIC_BASE_URL: 'https://lender.example',
    },
    say: (line) => said.push(line),
    complain: (line) => complained.push(line),
  })
  return { code, said, complained: complained.join('\n') }
}

const base = 'https://lender.example/api/callbacks'
const post = (address: string) =>
  t.send({ method: 'POST', path: new URL(address).pathname.replace('/api', ''), raw: '{}' })
const addressIn = (said: string[]) => said[0]?.split('  ')[1] ?? ''

describe('callback-addresses', () => {
  it('shows each address with who it is given to, those of gateways that post', async () => {
    const { code, said } = await run()
    expect(code).toBe(0)
    expect(said).toContain(`aggregator  ${base}/${secretFor('notices')}/aggregator`)
    expect(said).toContain(`wallet-operator  ${base}/${secretFor('payments')}/payment`)
    expect(said).toContain(
      `gateway:a-http  ${base}/${secretFor('delivery-reports', 'a-http')}/delivery-reports/a-http`,
    )
    const of = (name: string) => said.filter((line) => line.startsWith(`gateway:${name} `)).length
    expect([of('a-http'), of('a-whatsapp'), of('a-smpp')]).toEqual([2, 1, 0])
  })

  it('CB-03 changes those of one recipient; the ones before are valid for as long as is said', async () => {
    const before = `${base}/${secretFor('notices')}/aggregator`
    const reason = 'the aggregator changed hands'
    const { said } = await run('--change', 'aggregator', '--reason', reason, '--hours', '2')
    expect(said).toHaveLength(1)
    const after = addressIn(said)
    expect(after).not.toBe(before)
    // Both are let in, and neither is signed.
    expect([(await post(before)).status, (await post(after)).status]).toEqual([401, 401])
    t.clock.advance(2 * 3_600_000 + 60_000)
    expect([(await post(before)).status, (await post(after)).status]).toEqual([404, 401])
    // Nobody else's changed.
    const others = (await run()).said
    expect(others).toContain(`wallet-operator  ${base}/${secretFor('payments')}/payment`)
    const entry = await t.appContext.db
      .selectFrom('administration.auditLog')
      .select(['act', 'actor', 'objectId', 'reason', 'after'])
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect(entry).toMatchObject({
      act: 'callback-address.change',
      actor: 'system:callback-addresses',
      objectId: 'aggregator',
      reason,
      after: { generation: 1, overlapHours: 2 },
    })
    expect(JSON.stringify(entry)).not.toContain(after.split('/').at(-2))
  })

  it('with no hours ends the old one at once', async () => {
    const reason = 'it stood in a log'
    const before = `${base}/${secretFor('calls')}/calls/record`
    expect((await post(before)).status).not.toBe(404)
    const { said } = await run('--change', 'telephony', '--reason', reason, '--hours', '0')
    const after = addressIn(said.filter((line) => line.endsWith('/calls/record')))
    t.clock.advance(3_000)
    expect((await post(before)).status).toBe(404)
    expect((await post(after)).status).not.toBe(404)
  })

  it('refuses whom nobody knows, more than three days, and no reason', async () => {
    const nobody = await run('--change', 'gateway:nobody', '--reason', 'a reason')
    expect([nobody.code, nobody.complained]).toEqual([2, expect.stringContaining('aggregator')])
    for (const wrong of [
      ['--change', 'aggregator'],
      ['--change', 'aggregator', '--reason', 'a reason', '--hours', '73'],
      ['--changed', 'aggregator'],
    ]) {
      expect((await run(...wrong)).complained).toContain('Use: npm run callback-addresses')
    }
  })
})
