import type { DocumentKind, FaceResult } from '@daftari/contract/customers/enums'
import { faceFailureQueue } from '@daftari/contract/support/face-failures/declared'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aCustomer, anApplication } from '../../../../test/fixtures/customers.ts'
import { aLender } from '../../../../test/fixtures/lender.ts'
import { giveStaffPhone } from '../../../../test/fixtures/staff-phone.ts'
import { staffActor } from '../../../../test/harness.ts'
import {
  type Answer,
  type Caller,
  openTestServer,
  type TestServer,
} from '../../../../test/open-test-server.ts'
import { addDocument, noteFace, removeDocument } from '../../customers/index.ts'
import { riskHits } from '../../origination/queries/detail/risk.ts'
import { factsOf } from '../../origination/queries/facts-of.ts'
import { plainPhone } from '../../payments/test/payouts.ts'
import { ownFaceCheck } from './face-pictures.ts'

let t: TestServer
let amina: Caller
let baraka: Caller
const page = '/customerService/issue/faceFailure'
const why = { reason: 'Same person in another light' }

beforeAll(async () => {
  t = await openTestServer(new Date('2026-03-31T06:00:00Z'))
  await aLender(t)
  amina = await t.signIn('service')
  baraka = await t.signIn('service')
})
afterAll(() => t.close())

