import type { BusinessDate } from '@daftari/kernel/business-date'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type ACustomer, aCustomer } from '../../../../test/fixtures/customers.ts'
import { aLender } from '../../../../test/fixtures/lender.ts'
import { openForBusiness } from '../../../../test/fixtures/loans.ts'
import { reportsBelow } from '../../../../test/fixtures/reports.ts'
import { openTestServer, type TestServer } from '../../../../test/open-test-server.ts'
import { closeDays } from '../../../platform/schedule/daily.ts'
import { keepEvents } from '../index.ts'
import { addingUpEvents } from './event-days.ts'

let t: TestServer
let customer: ACustomer
let made = 0
const day = { happened: '2026-03-31..2026-03-31' }
async function report(page: string, query: Record<string, string>) {
  const reader = await t.signIn('audit-admin')
  return reportsBelow('/statistics/platform-statistics/app-buried-point', () => reader)(page, query)
}
const uuid = () => {
  made += 1
  return `00000000-0000-4000-8000-${String(made).padStart(12, '0')}`
}
const event = (name: string, at: string, properties: object = {}) => ({
  uuid: uuid(),
  name,
  at: `2026-03-31T${at}:00+03:00`,
  properties,
})
const send = (device: string, events: unknown[], more: object = {}, appCode = 'pesa') =>
  t.as({ kind: 'app', code: appCode }, (ctx) =>
    keepEvents(ctx, { version: '4.2', device, events, ...more }),
  )
const way = (...steps: string[]) =>
  steps.map((name, at) => event(name, `08:${String(10 + at).padStart(2, '0')}`))

beforeAll(async () => {
  t = await openTestServer(new Date('2026-03-31T06:00:00Z'))
  await aLender(t)
  await openForBusiness(t)
  customer = await aCustomer(t)
})
afterAll(() => t.close())

it('keeps each event once, whatever time it says the second time, and bad ones apart', async () => {
  const opened = event('open', '08:00')
  const first = await send('phone-one', [
    opened,
    event('typed-a-name', '08:01'),
    event('quote', '08:02', { phone: '0712000001' }),
    'nonsense',
  ])
  expect(first).toEqual({
    kept: 1,
    repeated: 0,
    refused: [
      { index: 1, reason: 'unknown-name' },
      { index: 2, reason: 'unknown-property' },
      { index: 3, reason: 'shape' },
    ],
  })
  const again = { ...opened, at: '2026-03-31T08:30:00+03:00' }
  expect(await send('phone-one', [again])).toMatchObject({ kept: 0, repeated: 1 })
  expect(await send('phone-one', [opened], {}, 'haraka')).toMatchObject({ kept: 1 })
  const stored = await t.appContext.db
    .selectFrom('promotion.appEventBad')
    .select(['name', 'rawCipher'])
    .execute()
  expect(stored.map(({ name }) => name)).toEqual(['typed-a-name', 'quote', null])
  for (const { rawCipher } of stored)
    expect(rawCipher.toString('latin1')).not.toContain('0712000001')
})

it('is of a customer of this app alone', async () => {
  await send('phone-two', [event('open', '08:00')], { customerId: customer.id })
  await expect(
    send('phone-two', [event('open', '08:00')], { customerId: customer.id }, 'haraka'),
  ).rejects.toMatchObject({ code: 'customer.not-found' })
})

it('adds up a day at its end, again when phones send late, and reads again what is known now', async () => {
  await send(
    'phone-three',
    way('open', 'registered', 'profile-done', 'quote', 'apply-start', 'applied'),
  )
  await send('phone-four', way('open', 'registered', 'quote', 'profile-done'))
  await send('phone-five', way('registered', 'open'))
  t.clock.set(new Date('2026-04-01T02:00:00Z'))
  await closeDays(t.appContext, t.app.daily)
  const use = async () => {
    const { rows } = await report('use', {
      ...day,
      app: 'pesa',
      appEvent: 'open',
    })
    return rows.map(({ appEvents, phonesOfDay }) => [appEvents, phonesOfDay])
  }
  expect(await use()).toEqual([[5, 5]])
  await send('phone-six', [event('open', '22:00')])
  await t.appContext.db
    .updateTable('promotion.appEventBad')
    .set({
      name: 'open',
      rawCipher: t.appContext.cipher.seal(JSON.stringify(event('open', '09:00'))),
    })
    .where('reason', '=', 'unknown-name')
    .execute()
  t.clock.set(new Date('2026-04-02T02:00:00Z'))
  await closeDays(t.appContext, t.app.daily)
  expect(await use()).toEqual([[7, 6]])
  const { rows: bad } = await report('put-aside', { received: '2026-03-31..2026-04-02' })
  expect(bad).toHaveLength(2)
})

it('follows phones from their first opening, each step behind those before it', async () => {
  const { rows } = await report('funnel', { ...day, app: 'pesa' })
  expect(rows).toMatchObject([
    {
      appVersion: '4.2',
      openedPhones: 6,
      registeredPhones: 2,
      profilePhones: 2,
      quotedPhones: 1,
      applyPhones: 1,
      appliedPhones: 1,
    },
  ])
  // Events of a day long ago are erased, and the row shows from when its counts are complete.
  const all = await report('funnel', { ...day, happened: '2025-12-01..2026-04-01', app: 'pesa' })
  expect(all.rows[0]).toMatchObject({ countedFrom: '2026-01-02' })
})

it('keeps sums for good and events for ninety days', async () => {
  t.clock.set(new Date('2026-07-05T02:00:00Z'))
  await t.as('system', (ctx) => addingUpEvents.run(ctx, '2026-07-04' as BusinessDate))
  const left = await t.appContext.db.selectFrom('promotion.appEvent').select('uuid').execute()
  expect(left).toEqual([])
  const { rows } = await report('use', day)
  expect(rows.length).toBeGreaterThan(5)
})
