import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { deliverBody, receiptBody, receiptText } from '../../../../emulator/deliver-bodies.ts'
import { type Smsc, startSmsc } from '../../../../emulator/smsc.ts'
import { openTestApp, type TestApp } from '../../../../test/harness.ts'
import { sealPhone } from '../../../platform/numbers/seal-phone.ts'
import { type GatewaysInUse, importGateways, listenToGatewaysJob } from '../index.ts'
import { askNotices } from './notices.ts'

/** What an operator's centre sends: reports in every form, and what customers write. */
let t: TestApp
let smsc: Smsc

beforeAll(async () => {
  t = await openTestApp()
  smsc = await startSmsc('secret')
  const op = { code: 'op', kind: 'smpp', url: `smpp://127.0.0.1:${smsc.port}`, weight: 1 } as const
  const one = { ...op, account: 'lender', sender: 'PESA', secret: 'secret', partCents: 50 }
  await importGateways(t.appContext, [one])
  const [job] = listenToGatewaysJob(inUse, sealPhone)
  await job?.run(t.appContext)
})
afterAll(async () => {
  for (const { close } of await inUse(t.appContext)) await close?.()
  await smsc.close()
  await t.close()
})

const inUse: GatewaysInUse = (appContext) => t.world.ports.gatewaysInUse(appContext)

/** A text that was taken: its row, its name there and the number it went to. */
async function sent() {
  const [asked = { id: 0, phone: '' }] = await askNotices(t, 1)
  await t.settle()
  return { ...asked, name: smsc.taken.at(-1)?.id ?? '', phone: asked.phone.slice(1) }
}
const stateOf = async (id: number) => {
  const message = await t.appContext.db
    .selectFrom('messaging.message')
    .select('state')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return message.state
}
const textsKept = async () => {
  const { kept } = await t.appContext.db
    .selectFrom('messaging.inboundText')
    .select((eb) => eb.fn.countAll<number>().as('kept'))
    .executeTakeFirstOrThrow()
  return kept
}
const plain = { wordsOnly: true } as const

test.each([
  ['marked, with its fields', {}],
  ['marked, by its words', plain],
  ['marked, in two bytes', { ...plain, twoBytes: true }],
  ['unmarked, with its fields', { esmClass: 0 }],
  ['unmarked, by its words', { ...plain, esmClass: 0 }],
  ['unmarked, by its words in two bytes', { ...plain, esmClass: 0, twoBytes: true }],
])('a report that is %s is believed, and is no text of the customer’s', async (_, form) => {
  const { id, name, phone } = await sent()
  const before = await textsKept()
  const body = receiptBody(name, 'DELIVRD', { from: phone, ...form })
  expect(await smsc.deliver(body)).toBe(0)
  expect(await stateOf(id)).toBe('delivered')
  expect(await textsKept()).toBe(before)
})

test('one that is not final, or not to be read, changes nothing and is not brought again', async () => {
  const { id, name, phone } = await sent()
  const before = await textsKept()
  const onItsWay = receiptBody(name, 'ENROUTE', { from: phone, ...plain, esmClass: 0 })
  expect(await smsc.deliver(onItsWay)).toBe(0)
  const odd = deliverBody({ from: phone, text: 'delivered', esmClass: 4 })
  expect(await smsc.deliver(odd)).toBe(0)
  expect(await stateOf(id)).toBe('sent')
  expect(await textsKept()).toBe(before)
})

test('a text that only looks like one stays a text, unless its name and number are of one of ours', async () => {
  const one = await sent()
  const other = await sent()
  const id = fc.oneof(fc.constantFrom(one.name, other.name), fc.stringMatching(/^x[\da-f]{1,8}$/))
  const from = fc.constantFrom(other.phone, '254733000001', '0733000001', '22141')
  const state = fc.constantFrom('DELIVRD', 'UNDELIV', 'EXPIRED')
  await fc.assert(
    fc.asyncProperty(id, from, state, fc.boolean(), async (...of) => {
      const [name, phone, word, twoBytes] = of
      fc.pre(!(name === other.name && phone === other.phone))
      const before = await textsKept()
      const body = deliverBody({ from: phone, text: receiptText(name, word), twoBytes })
      expect(await smsc.deliver(body)).toBe(0)
      expect(await textsKept()).toBe(before + 1)
      expect(await stateOf(one.id)).toBe('sent')
      expect(await stateOf(other.id)).toBe('sent')
    }),
    { numRuns: 25 },
  )
})

test('what may be of a text that is just leaving is brought again, until that is known', async () => {
  smsc.script('late')
  const [asked = { id: 0, phone: '' }] = await askNotices(t, 1)
  const settling = t.settle()
  await expect.poll(() => smsc.late()).toBe(1)
  const name = smsc.taken.at(-1)?.id ?? ''
  const report = () =>
    smsc.deliver(receiptBody(name, 'DELIVRD', { from: asked.phone, ...plain, esmClass: 0 }))
  expect(await report()).toBe(0x64)
  smsc.answerLate()
  await settling
  expect(await report()).toBe(0)
  expect(await stateOf(asked.id)).toBe('delivered')
})
