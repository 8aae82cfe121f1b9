import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ACustomer, aCustomer } from '../../../test/fixtures/customers.ts'
import { aLender, type Lender } from '../../../test/fixtures/lender.ts'
import { openTestApp, type TestApp } from '../../../test/harness.ts'
import type { Context } from '../../platform/context.ts'
import { idBinding } from './commands/id-binding/audit-id-binding.ts'
import { writeDiversionRemark } from './commands/write-diversion-remark.ts'
import { addBindingPhoto, addDocument, askIdBinding, personByIdNumber } from './index.ts'
import { diversionRemarks } from './queries/diversion/diversion-remarks.ts'
import { listDiversions } from './queries/diversion/list-diversions.ts'
import { documentFile } from './queries/document-file.ts'
import { idBindingDetail } from './queries/id-binding/id-binding-detail.ts'
import { listIdBindings } from './queries/id-binding/list-id-bindings.ts'

let t: TestApp
let lender: Lender
let picture: Uint8Array
let numbers = 31_000_000

beforeAll(async () => {
  t = await openTestApp()
  lender = await aLender(t)
  const drawn = { width: 40, height: 30, channels: 3, background: '#358' } as const
  picture = await sharp({ create: drawn }).jpeg().toBuffer()
})
afterAll(() => t.close())

const refusal = (code: string) => expect.objectContaining({ code })
const photo = (kind: 'id-front' | 'id-back' | 'selfie') => ({ kind, name: 'a.jpg', bytes: picture })
const aNumber = () => {
  numbers += 1
  return String(numbers)
}
const ask = (customer: ACustomer, idNumber = aNumber()) =>
  t.as('app', (ctx) =>
    askIdBinding(ctx, {
      personId: customer.id,
      appCode: 'pesa',
      idType: 'national',
      idNumber,
      reason: `a new card, ${idNumber}`,
    }),
  )
const send = (customer: ACustomer, kind: 'id-front' | 'id-back' | 'selfie') =>
  t.as('app', (ctx) => addBindingPhoto(ctx, customer.id, photo(kind)))

async function aPending(customer: ACustomer, idNumber?: string): Promise<number> {
  const id = await ask(customer, idNumber)
  await send(customer, 'id-front')
  await send(customer, 'id-back')
  return id
}

const audit = (id: number, approve: boolean, version = 1) =>
  t.as(lender.staff.auditAdmin, async (ctx) => {
    const decision = { id, approve, reason: 'looked at', version }
    return (await idBinding.decide(ctx, decision)).state
  })
const detail = (id: number) => t.as('staff', (ctx) => idBindingDetail(ctx, id))
const owner = (idNumber: string) => t.as('system', (ctx) => personByIdNumber(ctx, idNumber))

