import { afterAll, beforeAll, expect, test } from 'vitest'
import { anIntakeClient, type IntakeClient } from '../../../../test/fixtures/intake-client.ts'
import { aLender } from '../../../../test/fixtures/lender.ts'
import { type Caller, openTestServer, type TestServer } from '../../../../test/open-test-server.ts'

const path = '/settings/app'
const said = (text: string) => ({ en: text, es: text, zh: text })
const document = {
  shopName: 'Pesa Haraka: cash loans',
  package: 'ke.daftari.pesa',
  newestRelease: '2.10.0',
  leastRelease: '2.9',
  texts: {
    welcome: said('Welcome'),
    mustUpdate: said('Please install {version}'),
    closed: said('We are back soon'),
  },
}

let t: TestServer
let intake: IntakeClient
let asker: Caller
let other: Caller
let keys = 0
const key = () => ({ 'idempotency-key': `of-an-app-${++keys}` })

beforeAll(async () => {
  t = await openTestServer(new Date('2026-03-31T23:50:00+03:00'))
  await aLender(t)
  intake = await anIntakeClient(t)
  asker = await t.signIn('admin')
  other = await t.signIn('admin')
})
afterAll(async () => {
  await intake.close()
  await t.close()
})

const ask = (change: object) =>
  asker.post(
    path,
    {
      object: 'pesa',
      effectiveOn: '2026-04-01',
      basedOn: null,
      document: { ...document, ...change },
      reason: 'A new release',
    },
    key(),
  )
const asked = async () => (await intake.call({ method: 'GET', path: '/api/intake/v1/app' })).data

test('a release that nobody can have, and a text without it, are refused at their fields', async () => {
  const beyond = await ask({ leastRelease: '2.11' })
  expect(beyond).toMatchObject({ status: 422, data: { error: 'app.releases' } })
  expect(Object.keys(beyond.data.fields)).toEqual(['document.leastRelease'])
  const texts = { ...document.texts, mustUpdate: { ...said('Install {version}'), es: 'Instale' } }
  const lacking = await ask({ texts })
  expect(lacking.status).toBe(422)
  expect(Object.keys(lacking.data.fields)).toEqual(['document.texts.mustUpdate.es'])
})

test('an app reads its texts and the least release from the day on that two persons agreed to', async () => {
  const { data: one } = await ask({})
  const verdict = { version: one.version, approve: true }
  const decided = await other.post(`${path}/${one.id}/decision`, verdict, key())
  expect(decided).toMatchObject({ status: 200 })
  expect(await asked()).toEqual({ open: true, about: null })
  t.clock.set(new Date('2026-04-01T00:00:00+03:00'))
  expect(await asked()).toEqual({
    open: true,
    about: {
      ...document,
      texts: { ...document.texts, mustUpdate: said('Please install 2.9') },
    },
  })
  const closing = { closed: 'app:pesa', reason: 'Wrong price in the app' }
  expect(await asker.post('/operation/appConfig/closings', closing)).toMatchObject({ status: 200 })
  expect(await asked()).toMatchObject({ open: false })
})
