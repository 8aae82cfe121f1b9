import type { Page } from '@playwright/test'
import { toneFile } from '../../apps/server/emulator/phone/tone.ts'
import { demoPeople } from '../../apps/server/seed/demo/demo-staff.ts'
import { type Kamailio, startKamailio } from '../../apps/server/test/peers/kamailio.ts'
import { hasKamailio, whyNoKamailio } from '../../tools/kamailio.mjs'
import { collectorOfTheDay } from '../support/collecting.ts'
import { launchOptions } from '../support/settings.ts'
import { countAudio, expectConversation, expectSilence } from '../support/telephony/audio.ts'
import { callAddress, recordingAddress, serveCalling } from '../support/telephony/calling-lender.ts'
import { telephony } from '../support/telephony/kamailio.ts'
import { type Gateway, openGateway } from '../support/telephony/peer.ts'
import { expect, type OpenAs, test } from '../support/test.ts'

test.use({
  launchOptions: {
    ...launchOptions,
    args: [
      ...launchOptions.args,
      '--use-fake-device-for-media-stream',
      '--use-fake-ui-for-media-stream',
      '--allow-loopback-in-peer-connection',
      '--autoplay-policy=no-user-gesture-required',
    ],
  },
})
test.describe.configure({ mode: 'serial' })
// biome-ignore lint/suspicious/noSkippedTests: no telephony server, nothing to sign in at.
test.skip(!hasKamailio(), whyNoKamailio)

const patience = { timeout: 30_000 }
const extensionOf = (account: string) =>
  String(1001 + demoPeople.findIndex((one) => one.account === account))
const service = extensionOf('service')

let lender: Awaited<ReturnType<typeof serveCalling>>
let kamailio: Kamailio
let gateway: Gateway

test.beforeAll(async ({ browser }) => {
  test.setTimeout(120_000)
  lender = await serveCalling()
  kamailio = await startKamailio({ ...telephony, calls: callAddress, service })
  gateway = await openGateway(browser)
})

test.afterAll(async () => {
  await gateway?.close()
  await kamailio?.stop()
  await lender?.stop()
})

test('a collector speaks with a customer, passes the call on, and its record and recording stand', async ({
  as,
}) => {
  test.setTimeout(300_000)
  const { page: collector, cases } = await collectorWithCases(as, 3)
  const colleague = await signedIn(as, 'service', '/customerService/answer/answerCall')
  const [first = 0, second = 0, third = 0] = cases

  await test.step('they speak, mute, hold and dial', () => speak(collector, first))
  await test.step('a colleague is asked, and takes the call over', () =>
    askColleague(collector, colleague))
  const callId = await test.step('another is passed on at once', () =>
    passOn(collector, colleague, second))
  await test.step('a third is busy', () => beRefused(collector, third))
  await test.step('the record stands', () => seeRecord(as, callId))
  await test.step('who was called calls back', () => callBack(colleague))
})

/** Signed in, and the line ready. */
async function signedIn(as: OpenAs, account: string, path: string): Promise<Page> {
  const page = await as(account)
  await countAudio(page)
  await page.goto(`${lender.url}${path}`)
  await expect(page.getByRole('button', { name: 'Telephone: Ready' })).toBeVisible(patience)
  return page
}

/**
 * A collector with enough cases whose customers may be called: after other calls, once some time has passed.
 */
async function collectorWithCases(as: OpenAs, wanted: number) {
  const notice = { message: `no collector has ${wanted} cases whose customers may be called` }
  // The collector followed by another journey is avoided.
  const { account: other } = await collectorOfTheDay(await as('collectionlead'))
  let found: { account: string; cases: number[] } | undefined
  const look = async () => {
    found = await collectorNow(as, wanted, other)
    return found !== undefined
  }
  await expect.poll(look, { ...notice, timeout: 150_000, intervals: [5_000] }).toBe(true)
  const { account = '', cases = [] } = found ?? {}
  return { page: await signedIn(as, account, detailOf(cases[0] ?? 0)), cases }
}

async function collectorNow(as: OpenAs, wanted: number, other: string) {
  for (const { account, role } of demoPeople) {
    if (role !== 'collector' || account === other) continue
    const page = await as(account)
    const cases = await callableCases(page, wanted)
    await page.close()
    if (cases.length === wanted) return { account, cases }
  }
  return undefined
}

