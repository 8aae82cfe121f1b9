import type { PageKey } from '@daftari/contract/navigation/navigation'
import type { Permission } from '@daftari/contract/permissions'
import type { FastifyInstance } from 'fastify'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aCustomer, anApplication } from '../../../test/fixtures/customers.ts'
import { aLender, type Lender, type StaffRole } from '../../../test/fixtures/lender.ts'
import { openTestApp, type TestApp } from '../../../test/harness.ts'
import { openHttpServer } from '../../platform/http/http-server.ts'
import { addDocument } from '../customers/index.ts'
import { saveChange } from './commands/save-change.ts'

let t: TestApp
let lender: Lender
let server: FastifyInstance
let fileId: number
let applicationId: number

const loanAdmin: PageKey[] = ['loan-admin/loan-list/cash-credit']
const grants: Partial<Record<StaffRole, { pages: PageKey[]; permissions: Permission[] }>> = {
  auditor: { pages: loanAdmin, permissions: ['application.take'] },
  auditor2: { pages: loanAdmin, permissions: ['application.take'] },
  auditAdmin: { pages: loanAdmin, permissions: ['application.view-all'] },
  collector: { pages: [], permissions: ['collection.view-all'] },
}

beforeAll(async () => {
  t = await openTestApp()
  lender = await aLender(t)
  server = await openHttpServer({
    appContext: t.appContext,
    modules: t.app.modules,
    // The token is the role, so that a test can be anybody.
    authenticate: async (token) => ({
      actor: lender.staff[token as StaffRole],
      pages: new Set(grants[token as StaffRole]?.pages),
      permissions: new Set(grants[token as StaffRole]?.permissions),
      passwordExpired: false,
      secondFactor: { needed: false, enabled: false, confirmedAt: null },
      language: 'en',
    }),
    checkSignature: async () => 'pesa',
    callbackSecret: 'callback-secret-of-the-tests',
  })
  const customer = await aCustomer(t)
  const picture = { width: 40, height: 30, channels: 3, background: '#a35' } as const
  const bytes = await sharp({ create: picture }).jpeg().toBuffer()
  const added = await t.as('app', (ctx) =>
    addDocument(ctx, customer.id, { kind: 'selfie', name: 'me.jpg', bytes }),
  )
  fileId = added.fileId
  applicationId = (await anApplication(t, { customer })).id
})
afterAll(async () => {
  await server.close()
  await t.close()
})

const open = (role: StaffRole, id = fileId) =>
  server.inject({
    method: 'GET',
    url: `/api/files/${id}`,
    headers: { authorization: `Bearer ${role}` },
  })

it('a waiting customer’s picture is shown to every auditor, inline and as what it is', async () => {
  const answer = await open('auditor')
  expect(answer.statusCode).toBe(200)
  expect(answer.headers).toMatchObject({
    'content-type': 'image/webp',
    'content-disposition': "inline; filename*=UTF-8''selfie.webp",
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
  })
  expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 40 })
})

it('AZ-14 a held customer’s picture is there for the holder and who sees all, and for no one else', async () => {
  const row = await t.appContext.db
    .selectFrom('origination.application')
    .select(['id', 'applyStatus', 'version', 'auditorId', 'suspendedUntil'])
    .where('id', '=', applicationId)
    .executeTakeFirstOrThrow()
  const auditorId = lender.staff.auditor.id
  await t.as(lender.staff.auditor, (ctx) =>
    saveChange(ctx, row, { act: 'take', to: 'approving', set: { auditorId } }),
  )
  const statuses = [await open('auditor'), await open('auditor2'), await open('auditAdmin')]
  expect(statuses.map((one) => one.statusCode)).toEqual([200, 404, 200])
})

it('AZ-14 a collector never sees one, and a file that is no picture of a customer is not there', async () => {
  expect((await open('collector')).statusCode).toBe(403)
  const other = await t.appContext.db
    .insertInto('platform.file')
    .values({
      purpose: 'export',
      name: 'all-customers.csv',
      mediaType: 'text/csv',
      sizeBytes: 1,
      sha256: 'x',
      storageKey: 'aa/x.csv',
      createdAt: t.clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  expect((await open('auditAdmin', other.id)).statusCode).toBe(404)
  expect((await open('auditAdmin', 999_999)).statusCode).toBe(404)
})