describe('a request for another ID number', () => {
  it('waits for staff once both sides of the new ID have come', async () => {
    const customer = await aCustomer(t)
    await t.as('app', (ctx) => addDocument(ctx, customer.id, photo('id-front')))
    const id = await ask(customer)
    await expect(detail(id)).rejects.toEqual(refusal('request.not-found'))
    await expect(audit(id, true)).rejects.toEqual(refusal('request.not-found'))
    expect(await send(customer, 'id-front')).toBe('incomplete')
    expect(await send(customer, 'id-back')).toBe('pending')
    await expect(send(customer, 'selfie')).rejects.toEqual(refusal('id-binding.not-open'))
    const found = await detail(id)
    expect(found.oldPhotos.map((one) => one.kind)).toEqual(['id-front'])
    expect(found.newPhotos.map((one) => one.kind)).toEqual(['id-back', 'id-front'])
    expect(JSON.stringify(found)).not.toContain(customer.idNumber)
    const fileId = found.newPhotos[0]?.fileId ?? 0
    const file = await t.as('staff', (ctx) => documentFile(ctx, fileId))
    expect(file).toMatchObject({ personId: customer.id, forBinding: true })
  })

  it('gives the number and the photos to the account, with who and why', async () => {
    const customer = await aCustomer(t)
    const id = await aPending(customer, '31900001')
    expect(await audit(id, true)).toBe('approved')
    expect(await owner('31900001')).toBe(customer.id)
    expect(await owner(customer.idNumber)).toBeUndefined()
    const documents = await t.appContext.db
      .selectFrom('reporting.document')
      .select('kind')
      .where('personId', '=', customer.id)
      .orderBy('kind')
      .execute()
    expect(documents.map((one) => one.kind)).toEqual(['id-back', 'id-front'])
    const found = await detail(id)
    expect(found).toMatchObject({ state: 'approved', decisionReason: 'looked at' })
    expect(found.decidedBy?.id).toBe(lender.staff.auditAdmin.id)
    const logged = await t.appContext.db
      .selectFrom('administration.auditLog')
      .select(['act', 'before', 'after', 'reason'])
      .where('objectType', '=', 'id-binding')
      .where('objectId', '=', String(id))
      .orderBy('id')
      .execute()
    expect(logged.map(({ act }) => act)).toEqual(['id-binding.ask', 'id-binding.approve'])
    expect(JSON.stringify(logged)).not.toMatch(/31900001|20\d{6}/)
    await expect(audit(id, false, 2)).rejects.toEqual(refusal('id-binding.decided'))
  })

  it('leaves the number when it is rejected, and is replaced by a newer one', async () => {
    const customer = await aCustomer(t)
    const first = await aPending(customer)
    const second = await aPending(customer, '31900002')
    expect((await detail(first)).state).toBe('replaced')
    await expect(audit(first, true, 2)).rejects.toEqual(refusal('id-binding.decided'))
    expect(await audit(second, false)).toBe('rejected')
    expect(await owner('31900002')).toBeUndefined()
    expect((await detail(second)).earlier.map((one) => one.id)).toEqual([first])
  })

  it('is for a number that nobody has: not when asked, and not when decided', async () => {
    const customer = await aCustomer(t)
    const other = await aCustomer(t)
    await expect(ask(customer, other.idNumber)).rejects.toEqual(refusal('customer.id-number-taken'))
    await expect(ask(customer, customer.idNumber)).rejects.toEqual(
      refusal('id-binding.same-number'),
    )
    const [mine, theirs] = [await aPending(customer, '31900003'), await aPending(other, '31900003')]
    const both = await Promise.allSettled([audit(mine, true), audit(theirs, true)])
    expect(both.map((one) => one.status).sort()).toEqual(['fulfilled', 'rejected'])
    const lost = both[0]?.status === 'rejected' ? mine : theirs
    expect((await detail(lost)).takenBy).not.toBeNull()
  })

  it('is decided on what was seen: not after the account was corrected', async () => {
    const customer = await aCustomer(t)
    const id = await aPending(customer)
    await expect(audit(id, true, 7)).rejects.toEqual(refusal('record.stale'))
    await t.appContext.db
      .updateTable('customers.person')
      .set({ idNumberHash: Buffer.from('corrected by staff') })
      .where('id', '=', customer.id)
      .execute()
    await expect(audit(id, true)).rejects.toEqual(refusal('id-binding.changed-since'))
    expect(await audit(id, false)).toBe('rejected')
  })

  it('stands in the list by state and by either number', async () => {
    const customer = await aCustomer(t)
    await aPending(customer, '31900009')
    const rows = async (filters: Record<string, unknown>) => {
      const request = { page: 1, pageSize: 20, sort: '-askedAt', count: 'none', filters } as const
      return (await t.as('staff', (ctx) => listIdBindings.page(ctx, request))).rows
    }
    const found = [{ customerId: customer.id, bindingState: 'pending', newIdNumber: '****0009' }]
    expect(await rows({ idNumber: '31900009' })).toMatchObject(found)
    expect(await rows({ idNumber: customer.idNumber })).toMatchObject(found)
    expect(await rows({ idNumber: '31900009', bindingState: ['approved'] })).toEqual([])
  })
})

describe('a customer whom another app led in', () => {
  const rowsOf = async (filters: Record<string, unknown>) => {
    const request = {
      page: 1,
      pageSize: 20,
      sort: '-registeredAt',
      count: 'none',
      filters,
    } as const
    return (await t.as('staff', (ctx: Context) => listDiversions.page(ctx, request))).rows
  }

  it('stands in the list with the app they came from and the last remark', async () => {
    const led = await aCustomer(t, { channel: 'diversion:haraka' })
    const { id: customerId } = await aCustomer(t, { channel: 'organic' })
    const write = (person: number, followUpOn?: string) =>
      t.as(lender.staff.auditAdmin, (ctx) =>
        writeDiversionRemark(ctx, {
          customerId: person,
          result: 'interested',
          remark: 'asked for the price',
          followUpOn,
        }),
      )
    await expect(write(customerId)).rejects.toEqual(refusal('request.not-found'))
    await expect(t.as('staff', (ctx) => diversionRemarks(ctx, customerId))).rejects.toEqual(
      refusal('request.not-found'),
    )
    await expect(write(led.id, '2026-03-30')).rejects.toEqual(refusal('diversion.follow-up-past'))
    await write(led.id, '2026-04-02')
    expect(await rowsOf({ fromApp: ['haraka'] })).toMatchObject([
      {
        customerId: led.id,
        fromApp: 'Haraka Credit',
        app: 'Pesa Haraka',
        applications: 0,
        diversionResult: 'interested',
        followUpOn: '2026-04-02',
        remarkedBy: { id: lender.staff.auditAdmin.id },
      },
    ])
    expect(await rowsOf({ hasApplied: ['yes'] })).toEqual([])
    expect(await rowsOf({ diversionResult: ['interested'], name: led.fullName })).toHaveLength(1)
    const { rows } = await t.as('staff', (ctx) => diversionRemarks(ctx, led.id))
    expect(rows).toMatchObject([{ result: 'interested', remark: 'asked for the price' }])
  })
})
