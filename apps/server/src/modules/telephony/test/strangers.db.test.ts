import { createHmac } from 'node:crypto'
import type { Endpoint } from '@daftari/contract/endpoint'
import * as answering from '@daftari/contract/telephony/answering'
import * as calls from '@daftari/contract/telephony/calls'
import * as recordings from '@daftari/contract/telephony/recordings'
import * as robots from '@daftari/contract/telephony/robots/endpoints'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aLender } from '../../../../test/fixtures/lender.ts'
import {
  callbackSecret,
  openTestServer,
  type Sent,
  secretFor,
  type TestServer,
} from '../../../../test/open-test-server.ts'
import { isCallback } from '../../../platform/http/callbacks/callback-secret.ts'
import { openHttpServer } from '../../../platform/http/http-server.ts'
import { networks } from '../../../platform/http/networks.ts'
import { authenticator } from '../../administration/index.ts'
import { intakeSignature } from '../../origination/index.ts'
import { credentialMinutes, ephemeralCredentials } from '../credentials.ts'

const endpoints = [calls, answering, recordings, robots]
  .flatMap((all) => Object.values(all) as unknown[])
  .filter(
    (one): one is Endpoint =>
      typeof one === 'object' &&
      one !== null &&
      'path' in one &&
      'method' in one &&
      'access' in one,
  )
const callbacks = endpoints.filter(isCallback)
const ofStaff = endpoints.filter((one) => !isCallback(one))

let t: TestServer
beforeAll(async () => {
  t = await openTestServer()
  await aLender(t)
})
afterAll(() => t.close())

const at = (path: string, secret: string) =>
  path
    .replace('{secret}', secret)
    .replace('{file}', '1-1.wav')
    .replace(/\{\w+\}/g, '1')
const send = ({ method, path }: Endpoint, secret: string, more: Partial<Sent> = {}) =>
  t.send({
    method,
    path: at(path, secret),
    ...(method !== 'GET' && { body: { reference: 'c1', target: 'c1', id: '1', from: '0712' } }),
    ...more,
  })
const written = async () => {
  const { rows } = await sql`select
    (select count(*) from telephony.call) as calls,
    (select count(*) from telephony.recording) as recordings`.execute(t.appContext.db)
  return rows
}

describe('AUT-18: strangers', () => {
  test('are looked for at every operation of telephony', () => {
    expect(callbacks.length).toBeGreaterThanOrEqual(6)
    expect(ofStaff.length).toBeGreaterThanOrEqual(10)
  })

  test.each(callbacks)('without the secret find nothing at $method $path', async (endpoint) => {
    const before = await written()
    const wrong = ['x'.repeat(48), callbackSecret, callbackSecret.slice(0, -1), '%00', ' ']
    for (const secret of wrong) expect((await send(endpoint, secret)).status).toBe(404)
    const staff = await t.signIn('admin')
    const headers = { authorization: `Bearer ${staff.token}` }
    expect((await send(endpoint, 'guessed-by-somebody', { headers })).status).toBe(404)
    expect(await written()).toEqual(before)
  })

  test.each(ofStaff)('who are not signed in are told so at $method $path', async (endpoint) => {
    const answer = await send(endpoint, '')
    expect(answer.status).toBe(402)
    const guessed = { authorization: 'Bearer guessed' }
    expect((await send(endpoint, '', { headers: guessed })).status).toBe(402)
  })

  test('from elsewhere than the telephony server’s network find nothing, with the secret too', async () => {
    const server = await openHttpServer({
      appContext: t.appContext,
      modules: t.app.modules,
      authenticate: authenticator(t.appContext, t.world.ports.session),
      checkSignature: intakeSignature(t.world.ports.intakeSecrets, t.clock),
      callbackSecret,
      mayCallBack: (recipient, address) =>
        recipient === 'telephony' && networks(['10.9.0.0/16'])(address),
    })
    const { path } = calls.calledNumber
    const ask = async (remoteAddress: string) =>
      (
        await server.inject({
          method: 'POST',
          url: `/api${at(path, secretFor('calls'))}`,
          remoteAddress,
          payload: { target: 'c1' },
        })
      ).json()
    expect(await ask('203.0.113.5')).not.toEqual({ error: 'unknown' })
    expect(await ask('10.9.1.1')).toEqual({ error: 'unknown' })
    await server.close()
  })

  test('without the telephony server’s token find nothing, where one is agreed on', async () => {
    const server = await openHttpServer({
      appContext: t.appContext,
      modules: t.app.modules,
      authenticate: authenticator(t.appContext, t.world.ports.session),
      checkSignature: intakeSignature(t.world.ports.intakeSecrets, t.clock),
      callbackSecret,
      callbackTokens: { telephony: 'agreed-on-with-the-server' },
    })
    const ask = async (endpoint: { path: string }, headers: Record<string, string>) =>
      (
        await server.inject({
          method: 'POST',
          url: `/api${at(endpoint.path, secretFor('calls'))}`,
          headers,
          payload: { target: 'c1' },
        })
      ).statusCode
    const withToken = { 'x-callback-token': 'agreed-on-with-the-server' }
    expect(await ask(calls.callRecord, {})).toBe(404)
    expect(await ask(calls.callRecord, { 'x-callback-token': 'guessed' })).toBe(404)
    expect(await ask(calls.callRecord, withToken)).toBe(200)
    await server.close()
  })

  test('who may not call get nothing to sign a softphone in with', async () => {
    const auditor = await t.signIn('finance')
    expect((await auditor.post(calls.phoneCredentials.path)).status).toBe(403)
    const collector = await t.signIn('collector')
    const without = await collector.post(calls.phoneCredentials.path)
    expect(without.data?.password).toBeUndefined()
  })

  test('without the server’s secret make no password, and one ends with its half hour', () => {
    const now = new Date('2026-03-31T06:00:00Z')
    const settings = { url: 'wss://phone.example', realm: 'example', secret: 'the server’s own' }
    const { user, password, expiresAt } = ephemeralCredentials(settings, '1001', now)
    expect(expiresAt.getTime() - now.getTime()).toBe(credentialMinutes * 60_000)
    expect(user).toBe(`${expiresAt.getTime() / 1_000}:1001`)
    const by = (secret: string, name: string) =>
      createHmac('sha1', secret).update(name).digest('base64')
    expect(password).toBe(by(settings.secret, user))
    expect(password).not.toBe(by('guessed', user))
    // Neither another extension nor a later end is signed by it.
    expect(password).not.toBe(by(settings.secret, user.replace('1001', '1002')))
    expect(password).not.toBe(by(settings.secret, `9${user}`))
  })
})
