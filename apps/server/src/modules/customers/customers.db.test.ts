import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aCustomer } from '../../../test/fixtures/customers.ts'
import { aLender, type Lender } from '../../../test/fixtures/lender.ts'
import { openTestHouse, type TestHouse } from '../../../test/harness.ts'
import {
  blacklist,
  blacklistEntries,
  hashOfOperatorHash,
  isBlacklisted,
  personByPhone,
  phoneHash,
  revealField,
  unblacklist,
  walletOf,
} from './index.ts'

let t: TestHouse
let lender: Lender

beforeAll(async () => {
  t = await openTestHouse()
  lender = await aLender(t)
})
afterAll(() => t.close())

describe('a phone', () => {
  it('is found by however it is written, and by the operator’s hash of it', async () => {
    const customer = await aCustomer(t, { phone: '+254712555001' })
    const find = (written: string) => t.as('system', (ctx) => personByPhone(ctx, written))
    for (const written of ['0712 555 001', '712555001', '254712555001', '+254712555001']) {
      expect(await find(written)).toBe(customer.id)
    }
    expect(await find('12')).toBeUndefined()
    const { cipher } = t.house
    const theirs = createHash('sha256').update('254712555001').digest('hex')
    expect(phoneHash(cipher, '+254712555001')).toEqual(hashOfOperatorHash(cipher, theirs))
  })

  it('is where the customer is paid, masked and sealed', async () => {
    const customer = await aCustomer(t)
    const wallet = await t.as('system', (ctx) => walletOf(ctx, customer.id))
    expect(t.house.cipher.open(wallet.phoneCipher)).toBe(customer.phone)
    expect(wallet).toMatchObject({ fullName: customer.fullName })
    expect(wallet.phoneMasked).not.toContain(customer.phone.slice(5, 9))
    await expect(t.as('system', (ctx) => walletOf(ctx, 1))).rejects.toMatchObject({
      code: 'customer.not-found',
    })
  })
})

describe('a number in clear', () => {
  it('is that of the person, the employer or the contact that was named', async () => {
    const customer = await aCustomer(t, { work: { companyPhone: '020 271 5000' } })
    const contact = await t.house.db
      .selectFrom('reporting.contact')
      .select('contactId')
      .where('personId', '=', customer.id)
      .executeTakeFirstOrThrow()
    const reveal = (
      object: 'person' | 'contact',
      id: number,
      field: 'phone' | 'idNumber' | 'companyPhone',
    ) => t.as('staff', (ctx) => revealField(ctx, { object, id, field }))
    const personId = customer.id
    expect(await reveal('person', personId, 'phone')).toEqual({ value: customer.phone, personId })
    expect((await reveal('person', personId, 'idNumber')).value).toBe(customer.idNumber)
    expect((await reveal('person', personId, 'companyPhone')).value).toBe('0202715000')
    const told = await reveal('contact', contact.contactId ?? 0, 'phone')
    expect(told).toMatchObject({ personId, value: expect.stringMatching(/^\+254733/) })
    const none = reveal('contact', contact.contactId ?? 0, 'idNumber')
    await expect(none).rejects.toMatchObject({ code: 'request.not-found' })
  })
})

describe('the blacklist', () => {
  it('names the person, the phone and the ID number, until it is ended with a reason', async () => {
    const { id: personId, phone } = await aCustomer(t)
    const { auditAdmin } = lender.staff
    const listed = () => t.as('system', (ctx) => isBlacklisted(ctx, personId))
    expect(await listed()).toBe(false)
    await t.as(auditAdmin, (ctx) => blacklist(ctx, { personId, reason: 'forged papers' }))
    expect(await listed()).toBe(true)
    const byPhone = await t.as('system', (ctx) =>
      blacklistEntries(ctx, { phoneHash: phoneHash(t.house.cipher, phone) }),
    )
    expect(byPhone).toMatchObject([{ kind: 'phone', reason: 'forged papers', expiresOn: null }])
    await t.as(auditAdmin, (ctx) => unblacklist(ctx, { personId, reason: 'a mistake' }))
    expect(await listed()).toBe(false)
    const rows = await t.house.db
      .selectFrom('reporting.blacklistEntry')
      .select(['kind', 'addedBy', 'removedBy'])
      .where('personId', '=', personId)
      .execute()
    const by = { addedBy: auditAdmin.id, removedBy: auditAdmin.id }
    expect(rows.map((row) => row.kind).sort()).toEqual(['id-number', 'person', 'phone'])
    expect(rows).toMatchObject([by, by, by])
    const trail = await t.house.db
      .selectFrom('administration.auditLog')
      .select(['act', 'staffId', 'reason'])
      .where('objectId', '=', String(personId))
      .orderBy('id')
      .execute()
    expect(trail).toEqual([
      { act: 'customer.blacklist', staffId: auditAdmin.id, reason: 'forged papers' },
      { act: 'customer.unblacklist', staffId: auditAdmin.id, reason: 'a mistake' },
    ])
  })

  it('holds through the last day of an entry', async () => {
    const { id: personId } = await aCustomer(t)
    await t.as('system', (ctx) =>
      blacklist(ctx, { personId, reason: 'for today', expiresOn: t.clock.today() }),
    )
    const listed = () => t.as('system', (ctx) => isBlacklisted(ctx, personId))
    expect(await listed()).toBe(true)
    t.clock.advance(86_400_000)
    expect(await listed()).toBe(false)
  })
})
