import { afterAll, beforeAll, expect, test } from 'vitest'
import { aCustomer } from '../../../../test/fixtures/customers.ts'
import { aLender, type Lender } from '../../../../test/fixtures/lender.ts'
import { openTestApp, type TestApp } from '../../../../test/harness.ts'
import { sealPhone } from '../../../platform/numbers/seal-phone.ts'
import { openCall } from '../../telephony/commands/place-call.ts'

/** A Tuesday at ten in Nairobi; two customers of one company. */
let t: TestApp
let lender: Lender
const company = '+254202220000'
const people: number[] = []

beforeAll(async () => {
  t = await openTestApp(new Date('2026-03-31T07:00:00Z'))
  lender = await aLender(t)
  const { hash, masked, cipher } = sealPhone(t.appContext.cipher, company)
  const number = {
    companyPhoneHash: hash,
    companyPhoneMasked: masked,
    companyPhoneCipher: cipher,
  }
  for (let count = 0; count < 2; count += 1) {
    const { id } = await aCustomer(t)
    people.push(id)
    await t.appContext.db
      .insertInto('customers.work')
      .values({ personId: id, company: 'Maziwa Ltd', ...number })
      .onConflict((on) => on.column('personId').doUpdateSet(number))
      .execute()
  }
})
afterAll(() => t.close())

const call = (personId: number, phone = company) => {
  const {
    hash: phoneHash,
    masked: phoneMasked,
    cipher: phoneCipher,
  } = sealPhone(t.appContext.cipher, phone)
  const callee = { personId, phoneHash, phoneMasked, phoneCipher, relation: 'reference' } as const
  const request = { callee, purpose: 'audit', engine: 'softphone', business: true } as const
  return t.as(lender.staff.auditor, async (ctx) => {
    const { call: made, refused } = await openCall(ctx, request)
    return made === null ? refused?.rule : 'called'
  })
}

test('TP-05: a call to an employer passes the gate, is counted, and is refused by rules of its own', async () => {
  const [one = 0, two = 0] = people
  expect(await call(one)).toBe('called')
  expect(await call(two)).toBe('FC-04')
  t.clock.advance(5 * 60_000)
  expect(await call(one)).toBe('called')
  t.clock.advance(5 * 60_000)
  expect(await call(one)).toBe('FC-01-day')
  expect(await call(two)).toBe('called')
  expect(await call(one, '+254202229999')).toBe('TP-05')
  t.clock.advance(8 * 3_600_000)
  expect(await call(two)).toBe('CH-01')
  const kept = await t.appContext.db
    .selectFrom('contact.attempt')
    .select(['relation', 'allowed', 'rule'])
    .orderBy('id')
    .execute()
  expect(kept.map(({ relation }) => relation)).toEqual(kept.map(() => 'employer'))
  expect(kept.map(({ rule }) => rule)).toEqual([
    null,
    'FC-04',
    null,
    'FC-01-day',
    null,
    'TP-05',
    'CH-01',
  ])
})
