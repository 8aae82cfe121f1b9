import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aCustomer } from '../../../test/fixtures/customers.ts'
import { aLender, type Lender } from '../../../test/fixtures/lender.ts'
import { openTestApp, type TestApp } from '../../../test/harness.ts'
import { ofPerson } from '../../platform/cipher.ts'
import { hashOfOperatorHash, phoneHash } from '../../platform/numbers/phone-hash.ts'
import {
  askRemoval,
  blacklist,
  blacklistEntries,
  decideRemoval,
  fingerprintHash as hashOfFingerprint,
  isBlacklisted,
  personByPhone,
  revealField,
  walletOf,
} from './index.ts'
import { listBlacklist } from './queries/list-blacklist.ts'

let t: TestApp
let lender: Lender

beforeAll(async () => {
  t = await openTestApp()
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
    const { cipher } = t.appContext
    const theirs = createHash('sha256').update('254712555001').digest('hex')
    expect(phoneHash(cipher, '+254712555001')).toEqual(hashOfOperatorHash(cipher, theirs))
  })

  it('is where the customer is paid, masked and sealed', async () => {
    const customer = await aCustomer(t)
    const wallet = await t.as('system', (ctx) => walletOf(ctx, customer.id))
    expect(t.appContext.cipher.open(wallet.phoneCipher, ofPerson(customer.id))).toBe(customer.phone)
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
    const contact = await t.appContext.db
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
    const revealed = await reveal('contact', contact.contactId ?? 0, 'phone')
    expect(revealed).toMatchObject({ personId, value: expect.stringMatching(/^\+254733/) })
    const none = reveal('contact', contact.contactId ?? 0, 'idNumber')
    await expect(none).rejects.toMatchObject({ code: 'request.not-found' })
  })
})

/** Asked for by one and decided by another. */
async function takeOff(personId: number, reason: string): Promise<void> {
  const { auditAdmin, reviewer } = lender.staff
  const { removalId: id, version } = await t.as(auditAdmin, (ctx) =>
    askRemoval(ctx, { personId, reason }),
  )
  const decision = { id, version, approve: true, reason: 'looked at' }
  await t.as(reviewer, (ctx) => decideRemoval(ctx, decision))
}

async function sawOn(personId: number, fingerprint: string): Promise<void> {
  const at = t.clock.now()
  const fingerprintHash = hashOfFingerprint(t.appContext.cipher, fingerprint)
  await t.appContext.db
    .insertInto('customers.device')
    .values({ fingerprintHash, personId, firstSeenAt: at, lastSeenAt: at })
    .execute()
}

