import { contactPolicy, firstContactPolicy } from '@daftari/contract/contact/policy'
import { pageKeys } from '@daftari/contract/navigation/navigation'
import { type AudienceValues, audienceNames, audiences } from '@daftari/contract/outreach/audiences'
import { taskPlan } from '@daftari/contract/outreach/plan'
import { permissions } from '@daftari/contract/permissions'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aLoan, morningOf, payoutDay } from '../../../../test/fixtures/collections.ts'
import { type ACustomer, aCustomer } from '../../../../test/fixtures/customers.ts'
import { aLender, type Lender } from '../../../../test/fixtures/lender.ts'
import { openForBusiness } from '../../../../test/fixtures/loans.ts'
import { anApprovedList, numbersSaid } from '../../../../test/fixtures/number-lists.ts'
import { openTestApp, type TestApp } from '../../../../test/harness.ts'
import { writeConsent } from '../../../platform/consent/write-consent.ts'
import { sealPhone } from '../../../platform/numbers/seal-phone.ts'
import { takeContact } from '../../contact/index.ts'
import { saveContacts } from '../../customers/index.ts'
import { createTemplate, decideTemplate } from '../../messaging/index.ts'
import { audienceSql } from '../audiences/audience-sql.ts'
import { carriersOf, makeTask, runTasks } from '../index.ts'

/** Two customers who borrowed and owe, and each named somebody; a stranger who is nobody's contact. */
let t: TestApp
let lender: Lender
let customers: ACustomer[]
const stranger = '+254712900001'

beforeAll(async () => {
  t = await openTestApp(payoutDay)
  lender = await aLender(t)
  await openForBusiness(t)
  customers = [(await aLoan(t)).customer, (await aLoan(t)).customer]
  customers.push(await aCustomer(t))
  await morningOf(t, '2026-04-02')
})
afterAll(() => t.close())

/** The number of whom the customers of the fixture name: `+254733` and the end of their own. */
const namedBy = ({ phone }: ACustomer) => phone.replace('+254712', '+254733')
const hashOf = (phone: string) => sealPhone(t.appContext.cipher, phone).hash

const consentsOf = (phone: string) =>
  t.appContext.db
    .selectFrom('contact.numberConsent')
    .select('id')
    .where('phoneHash', '=', hashOf(phone))
    .execute()

test('TP-06: no audience has the number of whom a customer named as a contact', async () => {
  const batch = await anApprovedList(t, [stranger, ...customers.map(namedBy)])
  const widest: AudienceValues = {
    fromDays: 1,
    toDays: 365,
    attempts: 1,
    stage: 'S1',
    event: 'registered',
    batch,
  }
  const known = [stranger, ...customers.map(({ phone }) => phone)].map((phone) =>
    hashOf(phone).toString('hex'),
  )
  const seen = new Set<string>()
  for (const audience of audienceNames) {
    const asked = Object.keys(audiences[audience].parameters)
    const parameters = Object.fromEntries(asked.map((name) => [name, widest[name] ?? 14]))
    const of = { audience, parameters, carrier: 'sms' } as const
    const { rows } = await t.as('system', (ctx) => audienceSql(ctx, of).execute(ctx.db))
    for (const { phoneHash } of rows as { phoneHash: Buffer }[]) {
      // Numbers that were uploaded stay in their list, so that nothing is disclosed about any; the gate
      // refuses them.
      if (audience !== 'approved-list') expect(known, audience).toContain(phoneHash.toString('hex'))
      seen.add(audience)
    }
  }
  expect([...seen].sort()).toEqual([
    'approved-list',
    'away-from-app',
    'overdue',
    'overdue-stage',
    'registered-not-applied',
  ])
})

test('TP-06: of a list none of them is contacted', async () => {
  const [first] = customers as [ACustomer]
  const list = await anApprovedList(t, ['+254712900002', namedBy(first)])
  expect(await runTask(list)).toEqual([
    ['begun', null],
    ['dropped', 'TP-06'],
  ])
})

