import type { DocumentKind } from '@daftari/contract/customers/enums'
import type { WorkBody } from '@daftari/contract/customers/shapes'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aCustomer, anApplication } from '../../../../test/fixtures/customers.ts'
import { aLender } from '../../../../test/fixtures/lender.ts'
import { staffActor } from '../../../../test/harness.ts'
import {
  type Answer,
  type Caller,
  openTestServer,
  type TestServer,
} from '../../../../test/open-test-server.ts'
import { keepWaiting } from '../../../platform/files/waiting-picture.ts'
import { addDocument, askWorkChange, removeDocument, saveWork } from '../../customers/index.ts'
import { factsOf } from '../../origination/queries/facts-of.ts'
import { ownWorkChanges } from './server.ts'

let t: TestServer
let amina: Caller
const page = '/customerService/issue/jobInfo'
const start = new Date('2026-03-31T06:00:00Z')
const newWork = {
  company: 'Mombasa Cement',
  employmentType: 'contract',
  monthlyIncomeCents: 5_000_000,
  jobTitle: 'Supervisor',
} as const

beforeAll(async () => {
  t = await openTestServer(start)
  await aLender(t)
})
afterAll(() => t.close())
beforeEach(async () => {
  t.clock.set(start)
  amina = await t.signIn('service')
})

