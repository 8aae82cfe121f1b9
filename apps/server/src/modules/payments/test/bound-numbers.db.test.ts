import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aCustomer } from '../../../../test/fixtures/customers.ts'
import { aLender } from '../../../../test/fixtures/lender.ts'
import { openTestApp, type TestApp } from '../../../../test/harness.ts'
import { dataCipher, isBound, ofPerson } from '../../../platform/cipher.ts'
import { identityOf } from '../../customers/index.ts'
import { aPreparedPayout, paidTo, pass, standingOf } from './payouts.ts'

let t: TestApp
beforeAll(async () => {
  t = await openTestApp()
  await aLender(t)
})
afterAll(() => t.close())

const key = new Uint8Array(32).fill(7)

test('PII-09 the wallet of another customer does not open, and is not paid', async () => {
  const [theirs, mine] = [await aPreparedPayout(t), await aPreparedPayout(t)]
  await sql`update payments.disbursement d set phone_cipher = o.phone_cipher
    from payments.disbursement o where d.id = ${theirs.id} and o.id = ${mine.id}`.execute(
    t.appContext.db,
  )
  // In both places, so that they agree.
  await sql`update customers.person p set phone_cipher = o.phone_cipher
    from payments.disbursement d, payments.disbursement o
    where d.id = ${theirs.id} and p.id = d.person_id and o.id = ${mine.id}`.execute(t.appContext.db)
  await pass(t, 1).catch(() => undefined)
  expect(paidTo(t, theirs)).toBe(0)
  expect(paidTo(t, mine)).toBe(1)
  expect(await standingOf(t, theirs.id)).not.toMatchObject({ status: 'disbursed' })
})

test('PII-09 numbers swapped between two customers open for neither', async () => {
  const [one, other] = [await aCustomer(t), await aCustomer(t)]
  await sql`update customers.person p set id_number_cipher = o.id_number_cipher
    from customers.person o where (p.id, o.id) in ((${one.id}, ${other.id}), (${other.id}, ${one.id}))`.execute(
    t.appContext.db,
  )
  for (const { id } of [one, other]) {
    await expect(t.as('system', (ctx) => identityOf(ctx, id))).rejects.toThrow()
  }
})

test('PII-09 what an earlier version sealed is bound bit by bit, and reads the same', async () => {
  const customer = await aCustomer(t)
  const payout = await aPreparedPayout(t, { customer })
  const before = dataCipher(key, 'read')
  const identity = await t.as('system', (ctx) => identityOf(ctx, customer.id))
  const phone = before.seal(identity.phone)
  await sql`update customers.person set phone_cipher = ${phone},
    id_number_cipher = ${before.seal(identity.idNumber ?? '')} where id = ${customer.id}`.execute(
    t.appContext.db,
  )
  await sql`update payments.disbursement set phone_cipher = ${phone} where id = ${payout.id}`.execute(
    t.appContext.db,
  )
  expect(await t.as('system', (ctx) => identityOf(ctx, customer.id))).toEqual(identity)
  const jobs = t.app.recurring.filter(({ name }) => name.endsWith('.bind-numbers'))
  expect(jobs.map(({ name }) => name).toSorted()).toEqual([
    'administration.bind-numbers',
    'customers.bind-numbers',
    'payments.bind-numbers',
  ])
  // The version before would not read them: nothing is bound yet.
  for (const job of jobs) await job.run({ ...t.appContext, cipher: before })
  expect(await bound(customer.id, payout.id)).toEqual([false, false, false])
  for (const job of jobs) await job.run(t.appContext)
  expect(await bound(customer.id, payout.id)).toEqual([true, true, true])
  expect(await t.as('system', (ctx) => identityOf(ctx, customer.id))).toEqual(identity)
  const only = dataCipher(key, 'only')
  const { rows } = await sql<{ sealed: Buffer }>`
    select phone_cipher as sealed from payments.disbursement where id = ${payout.id}`.execute(
    t.appContext.db,
  )
  const [row] = rows
  expect(only.openBound(row?.sealed ?? Buffer.of(), ofPerson(customer.id))).toBe(identity.phone)
})

async function bound(personId: number, payoutId: number): Promise<boolean[]> {
  const { rows } = await sql<{ sealed: Buffer[] }>`
    select array[p.phone_cipher, p.id_number_cipher, d.phone_cipher] as sealed
    from customers.person p, payments.disbursement d
    where p.id = ${personId} and d.id = ${payoutId}`.execute(t.appContext.db)
  return rows[0]?.sealed.map(isBound) ?? []
}