test('DN-01: a list says nothing over the refusal of a number, before or after it', async () => {
  const phones = ['+254712900004', '+254712900005'] as const
  const [before, after] = phones
  const refuses = (phone: string) =>
    numbersSaid(t, [phone], { given: false, source: 'Letter of 1 April 2026' })
  await refuses(before)
  await t.as(lender.staff.admin, (ctx) =>
    writeConsent(ctx, {
      numbers: phones.map(hashOf),
      purpose: 'marketing',
      wording: 'Yes',
      source: { type: 'number-batch', id: 1 },
      said: { given: true, approvedAfter: [lender.staff.collector.id] },
    }),
  )
  expect(await consentsOf(before)).toHaveLength(1)
  expect(await consentsOf(after)).toHaveLength(1)
  await refuses(after)
  // A list that was written down over a refusal by an earlier release counts as little.
  const list = await anApprovedList(t, phones)
  expect(await runTask(list)).toEqual(Array(2).fill(['dropped', 'DN-01']))
})

test('TP-06: who is named after the approval is neither texted nor called, by whatever channel', async () => {
  const later = '+254712900003'
  const listId = await anApprovedList(t, [stranger, later])
  const [first] = customers as [ACustomer]
  const named = { name: 'Otieno', relationship: 'friend' as const, phone: later, consented: true }
  await t.as({ kind: 'app', code: first.appCode }, (ctx) =>
    saveContacts(ctx, first.id, { contacts: [named] }),
  )
  const items = await runTask(listId)
  expect(items).toEqual([
    ['begun', null],
    ['dropped', 'TP-06'],
  ])
  const party = { personId: null, phoneHash: hashOf(later), relation: 'lead' } as const
  for (const channel of ['call', 'robot', 'sms', 'whatsapp', 'push'] as const) {
    for (const [purpose, rule] of [
      ['marketing', 'TP-06'],
      ['collection', 'TP-01'],
      ['audit', 'TP-01'],
    ] as const) {
      const source = { kind: 'message', id: 9_000 } as const
      const verdict = await t.as('system', (ctx) =>
        takeContact(ctx, { party, purpose, channel, source }),
      )
      expect(verdict, `${channel} ${purpose}`).toMatchObject({ allowed: false, rule })
    }
  }
})

/** For lists whose numbers have their own consent; a named contact is refused there too. */
const consented = /^promotion\/(?:third-phone|list\/from-third-phone)/

test('TP-06: nothing of the product turns such campaigns on', () => {
  const pages = pageKeys.filter((page) => !consented.test(page))
  const names = [...pages, ...permissions, ...audienceNames]
  expect(names.filter((name) => /third|friend|emergency|relative/i.test(name))).toEqual([])
  const on = { ...firstContactPolicy, thirdParties: true }
  expect(contactPolicy.safeParse(firstContactPolicy).success).toBe(true)
  expect(contactPolicy.safeParse(on).success).toBe(false)
})

/** Each number of a list and its result, in a running task of texts. */
async function runTask(listId: number) {
  const { auditAdmin, admin, collector } = lender.staff
  const texts = { en: '{lender}: your loan is ready. Reply STOP to end.' }
  const written = await t.as(auditAdmin, (ctx) =>
    createTemplate(ctx, {
      name: `Offer of list ${listId}`,
      purpose: 'marketing',
      meantFor: 'anybody',
      texts,
    }),
  )
  const decision = { ...written, approve: true, reason: 'Read and right' }
  await t.as(admin, (ctx) => decideTemplate(ctx, decision))
  const carriers = carriersOf(t.world.ports)
  const plan = taskPlan.parse({
    carrier: 'sms',
    audience: 'approved-list',
    parameters: { batch: listId },
    content: { templateId: written.id },
    holdOutPercent: 0,
    perMinute: 6_000,
  })
  const task = await t.as(collector, (ctx) =>
    makeTask(ctx, carriers, { section: 'promotion', name: 'Fair', plan }),
  )
  const now = t.clock.now()
  await t.appContext.db
    .updateTable('outreach.task')
    .set({ state: 'running', startedAt: now, nextAt: now })
    .where('id', '=', task?.id ?? 0)
    .execute()
  t.clock.set(new Date(now.getTime() + 5_000))
  await runTasks(t.appContext, carriers)
  const items = await t.appContext.db
    .selectFrom('outreach.item')
    .select(['state', 'reason'])
    .where('taskId', '=', task?.id ?? 0)
    .orderBy('id')
    .execute()
  return items.map(({ state, reason }) => [state, reason]).toSorted()
}
