import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aCustomer } from '../../../../test/fixtures/customers.ts'
import { aLender, type Lender } from '../../../../test/fixtures/lender.ts'
import { openTestServer, type TestServer } from '../../../../test/open-test-server.ts'
import { idBinding } from '../../customers/commands/id-binding/audit-id-binding.ts'
import { addBindingPhoto, askIdBinding } from '../../customers/index.ts'

let t: TestServer
let lender: Lender
let bytes: Uint8Array
let numbers = 32_000_000

beforeAll(async () => {
  t = await openTestServer()
  lender = await aLender(t)
  const drawn = { width: 40, height: 30, channels: 3, background: '#358' } as const
  bytes = await sharp({ create: drawn }).jpeg().toBuffer()
})
afterAll(() => t.close())

const at = (text: string) => t.clock.set(new Date(text))

async function ask(personId: number): Promise<number> {
  numbers += 1
  const asked = {
    personId,
    appCode: 'pesa',
    idType: 'national' as const,
    idNumber: String(numbers),
    reason: 'a new card',
  }
  const id = await t.as('app', (ctx) => askIdBinding(ctx, asked))
  for (const kind of ['id-front', 'id-back'] as const) {
    await t.as('app', (ctx) => addBindingPhoto(ctx, personId, { kind, name: 'a.jpg', bytes }))
  }
  return id
}

const decide = (id: number, approve: boolean) =>
  t.as(lender.staff.auditAdmin, (ctx) =>
    idBinding.decide(ctx, { id, approve, reason: 'looked at', version: 1 }),
  )

it('counts requests by the day they were made, and the time of those that were decided', async () => {
  const [approved, rejected, patient] = [await aCustomer(t), await aCustomer(t), await aCustomer(t)]
  at('2026-03-31T09:00:00+03:00')
  const first = await ask(approved.id)
  const second = await ask(rejected.id)
  await ask(patient.id)
  at('2026-03-31T10:00:00+03:00')
  await decide(first, true)
  at('2026-03-31T12:00:00+03:00')
  await decide(second, false)
  // Half past midnight in Nairobi is still the day before in UTC; the new request replaces the open one.
  at('2026-04-01T00:30:00+03:00')
  await ask(patient.id)

  const admin = await t.signIn('admin')
  const asked = { asked: '2026-03-31..2026-04-01' }
  const { data } = await admin.get('/statistics/audit/bind-application', asked)
  expect(data.rows).toMatchObject([
    { askedOn: '2026-04-01', bindings: 1, bindingsPending: 1, bindingMedianTime: null },
    {
      askedOn: '2026-03-31',
      bindings: 3,
      bindingsApproved: 1,
      bindingsRejected: 1,
      bindingsReplaced: 1,
      bindingsPending: 0,
      bindingsDecided: 2,
      bindingMedianTime: 7_200,
      bindingLongestTime: 10_800,
    },
  ])
  expect(data.totals).toMatchObject({ bindings: 4, bindingsApproved: 1, bindingsDecided: 2 })
  const other = await admin.get('/statistics/audit/bind-application', { ...asked, app: 'haraka' })
  expect(other.data.rows).toEqual([])
})
