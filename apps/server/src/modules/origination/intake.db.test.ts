import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anIntakeClient, type IntakeClient } from '../../../test/fixtures/intake-client.ts'
import { aLender } from '../../../test/fixtures/lender.ts'
import { openTestApp, type TestApp } from '../../../test/harness.ts'

let t: TestApp
let intake: IntakeClient
let phones = 0

beforeAll(async () => {
  t = await openTestApp()
  await aLender(t)
  intake = await anIntakeClient(t)
})
afterAll(async () => {
  await intake.close()
  await t.close()
})

const customers = '/api/intake/v1/customers'
const aPhone = () => `07${String(11_000_000 + ++phones).padStart(8, '0')}`

describe('the signature', () => {
  const ask = (headers: Record<string, string>, app = 'pesa') =>
    intake.call({ method: 'GET', path: '/api/intake/v1/products', app, headers })

  it('lets a signed call through, and only the app it names', async () => {
    const { status, data } = await ask({})
    expect(status).toBe(200)
    const rows = data.rows as { product: string }[]
    expect(rows.map((row) => row.product)).toEqual(['pesa-14', 'pesa-21', 'pesa-30', 'pesa-7'])
    expect((await ask({ 'x-app': 'haraka' })).status).toBe(401)
  })

  it('refuses a missing, a wrong and a stranger’s signature alike', async () => {
    const refused = [
      await ask({ 'x-signature': '' }),
      await ask({ 'x-signature': 'f'.repeat(64) }),
      await ask({}, 'nobody'),
      await ask({}, 'constructor'),
      await ask({ 'x-timestamp': '' }),
    ]
    expect(refused.map((one) => one.status)).toEqual([401, 401, 401, 401, 401])
    expect(new Set(refused.map((one) => one.msg)).size).toBe(1)
  })

  it('refuses a call that is more than five minutes old', async () => {
    const { server } = intake
    const path = '/api/intake/v1/products'
    const signed = await capture(path)
    const again = () => server.inject({ method: 'GET', url: path, headers: signed })
    expect((await again()).statusCode).toBe(200)
    t.clock.advance(299_000)
    expect((await again()).statusCode).toBe(200)
    t.clock.advance(2_000)
    expect((await again()).statusCode).toBe(401)
  })

  it('covers the query and the body', async () => {
    const path = '/api/intake/v1/products'
    const headers = await capture(path)
    const { server } = intake
    const changed = await server.inject({ method: 'GET', url: `${path}?x=1`, headers })
    expect(changed.statusCode).toBe(401)
    const post = { method: 'POST' as const, url: '/api/intake/v1/quote', headers }
    const body = await server.inject({
      ...post,
      payload: { product: 'pesa-14', amountCents: 50_000 },
    })
    expect(body.statusCode).toBe(401)
  })

  /** The headers of a call that was signed rightly. */
  async function capture(path: string): Promise<Record<string, string>> {
    let seen: Record<string, string> = {}
    const { server } = intake
    const inject = server.inject.bind(server)
    server.inject = ((options: { headers: Record<string, string> }) => {
      seen = options.headers
      return inject(options as never)
    }) as never
    await intake.call({ method: 'GET', path })
    server.inject = inject as never
    return seen
  }
})

describe('registering', () => {
  it('is once for a phone and an app, however the number is written', async () => {
    const channel = 'facebook'
    const first = await intake.call({
      method: 'POST',
      path: customers,
      body: { phone: '0722 100 200', channel },
    })
    const again = await intake.call({
      method: 'POST',
      path: customers,
      body: { phone: '+254722100200', channel: 'google' },
    })
    const other = await intake.call({
      method: 'POST',
      path: customers,
      app: 'haraka',
      body: { phone: '254722100200', channel },
    })
    const { customerId } = first.data
    expect(first.data).toEqual({ customerId, registeredNow: true })
    expect(again.data).toEqual({ customerId, registeredNow: false })
    expect(other.data).toEqual({ customerId, registeredNow: true })
    const events = await t.appContext.db
      .selectFrom('platform.event')
      .select('payload')
      .where('type', '=', 'customer.registered')
      .where('subject', '=', `person:${customerId}`)
      .orderBy('id')
      .execute()
    expect(events.map((row) => row.payload)).toEqual([
      { personId: customerId, appCode: 'pesa', channel: 'facebook' },
      { personId: customerId, appCode: 'haraka', channel: 'facebook' },
    ])
  })

  it('keeps no number in clear', async () => {
    const body = { phone: aPhone(), channel: 'organic' }
    const { data } = await intake.call({ method: 'POST', path: customers, body })
    const row = await t.appContext.db
      .selectFrom('customers.person')
      .selectAll()
      .where('id', '=', Number(data.customerId))
      .executeTakeFirstOrThrow()
    const bytes = [row.phoneHash, row.phoneCipher].map((one) => one.toString('latin1')).join()
    expect(row.phoneMasked).toMatch(/^\+2547\*+\d{3}$/)
    expect(`${bytes}${row.phoneMasked}`).not.toContain(body.phone.slice(1))
  })

  it('is not possible with an app that is closed', async () => {
    await t.appContext.db.updateTable('administration.app').set({ open: false }).execute()
    const body = { phone: aPhone(), channel: 'organic' }
    const { status, data } = await intake.call({ method: 'POST', path: customers, body })
    await t.appContext.db.updateTable('administration.app').set({ open: true }).execute()
    expect([status, data.error]).toEqual([422, 'app.closed'])
  })

  it.each([
    [{ phone: '12', channel: 'organic' }, 'body.phone'],
    [{ phone: '0722100201' }, 'body.channel'],
    [{ phone: '0722100201', channel: 'organic', admin: true }, 'body.admin'],
    [{ phone: '0722100201', channel: 'a\u0000b' }, 'channel'],
    [{ phone: '0722100201', channel: '<b>' }, 'body.channel'],
  ])('refuses %j and names the field', async (body, field) => {
    const { status, data } = await intake.call({ method: 'POST', path: customers, body })
    expect(status).toBe(422)
    expect(Object.keys(data.fields as object)[0]?.replace(/^body\./, '')).toBe(
      field.replace(/^body\./, ''),
    )
  })
})