describe('the blacklist', () => {
  it('names the person, the phone and the ID number, until it is ended with a reason', async () => {
    const { id: personId, phone } = await aCustomer(t)
    const { auditAdmin } = lender.staff
    const listed = () => t.as('system', (ctx) => isBlacklisted(ctx, personId))
    expect(await listed()).toBe(false)
    await t.as(auditAdmin, (ctx) => blacklist(ctx, { personId, reason: 'forged papers' }))
    expect(await listed()).toBe(true)
    const byPhone = await t.as('system', (ctx) =>
      blacklistEntries(ctx, { phoneHash: phoneHash(t.appContext.cipher, phone) }),
    )
    expect(byPhone).toMatchObject([{ kind: 'phone', reason: 'forged papers', expiresOn: null }])
    await takeOff(personId, 'a mistake')
    expect(await listed()).toBe(false)
    const rows = await t.appContext.db
      .selectFrom('reporting.blacklistEntry')
      .select(['kind', 'addedBy', 'removedBy'])
      .where('personId', '=', personId)
      .execute()
    const by = { addedBy: auditAdmin.id, removedBy: lender.staff.reviewer.id }
    expect(rows.map((row) => row.kind).sort()).toEqual(['id-number', 'person', 'phone'])
    expect(rows).toMatchObject([by, by, by])
    const logged = await t.appContext.db
      .selectFrom('administration.auditLog')
      .select(['act', 'staffId', 'reason'])
      .where('objectId', '=', String(personId))
      .orderBy('id')
      .execute()
    expect(logged).toEqual([
      { act: 'customer.blacklist', staffId: auditAdmin.id, reason: 'forged papers' },
      { act: 'customer.unblacklist-ask', staffId: auditAdmin.id, reason: 'a mistake' },
      { act: 'customer.unblacklist', staffId: lender.staff.reviewer.id, reason: 'looked at' },
    ])
  })

  it('is left by the word of two people, and nobody decides what they asked for', async () => {
    const { id: personId } = await aCustomer(t)
    const { auditAdmin, reviewer } = lender.staff
    const ask = () => t.as(auditAdmin, (ctx) => askRemoval(ctx, { personId, reason: 'came by' }))
    await expect(ask()).rejects.toMatchObject({ code: 'blacklist.not-listed' })
    await t.as(auditAdmin, (ctx) => blacklist(ctx, { personId, reason: 'forged papers' }))
    const { removalId: id, version } = await ask()
    await expect(ask()).rejects.toMatchObject({ code: 'blacklist.removal-asked' })
    const decide = (who: typeof reviewer, approve: boolean, seen = version) =>
      t.as(who, (ctx) => decideRemoval(ctx, { id, version: seen, approve, reason: 'looked at' }))
    await expect(decide(auditAdmin, true)).rejects.toMatchObject({
      code: 'blacklist.second-person',
    })
    const state = async (tab: string, more = {}) => {
      const filters = { blacklistState: [tab], customerId: personId, ...more }
      const request = { page: 1, pageSize: 20, sort: '-entryId', count: 'exact', filters } as const
      return (await t.as(reviewer, (ctx) => listBlacklist.page(ctx, request))).total
    }
    expect([await state('in-force'), await state('removal-asked')]).toEqual([0, 3])
    // Who looks for requests finds one, however many entries it would end.
    expect(await state('removal-asked', { requestOf: ['others'] })).toBe(1)
    expect(await decide(reviewer, false)).toBe('refused')
    await expect(decide(reviewer, true, version + 1)).rejects.toMatchObject({
      code: 'blacklist.removal-decided',
    })
    expect([await state('in-force'), await state('removal-asked')]).toEqual([3, 0])
    await takeOff(personId, 'came by again')
    expect([await state('in-force'), await state('removed')]).toEqual([0, 3])
  })

  it('keeps what was entered after its end was asked for', async () => {
    const { id: personId } = await aCustomer(t)
    const { auditAdmin, reviewer } = lender.staff
    await t.as(auditAdmin, (ctx) => blacklist(ctx, { personId, reason: 'forged papers' }))
    const { removalId: id, version } = await t.as(auditAdmin, (ctx) =>
      askRemoval(ctx, { personId, reason: 'a mistake' }),
    )
    const later = { personId, reason: 'threatened staff', kinds: ['person'] as const }
    await t.as(auditAdmin, (ctx) => blacklist(ctx, later))
    const states = async () => {
      const filters = { customerId: personId }
      const request = { page: 1, pageSize: 20, sort: 'entryId', count: 'exact', filters } as const
      const { rows } = await t.as(reviewer, (ctx) => listBlacklist.page(ctx, request))
      return rows.map((row) => row.blacklistState)
    }
    const asked = 'removal-asked'
    expect(await states()).toEqual([asked, asked, asked, 'in-force'])
    await t.as(reviewer, (ctx) =>
      decideRemoval(ctx, { id, version, approve: true, reason: 'looked at' }),
    )
    expect(await states()).toEqual(['removed', 'removed', 'removed', 'in-force'])
    expect(await t.as('system', (ctx) => isBlacklisted(ctx, personId))).toBe(true)
  })

  it('knows a device by which a customer of another name comes back', async () => {
    const { id: personId } = await aCustomer(t)
    const { id: other } = await aCustomer(t)
    const { auditAdmin } = lender.staff
    const onDevice = () =>
      t.as(auditAdmin, (ctx) => blacklist(ctx, { personId, reason: 'fraud', kinds: ['device'] }))
    await expect(onDevice()).rejects.toMatchObject({ code: 'blacklist.nothing-known' })
    for (const who of [personId, other]) await sawOn(who, 'one phone of two')
    await onDevice()
    const listed = (who: number) => t.as('system', (ctx) => isBlacklisted(ctx, who))
    expect([await listed(personId), await listed(other)]).toEqual([true, true])
    const past = { personId, reason: 'fraud', expiresOn: '2026-03-30' }
    await expect(t.as(auditAdmin, (ctx) => blacklist(ctx, past))).rejects.toMatchObject({
      code: 'blacklist.expires-past',
    })
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