describe('a face check that failed', () => {
  it('has one case with both pictures, which the app’s own match ends', async () => {
    const { personId, caseId, files } = await failed()
    expect(await appSays(personId, 'doubt')).toBe('doubt')
    expect(await casesOf(personId)).toHaveLength(1)
    const seen = (await amina.get(`${page}/${caseId}`)).data
    expect(seen).toMatchObject({
      faceResult: 'doubt',
      faceState: 'failed',
      selfiePicture: { id: files.selfie },
      idPicture: { id: files['id-front'] },
    })
    expect((await amina.get(`/files/${files.selfie}`)).status).toBe(200)
    const opened = await t.appContext.db
      .selectFrom('administration.auditLog')
      .select(['staffId', 'objectId', 'after'])
      .where('act', '=', 'customer.open-picture')
      .execute()
    expect(opened).toMatchObject([
      { staffId: amina.staffId, objectId: String(personId), after: { kind: 'selfie' } },
    ])
    await appSays(personId, 'match')
    expect(await casesOf(personId)).toMatchObject([{ state: 'resolved', outcome: 'matched' }])
  })

  it('is let pass by one person up to the amount set, and counts for no more than that', async () => {
    const { personId, caseId, customer } = await failed()
    await act(amina, caseId, 'pass', why)
    expect(await casesOf(personId)).toMatchObject([{ state: 'resolved', outcome: 'passed' }])
    // What the app says of the same pictures changes nothing.
    expect(await appSays(personId, 'mismatch')).toBe('match')
    const { id } = await anApplication(t, { customer, amountCents: 500_000 })
    const { assessments } = await t.as('staff', (ctx) => riskHits.read(ctx, id))
    expect(assessments[0]?.accepted).toMatchObject([
      { fact: 'face', by: { id: amina.staffId }, until: null },
    ])
    const by = { faceResult: 'match', sources: { face: { by: amina.staffId } } }
    expect(await facts(id, 500_000)).toMatchObject(by)
    const above = await facts(id, 500_100)
    expect(above.faceResult).toBe('mismatch')
    expect(above.sources).toBeUndefined()
    // Another picture alone lifts no limit; that the app matches it does.
    await send(personId, 'selfie', await aPicture())
    expect((await facts(id, 500_100)).faceResult).toBe('mismatch')
    expect(await appSays(personId, 'match')).toBe('match')
    const matched = await facts(id, 500_100)
    expect(matched.faceResult).toBe('match')
    expect(matched.sources).toBeUndefined()
  })

  it('is confirmed above it by another person, never by whoever let it pass', async () => {
    const { caseId, customer, personId } = await failed()
    const { id } = await anApplication(t, { customer, amountCents: 2_000_000 })
    await waits(id)
    const before = await casesOf(personId)
    expect(before[0]?.firstDue).toBeInstanceOf(Date)
    await act(amina, caseId, 'pass', why)
    // Amina has answered: what is due is that it is resolved.
    const [asked] = await casesOf(personId)
    expect(asked).toMatchObject({ firstDue: null, answeredBy: amina.staffId })
    expect(asked?.workBy).toEqual(asked?.resolveDue)
    expect((await amina.get(`${page}/${caseId}`)).data).toMatchObject({
      serviceState: 'open',
      faceState: 'pass-asked',
      assignee: null,
      passAskedBy: { id: amina.staffId },
      amountAsked: 2_000_000,
    })
    expect((await tried(amina, caseId, 'confirm', why)).data.error).toBe('face-check.own-pass')
    expect((await tried(amina, caseId, 'claim')).data.error).toBe('work.not-for-you')
    expect((await tried(baraka, caseId, 'confirm', why)).data.error).toBe('work.not-yours')
    expect((await facts(id, 2_000_000)).faceResult).toBe('mismatch')
    await act(baraka, caseId, 'confirm', why)
    expect(await facts(id, 2_000_000)).toMatchObject({
      faceResult: 'match',
      sources: { face: { by: baraka.staffId } },
    })
    expect(await auditOf(personId, 'customer.face-passed')).toMatchObject([
      { staffId: baraka.staffId, after: { passAskedBy: amina.staffId } },
    ])
  })

  it('is asked again for the piece that failed alone, and not with the same picture', async () => {
    const { personId, caseId, pictures } = await failed()
    await act(amina, caseId, 'ask-again', { facePiece: 'selfie', ...why })
    expect(await casesOf(personId)).toMatchObject([{ state: 'paused', pausedFor: 'customer' }])
    expect(await own(personId)).toMatchObject({ state: 'asked-again', piece: 'selfie' })
    await send(personId, 'id-back', await aPicture())
    expect(await casesOf(personId)).toMatchObject([{ state: 'paused' }])
    await expect(send(personId, 'selfie', pictures.selfie)).rejects.toMatchObject({
      code: 'face-check.same-picture',
    })
    const { fileId } = await send(personId, 'selfie', await aPicture())
    expect(await casesOf(personId)).toMatchObject([{ state: 'open', pausedFor: null }])
    expect((await amina.get(`${page}/${caseId}`)).data).toMatchObject({
      faceState: 'failed',
      timesAsked: 1,
      selfiePicture: { id: fileId },
    })
  })

  it('is not decided by who saw other pictures than stand now', async () => {
    const { personId, caseId } = await failed()
    await tried(amina, caseId, 'claim')
    const { version } = (await amina.get(`${page}/${caseId}`)).data
    const seen = (verb: string, body: object) => tried(amina, caseId, verb, { version, ...body })
    const { fileId, documentId } = await t.as('app', async (ctx) =>
      addDocument(ctx, personId, { kind: 'selfie', name: 'selfie', bytes: await aPicture() }),
    )
    const stale = { status: 409, data: { error: 'record.stale' } }
    const bad = { faceRefusal: 'not-live', ...why }
    // At once, and for as long as only the old version is known.
    expect(await seen('pass', why)).toMatchObject(stale)
    expect(await seen('refuse', bad)).toMatchObject(stale)
    expect(await seen('ask-again', { facePiece: 'selfie', ...why })).toMatchObject(stale)
    await t.settle()
    expect(await seen('refuse', bad)).toMatchObject(stale)
    expect((await amina.get(`${page}/${caseId}`)).data.selfiePicture).toEqual({
      id: fileId,
      name: 'selfie',
    })
    await t.as(staffActor(baraka.staffId), (ctx) =>
      removeDocument(ctx, { documentId, reason: 'Of somebody else' }),
    )
    const held = (await amina.get(`${page}/${caseId}`)).data.version
    expect(await tried(amina, caseId, 'pass', { version: held, ...why })).toMatchObject(stale)
    await send(personId, 'id-back', await aPicture())
    expect(await tried(amina, caseId, 'pass', why)).toMatchObject({ status: 200 })
  })

  it('waits for no second person any more when other pictures come, and is passed anew', async () => {
    const { caseId, customer, personId } = await failed()
    const { id } = await anApplication(t, { customer, amountCents: 2_000_000 })
    await waits(id)
    await act(amina, caseId, 'pass', why)
    await tried(baraka, caseId, 'claim')
    const { version } = (await baraka.get(`${page}/${caseId}`)).data
    await send(personId, 'id-front', await aPicture())
    expect((await tried(baraka, caseId, 'confirm', { version, ...why })).data.error).toBe(
      'record.stale',
    )
    expect((await tried(baraka, caseId, 'confirm', why)).data.error).toBe('face-check.not-asked')
    expect((await baraka.get(`${page}/${caseId}`)).data).toMatchObject({
      faceState: 'failed',
      passAskedBy: null,
    })
    expect(await tried(baraka, caseId, 'pass', why)).toMatchObject({ status: 200 })
    await act(amina, caseId, 'confirm', why)
    expect(await auditOf(personId, 'customer.face-passed')).toMatchObject([
      { staffId: amina.staffId, after: { passAskedBy: baraka.staffId } },
    ])
  })

  it('may be decided by who asked for a pass of pictures that another had sent again', async () => {
    const { caseId, customer, personId } = await failed()
    const { id } = await anApplication(t, { customer, amountCents: 2_000_000 })
    await waits(id)
    await act(amina, caseId, 'pass', why)
    await act(baraka, caseId, 'ask-again', { facePiece: 'selfie', ...why })
    await send(personId, 'selfie', await aPicture())
    expect(await tried(baraka, caseId, 'return', why)).toMatchObject({ status: 200 })
    await act(amina, caseId, 'pass', why)
    // She has acted on this attempt: another person must confirm.
    expect((await tried(amina, caseId, 'claim')).data.error).toBe('work.not-for-you')
    expect((await tried(amina, caseId, 'confirm', why)).data.error).toBe('face-check.own-pass')
    await act(baraka, caseId, 'confirm', why)
    expect(await auditOf(personId, 'customer.face-passed')).toMatchObject([
      { staffId: baraka.staffId, after: { passAskedBy: amina.staffId } },
    ])
  })

  it('is refused for a reason that the customer reads, until there are other pictures', async () => {
    const { personId, caseId } = await failed()
    await act(amina, caseId, 'refuse', { faceRefusal: 'not-live', reason: 'A photo of a screen' })
    const { refusal } = await own(personId)
    expect(refusal).toMatchObject({ code: 'not-live', remedy: 'try-again' })
    expect(Object.keys(refusal?.text ?? {}).sort()).toEqual(['en', 'es', 'sw', 'zh'])
    expect(await appSays(personId, 'match')).toBe('mismatch')
    await send(personId, 'selfie', await aPicture())
    expect(await appSays(personId, 'doubt')).toBe('doubt')
    expect(await casesOf(personId)).toMatchObject([{ state: 'resolved' }, { state: 'open' }])
  })

  it('is decided once, and only by whoever has it', async () => {
    const { caseId } = await failed()
    expect((await tried(amina, caseId, 'pass', why)).data.error).toBe('work.not-yours')
    await act(amina, caseId, 'pass', why)
    expect((await tried(amina, caseId, 'refuse', { faceRefusal: 'not-live', ...why })).status).toBe(
      409,
    )
  })

  it('is never worked by the customer themselves', async () => {
    const phone = plainPhone()
    const own = await t.signIn('service')
    await t.as('system', (ctx) => giveStaffPhone(ctx, own.staffId, phone))
    const { caseId } = await failed(phone)
    expect((await tried(own, caseId, 'claim')).data.error).toBe('work.not-for-you')
    const given: unknown[] = []
    for (;;) {
      const { id } = (await own.post(faceFailureQueue.endpoints.next.path, { skip: given })).data
      if (id === null) break
      given.push(id)
    }
    expect(given).not.toContain(caseId)
    const assigned = { assigneeId: own.staffId, assignedAt: t.clock.now() }
    await t.appContext.db
      .updateTable('support.serviceCase')
      .set(assigned)
      .where('id', '=', caseId)
      .execute()
    expect((await tried(own, caseId, 'pass', why)).data.error).toBe('work.not-for-you')
  })
})