describe('a change of work and income', () => {
  it('shows old and new beside each other with the proofs', async () => {
    const { caseId, personId, proof } = await asked()
    expect((await amina.get(`${page}/${caseId}`)).data).toMatchObject({
      workState: 'asked',
      oldEmployment: 'permanent',
      newEmployment: 'contract',
      oldIncome: 3_000_000,
      newIncome: 5_000_000,
      oldCompany: 'Kenya Tea Packers',
      newCompany: 'Mombasa Cement',
      oldPayDay: 25,
      newPayDay: null,
      proofs: 1,
      proof1: { id: proof.fileId },
      proof2: null,
    })
    expect((await amina.get(`/files/${proof.fileId}`)).status).toBe(200)
    expect(await auditOf(personId, 'customer.open-picture')).toMatchObject([
      { staffId: amina.staffId, after: { kind: 'wage-proof' } },
    ])
  })

  it('counts in the next decision, which names who accepted it, until its last day', async () => {
    const { caseId, customer, personId } = await asked()
    const { id } = await anApplication(t, { customer })
    const judged = await assessments(personId)
    await act(caseId, 'accept', { countsUntil: '2026-06-30', reason: 'The payslip says so' })
    expect(await assessments(personId)).toEqual(judged)
    expect(await facts(id)).toMatchObject({
      monthlyIncomeCents: 5_000_000,
      employment: 'contract',
      sources: { work: { by: amina.staffId, countsUntil: '2026-06-30' } },
    })
    expect(await auditOf(personId, 'customer.work-accepted')).toMatchObject([
      { staffId: amina.staffId, after: { ...newWork, countsUntil: '2026-06-30' } },
    ])
    // Nothing of the former employer remains.
    const { companyPhoneMasked } = await workOf(personId)
    expect(companyPhoneMasked).toBeNull()
    t.clock.set(new Date('2026-06-30T20:59:59Z'))
    expect((await facts(id)).monthlyIncomeCents).toBe(5_000_000)
    t.clock.set(new Date('2026-06-30T21:00:00Z'))
    expect(await facts(id)).toMatchObject({ monthlyIncomeCents: null, employment: null })
  })

  it('is accepted until a day that lies ahead, and only by whoever has it', async () => {
    const { caseId } = await asked()
    const body = { countsUntil: '2026-03-31', reason: 'The payslip says so' }
    expect((await tried(caseId, 'accept', body)).data.error).toBe('work.not-yours')
    await tried(caseId, 'claim')
    expect((await tried(caseId, 'accept', body)).data).toMatchObject({
      error: 'work-change.until',
      fields: { countsUntil: expect.stringContaining('ahead') },
    })
  })

  it('takes the place of nothing that the customer saved after asking', async () => {
    const { caseId, personId } = await asked()
    const { company, employmentType, monthlyIncomeCents, payDay } = await workOf(personId)
    const known = { company, employmentType, monthlyIncomeCents, payDay } as WorkBody
    const newer = { ...known, monthlyIncomeCents: 1_000_000 }
    await t.as('app', (ctx) => saveWork(ctx, personId, newer))
    const body = { countsUntil: '2026-06-30', reason: 'The payslip says so' }
    await tried(caseId, 'claim')
    expect(await tried(caseId, 'accept', body)).toMatchObject({
      status: 409,
      data: { error: 'work-change.changed-since' },
    })
    expect(await workOf(personId)).toMatchObject(newer)
    // Saved again as it was when they asked, it is what was asked about.
    await t.as('app', (ctx) => saveWork(ctx, personId, known))
    expect(await tried(caseId, 'accept', body)).toMatchObject({ status: 200 })
  })

  it('is refused for a reason that the customer reads, and what stood before counts', async () => {
    const { caseId, personId } = await asked()
    const body = { workRefusal: 'proof-differs', reason: 'The payslip says 30,000' }
    await act(caseId, 'refuse', body)
    const [own] = await t.as('app', (ctx) => ownWorkChanges(ctx, personId))
    expect(own).toMatchObject({
      state: 'refused',
      refusal: { code: 'proof-differs', remedy: 'try-again' },
    })
    expect(Object.keys(own?.refusal?.text ?? {}).sort()).toEqual(['en', 'es', 'sw', 'zh'])
    expect((await workOf(personId)).monthlyIncomeCents).toBe(3_000_000)
    const late = { countsUntil: '2026-06-30', reason: 'On second thoughts' }
    expect((await tried(caseId, 'accept', late)).data.error).toBe('record.wrong-state')
  })

  it('takes the place of one that waits, whose case ends by it', async () => {
    const { caseId, personId, proof } = await asked()
    await tried(caseId, 'claim')
    await change(personId, { ...newWork, monthlyIncomeCents: 4_000_000 }, [proof.documentId])
    expect(await casesOf(personId)).toMatchObject([
      { id: caseId, state: 'resolved', outcome: 'replaced' },
      { state: 'open', previousId: caseId },
    ])
    expect((await amina.get(`${page}/${caseId}`)).data.workState).toBe('replaced')
  })

  it('needs something new, and proofs of the customer’s own that still stand', async () => {
    const { personId, proof } = await asked()
    const { company, employmentType, monthlyIncomeCents, payDay } = await workOf(personId)
    const same = { company, employmentType, monthlyIncomeCents, payDay } as never
    await expect(change(personId, same, [proof.documentId])).rejects.toMatchObject({
      code: 'work-change.same',
    })
    const other = await aCustomer(t)
    const wrong = [
      await send(other.id, 'wage-proof'),
      await send(personId, 'selfie'),
      await removed(personId),
    ]
    for (const { documentId } of wrong) {
      await expect(change(personId, newWork, [documentId])).rejects.toMatchObject({
        code: 'work-change.proof',
      })
    }
  })

  it('is written down by staff with pictures, and decided by another', async () => {
    const { id: customerId } = await aCustomer(t)
    const baraka = await t.signIn('service')
    const said = {
      customerId,
      newEmployment: 'contract',
      newIncome: 5_000_000,
      newCompany: 'Mombasa Cement',
      proofKind: 'wage-proof',
      reason: 'Came to the branch with the payslip',
    }
    const other = await baraka.post(page, { ...said, proofs: [await upload(amina)] })
    expect(other.data.error).toBe('file.not-waiting')
    expect((await amina.post(page, { ...said, proofs: [await upload(amina)] })).status).toBe(200)
    await t.settle()
    const [row] = await casesOf(customerId)
    const id = row?.id ?? 0
    const body = { countsUntil: '2026-06-30', reason: 'The payslip says so' }
    expect((await tried(id, 'claim')).data.error).toBe('work.not-for-you')
    expect((await tried(id, 'accept', body)).data.error).toBe('work-change.own')
    amina = baraka
    expect((await amina.get(`${page}/${id}`)).data).toMatchObject({
      newIncome: 5_000_000,
      newPayDay: null,
      proofs: 1,
      workAskedBy: { id: expect.any(Number) },
    })
    await act(id, 'accept', body)
    expect((await workOf(customerId)).company).toBe('Mombasa Cement')
    expect(await auditOf(customerId, 'work-change.write-down')).toHaveLength(1)
  })
})