const detailOf = (caseId: number) => `/collection/cashCollection/detail/${caseId}`

interface CaseShown {
  case: { mine: boolean }
  contact: { call: string | null }
}

async function callableCases(page: Page, wanted: number): Promise<number[]> {
  const { rows } = await read<{ rows: { caseId: number }[] }>(
    page,
    '/api/collection/cash-collection/cash-credit-collection?pageSize=100',
  )
  const found: number[] = []
  for (const { caseId } of rows) {
    if (found.length === wanted) break
    const path = `/api/collection/cash-collection/cases/${caseId}`
    const shown = await read<CaseShown>(page, path)
    if (shown.case.mine && shown.contact.call === null) found.push(caseId)
  }
  return found
}

async function read<T>(page: Page, path: string): Promise<T> {
  const response = await page.request.get(`${lender.url}${path}`)
  const { data } = (await response.json()) as { data: T }
  return data
}

const telephone = (page: Page) => page.getByRole('region', { name: 'Telephone' })
const act = (page: Page, name: string) => telephone(page).getByRole('button', { name, exact: true })
/** The state of the call shown first. */
const standing = (page: Page) => telephone(page).getByRole('status').first()

/** From the case to a connected call; returns the call's position at the gateway. */
async function reach(collector: Page, caseId: number): Promise<number> {
  const before = (await gateway.last()).index
  await collector.goto(`${lender.url}${detailOf(caseId)}`)
  const call = collector.getByRole('button', { name: /^Call ?: / })
  await expect(call).toBeEnabled(patience)
  const placed = collector.waitForResponse((response) =>
    response.url().endsWith('/telephony/calls'),
  )
  await call.click()
  expect((await placed).status()).toBe(200)
  await expect.poll(async () => (await gateway.last()).index, patience).toBe(before + 1)
  await expect(standing(collector)).toHaveText('Ringing', patience)
  return before + 1
}

async function speak(collector: Page, caseId: number): Promise<void> {
  const index = await reach(collector, caseId)
  // The server alone knew the number: the browser has dialled a reference.
  expect((await gateway.last()).called).toMatch(/^\+2547\d{8}$/)
  await gateway.answer(index)
  await expect(standing(collector)).toHaveText('Talking', patience)
  await expect(telephone(collector).getByRole('timer').first()).toHaveText(/^0:0[1-9]/, patience)
  await expectConversation(collector)
  await expectConversation(gateway.page)

  await act(collector, 'Mute').click()
  await expectSilence(gateway.page)
  await act(collector, 'Unmute').click()
  await expectConversation(gateway.page)

  await act(collector, 'Hold').click()
  await expect(standing(collector)).toHaveText('On hold', patience)
  await expect.poll(async () => (await gateway.last()).held, patience).toBe(true)
  await act(collector, 'Resume').click()
  await expect(standing(collector)).toHaveText('Talking', patience)
  await expect.poll(async () => (await gateway.last()).held, patience).toBe(false)
  await expectConversation(gateway.page)

  await act(collector, 'Keypad').click()
  for (const digit of ['4', '2', '#']) {
    await act(collector, digit).click()
    await expect.poll(async () => (await gateway.last()).digits, patience).toContain(digit)
  }
  expect((await gateway.last()).digits).toBe('42#')
}

async function askColleague(collector: Page, colleague: Page): Promise<void> {
  const asked = (await gateway.last()).index
  await telephone(collector).getByRole('textbox', { name: 'Extension' }).fill(service)
  await act(collector, 'Ask first').click()
  await expect(standing(colleague)).toHaveText('Incoming call', patience)
  await act(colleague, 'Answer').click()
  await expect(act(collector, 'Pass the call on')).toBeEnabled(patience)
  await expectConversation(colleague)

  await act(collector, 'Pass the call on').click()
  await expect(standing(collector)).toHaveText('Ended · Answered', patience)
  await expect.poll(async () => (await gateway.last()).index, patience).toBe(asked + 1)
  await expect(standing(colleague)).toHaveText('Talking', patience)
  await expectConversation(colleague)
  await expectConversation(gateway.page)
  // The subject of the consultation, not its requester.
  await expect(colleague.getByRole('region', { name: 'Loans and payouts' })).toContainText(
    'Disbursed',
    patience,
  )
  await act(colleague, 'Hang up').click()
  await expect(standing(colleague)).toHaveText('Ended · Answered', patience)
  await expect.poll(async () => (await gateway.last()).state, patience).toBe('over')
  await beReady(colleague)
  await beReady(collector)
}