let keys = 0
/** Calls with the current version. */
async function tried(who: Caller, id: number, verb: string, body: object = {}): Promise<Answer> {
  keys += 1
  const { version } = await t.appContext.db
    .selectFrom('support.serviceCase')
    .select('version')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const headers = { 'idempotency-key': `face-failures-${keys}` }
  return who.post(`${page}/${id}/${verb}`, { version, ...body }, headers)
}

/** Claims it and does it. */
async function act(who: Caller, id: number, verb: string, body: object): Promise<void> {
  expect(await tried(who, id, 'claim')).toMatchObject({ status: 200 })
  expect(await tried(who, id, verb, body)).toMatchObject({ status: 200 })
  await t.settle()
}

let shades = 0
async function aPicture(): Promise<Uint8Array> {
  shades += 10
  const background = { r: shades % 256, g: (shades * 7) % 256, b: (shades * 13) % 256 }
  const create = { width: 60, height: 80, channels: 3, background } as const
  return new Uint8Array(await sharp({ create }).png().toBuffer())
}

async function send(personId: number, kind: DocumentKind, bytes: Uint8Array) {
  const sent = await t.as('app', (ctx) => addDocument(ctx, personId, { kind, name: kind, bytes }))
  await t.settle()
  return sent
}

async function appSays(personId: number, result: FaceResult): Promise<FaceResult> {
  const counts = await t.as('app', (ctx) => noteFace(ctx, personId, result))
  await t.settle()
  return counts
}

