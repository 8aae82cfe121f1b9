import { assert } from '@daftari/kernel/assert'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { createTemplate, decideTemplate } from '../../src/modules/messaging/index.ts'
import { topUpBureau } from '../../src/modules/origination/bureau/top-up.ts'
import type { Failpoint } from '../../src/platform/faults/failpoint.ts'
import { newKey } from './deeds.ts'
import { administrator, aLenderAtWork, auditor, type LenderAtWork } from './lender-at-work.ts'
import { timePasses, untilSettled } from './passing-time.ts'
import { startProduct } from './product.ts'
import { nowAtWork } from './working-hours.ts'

/** Processes start and end here: a machine that is busy must not make them fail. */
vi.setConfig({ testTimeout: 90_000, hookTimeout: 120_000 })

let lender: LenderAtWork
let templateId: number
const asked: { kind: 'message' | 'report'; loanId: number }[] = []

beforeAll(async () => {
  lender = await aLenderAtWork({ applications: 4, loans: 0, openDays: 1 })
  const { settings, outside, t } = lender
  settings.more = {
    ...settings.more,
    SMS_GATEWAYS: `tuma=${outside.url}?key=a-key-of-the-faults&partCents=50`,
    BUREAU_BASE_URL: outside.url,
    BUREAU_KEY: 'a-key-of-the-faults',
  }
  const { staff } = lender.lender
  const texts = { en: '{lender}: {name}, loan {loanId}' }
  const created = await t.as(staff.auditAdmin, (ctx) =>
    createTemplate(ctx, { name: 'Of the faults', purpose: 'transactional', texts }),
  )
  await t.as(staff.admin, (ctx) =>
    decideTemplate(ctx, { ...created, approve: true, reason: 'Read and right' }),
  )
  templateId = created.id
  const paidOn = t.clock.today()
  await t.as(staff.finance, (ctx) =>
    topUpBureau(ctx, { bureau: 'credit-info', amountCents: 100_000, paidOn, reference: 'FT-1' }),
  )
})
afterAll(() => lender?.close())

const api = async (path: string, body: object, headers: Record<string, string> = {}) => {
  const answer = await fetch(`http://127.0.0.1:${lender.settings.port}/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': newKey(), ...headers },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(10_000),
  })
  return (await answer.json()) as { code: number; data: { token: string } }
}

/** Requests a message, or a report, for an application not used before. */
async function ask(kind: 'message' | 'report'): Promise<number> {
  const application = lender.applications.shift()
  assert(application !== undefined, 'there is another application')
  const { data } = await api('/login', kind === 'message' ? auditor : administrator)
  const authorization = `Bearer ${data.token}`
  const loanId = application.id
  asked.push({ kind, loanId })
  const input =
    kind === 'message'
      ? api('/audit/sentSms/send', { loanId, templateId }, { authorization })
      : api('/audit/cashCredit/creditInfo/manualQueryReport', { id: loanId }, { authorization })
  expect((await input).code).toBe(200)
  return loanId
}

/** Its result here, and how often it arrived outside. */
async function fate({ kind, loanId }: (typeof asked)[number]) {
  const { db } = lender.t.appContext
  if (kind === 'message') {
    const { state } = await db
      .selectFrom('messaging.message')
      .select('state')
      .where('loanId', '=', loanId)
      .executeTakeFirstOrThrow()
    const came = lender.outside.messages.list().filter(({ text }) => text.includes(`${loanId}`))
    // A report may have come meanwhile: then it is known.
    return { state: state === 'delivered' ? 'known' : state, outside: came.length }
  }
  const { state, reference } = await db
    .selectFrom('origination.bureauQuery')
    .select(['state', 'reference'])
    .where('applicationId', '=', loanId)
    .executeTakeFirstOrThrow()
  const charged = lender.outside.bureaus.charged.filter((one) => one === reference)
  return { state, outside: charged.length }
}

/** Each moment, how often the request had left when the process died, and what is known then. */
const moments: { point: Failpoint; kind: 'message' | 'report'; outside: number }[] = [
  { point: 'message.unsent', kind: 'message', outside: 0 },
  { point: 'message.unnoted', kind: 'message', outside: 1 },
  { point: 'bureau.unsent', kind: 'report', outside: 0 },
  { point: 'bureau.unnoted', kind: 'report', outside: 1 },
]

it.each(moments)('DL-05: killed at $point', async ({ point, kind, outside }) => {
  const doomed = await startProduct(lender.settings, point)
  const loanId = await ask(kind)
  expect(await doomed.diedBySignal(10_000), 'it died').toBe(true)
  expect(await fate({ kind, loanId })).toMatchObject({ outside })
  await timePasses(lender.t.appContext.db, 20)
})

it('DL-05: after a restart no message has left twice, and every report is there and paid for once', async () => {
  const { db } = lender.t.appContext
  await db
    .updateTable('origination.bureauQuery')
    .set({ askAt: new Date(nowAtWork().getTime() - 1_000) })
    .where('askAt', 'is not', null)
    .execute()
  const product = await startProduct(lender.settings)
  await untilSettled(db, 30_000)
  const fates = () => Promise.all(asked.map(fate))
  // A bureau's "unknown person" is an answer as well.
  const answered = { state: expect.stringMatching(/^(answered|no-record)$/), outside: 1 }
  const known = [
    { state: 'unknown', outside: 0 },
    { state: expect.stringMatching(/^(unknown|known)$/), outside: 1 },
    answered,
    answered,
  ]
  await vi.waitFor(async () => expect(await fates()).toEqual(known), 45_000)
  await product.kill()
})