/** After a call one is busy with it, until one says so; the panel may have closed by itself meanwhile. */
async function beReady(page: Page): Promise<void> {
  await expect(async () => {
    const ready = telephone(page).getByText('Ready', { exact: true })
    if (!(await ready.isVisible())) {
      await page.getByRole('button', { name: /^Telephone: / }).click({ timeout: 2_000 })
    }
    await ready.click({ timeout: 2_000 })
  }).toPass(patience)
  await expect(page.getByRole('button', { name: 'Telephone: Ready' })).toBeVisible()
}

/** Gives the number of the call. */
async function passOn(collector: Page, colleague: Page, caseId: number): Promise<number> {
  const answered = collector.waitForResponse((one) => one.url().endsWith('/telephony/calls'))
  const index = await reach(collector, caseId)
  const { data } = (await (await answered).json()) as {
    data: { call: { id: number; reference: string } }
  }
  await gateway.answer(index)
  await expect(standing(collector)).toHaveText('Talking', patience)
  await telephone(collector).getByRole('textbox', { name: 'Extension' }).fill(service)
  await act(collector, 'Transfer now').click()
  await expect(standing(colleague)).toHaveText('Incoming call', patience)
  await act(colleague, 'Answer').click()
  await expect(standing(collector)).toHaveText('Ended · Answered', patience)
  await expectConversation(colleague)
  await gateway.hangUp((await gateway.last()).index)
  await expect(standing(colleague)).toHaveText('Ended · Answered', patience)
  await beReady(colleague)
  await beReady(collector)
  await record(collector, data.call.reference)
  return data.call.id
}

/** What was recorded comes as from a telephony server. */
async function record(page: Page, reference: string): Promise<void> {
  const file = { name: 'call.wav', mimeType: 'audio/wav', buffer: toneFile(3) }
  const taken = await page.request.post(recordingAddress, {
    multipart: { reference, file },
  })
  expect(await taken.json()).toEqual({ status: 'kept' })
}

async function beRefused(collector: Page, caseId: number): Promise<void> {
  const index = await reach(collector, caseId)
  await gateway.hangUp(index, 486)
  await expect(standing(collector)).toHaveText('Ended · Busy', patience)
}

async function seeRecord(as: OpenAs, callId: number): Promise<void> {
  const admin = await as('admin')
  await admin.goto(`${lender.url}/operation/system/telephoneRecord?callId=${callId}`)
  const row = admin.getByRole('row').filter({ hasText: String(callId) })
  await expect(row).toContainText('Answered')
  const calls = await read<{ rows: Record<string, unknown>[] }>(
    admin,
    `/api/operation/system/telephone-record?callId=${callId}`,
  )
  expect(calls.rows).toMatchObject([
    { callState: 'destroy', endedBy: 'server', sipStatus: 200, q850: 16, recording: 'kept' },
  ])
  await row.getByRole('button', { name: 'Listen' }).click()
  await admin.getByRole('dialog').getByRole('textbox').fill('The customer disputes what was said')
  await admin.getByRole('dialog').getByRole('button', { name: 'Listen' }).click()
  const audio = admin.getByRole('dialog', { name: `Recording of call ${callId}` }).locator('audio')
  await audio.evaluate((player: HTMLAudioElement) => player.play())
  await expect
    .poll(() => audio.evaluate((player: HTMLAudioElement) => player.currentTime), patience)
    .toBeGreaterThan(0.2)
  expect(await audio.evaluate((player: HTMLAudioElement) => Math.round(player.duration))).toBe(3)
}

async function callBack(colleague: Page): Promise<void> {
  const number = (await gateway.last()).called
  await gateway.callIn(number)
  await expect(standing(colleague)).toHaveText('Incoming call', patience)
  await expect(colleague.getByRole('region', { name: 'Loans and payouts' })).toContainText(
    'Disbursed',
    patience,
  )
  await colleague.keyboard.press('Alt+a')
  await expect(standing(colleague)).toHaveText('Talking', patience)
  await expectConversation(colleague)
  await colleague.keyboard.press('Alt+h')
  await expect(standing(colleague)).toHaveText('Ended · Answered', patience)
}