/** A customer with both pictures, which the app could not match. */
async function failed(phone = plainPhone()) {
  const customer = await aCustomer(t, { phone })
  const { id: personId } = customer
  const pictures = { selfie: await aPicture(), 'id-front': await aPicture() }
  const files = {
    selfie: (await send(personId, 'selfie', pictures.selfie)).fileId,
    'id-front': (await send(personId, 'id-front', pictures['id-front'])).fileId,
  }
  await appSays(personId, 'mismatch')
  const [row] = await casesOf(personId)
  return { personId, customer, pictures, files, caseId: row?.id ?? 0 }
}

const casesOf = (personId: number) =>
  t.appContext.db
    .selectFrom('support.serviceCase')
    .selectAll()
    .where('personId', '=', personId)
    .orderBy('id')
    .execute()

const own = (personId: number) => t.as('app', (ctx) => ownFaceCheck(ctx, personId))

/** Somebody is to look at it. */
const waits = (id: number) =>
  t.appContext.db
    .updateTable('origination.application')
    .set({ applyStatus: 1 })
    .where('id', '=', id)
    .execute()

async function facts(id: number, amountCents: number) {
  const row = await t.appContext.db
    .selectFrom('origination.application')
    .select(['id', 'personId', 'offerId'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return t.as('system', (ctx) => factsOf(ctx, { ...row, amountCents, customerType: 'new' }))
}

const auditOf = (personId: number, name: string) =>
  t.appContext.db
    .selectFrom('administration.auditLog')
    .select(['staffId', 'after'])
    .where('objectId', '=', String(personId))
    .where('act', '=', name)
    .execute()