let keys = 0
/** Calls with the current version. */
async function tried(id: number, verb: string, body: object = {}): Promise<Answer> {
  keys += 1
  const { version } = await t.appContext.db
    .selectFrom('support.serviceCase')
    .select('version')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const headers = { 'idempotency-key': `job-requests-${keys}` }
  return amina.post(`${page}/${id}/${verb}`, { version, ...body }, headers)
}

async function act(id: number, verb: string, body: object): Promise<void> {
  expect(await tried(id, 'claim')).toMatchObject({ status: 200 })
  expect(await tried(id, verb, body)).toMatchObject({ status: 200 })
}

/** Gives the number under which it waits. */
async function upload(who: Caller): Promise<number> {
  const create = { width: 60, height: 80, channels: 3, background: '#3a5' } as const
  const bytes = await sharp({ create }).png().toBuffer()
  const { fileId } = await t.as(staffActor(who.staffId), (ctx) =>
    keepWaiting(ctx, { name: 'payslip.png', mediaType: 'image/png', bytes }),
  )
  return fileId
}

async function send(personId: number, kind: DocumentKind) {
  const create = { width: 60, height: 80, channels: 3, background: '#a35' } as const
  const bytes = new Uint8Array(await sharp({ create }).png().toBuffer())
  return t.as('app', (ctx) => addDocument(ctx, personId, { kind, name: kind, bytes }))
}

async function removed(personId: number) {
  const sent = await send(personId, 'wage-proof')
  await t.as('staff', (ctx) =>
    removeDocument(ctx, { documentId: sent.documentId, reason: 'Not readable' }),
  )
  return sent
}

async function change(
  personId: number,
  work: Parameters<typeof askWorkChange>[1]['work'],
  proofs: number[],
) {
  await t.as('app', (ctx) => askWorkChange(ctx, { personId, appCode: 'pesa', work, proofs }))
  await t.settle()
}

async function asked() {
  const customer = await aCustomer(t, { work: { companyPhone: '0720000001' } })
  const { id: personId } = customer
  const proof = await send(personId, 'wage-proof')
  await change(personId, newWork, [proof.documentId])
  const [row] = await casesOf(personId)
  return { customer, personId, proof, caseId: row?.id ?? 0 }
}

const casesOf = (personId: number) =>
  t.appContext.db
    .selectFrom('support.serviceCase')
    .selectAll()
    .where('personId', '=', personId)
    .orderBy('id')
    .execute()

const workOf = (personId: number) =>
  t.appContext.db
    .selectFrom('customers.work')
    .selectAll()
    .where('personId', '=', personId)
    .executeTakeFirstOrThrow()

const assessments = (personId: number) =>
  t.appContext.db
    .selectFrom('origination.assessment as s')
    .innerJoin('origination.application as a', 'a.id', 's.applicationId')
    .select('s.id')
    .where('a.personId', '=', personId)
    .execute()

async function facts(id: number) {
  const row = await t.appContext.db
    .selectFrom('origination.application')
    .select(['id', 'personId', 'offerId', 'amountCents'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return t.as('system', (ctx) => factsOf(ctx, { ...row, customerType: 'new' }))
}

const auditOf = (personId: number, name: string) =>
  t.appContext.db
    .selectFrom('administration.auditLog')
    .select(['staffId', 'after'])
    .where('objectId', '=', String(personId))
    .where('act', '=', name)
    .execute()
