import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import {
  openTelephone,
  type Telephone,
  type TelephoneOptions,
} from '../../../../test/telephone.tsx'
import { dialogOf } from '../../../../test/verto-peer.ts'
import { rememberedPhone } from '../../../lib/settings/remembered-account.ts'

let telephone: Telephone | undefined
const open = async (o?: TelephoneOptions) => {
  telephone = await openTelephone(o)
  return telephone
}
const over = { causeCode: 16, cause: 'NORMAL_CLEARING' }

afterEach(async () => {
  await telephone?.end()
  rememberedPhone.keep('')
})

const timer = ({ screen }: Telephone) =>
  screen.element.querySelector('[role="timer"]')?.textContent ?? ''
const alerts = ({ screen }: Telephone) =>
  [...screen.element.querySelectorAll('[role="alert"]')].map((one) => one.textContent)
const shows = (phone: Telephone, standing: string) =>
  phone.until(() => phone.standing() === standing)

const labelled = ({ screen }: Telephone, label: string) =>
  screen.element.querySelector(`[aria-label="${label}"]`)

async function talking(): Promise<Telephone & { key: string }> {
  const phone = await open()
  const key = await phone.dial()
  await phone.push('verto.answer', { callID: key, sdp: 'theirs' })
  await shows(phone, 'Talking')
  return { ...phone, key }
}

test('a call is shown from the dialling to why it ended, and its time by the second', async () => {
  const phone = await open()
  const onEnded = vi.fn()
  await phone.requestCall({ onEnded })
  await shows(phone, 'Calling')
  expect(phone.screen.text()).toContain('Wanjiku Kamau2547••••12')
  await phone.until(() => phone.peer.of('verto.invite').length === 1)
  const { callID } = dialogOf(phone.peer.of('verto.invite')[0] ?? expect.fail())
  await phone.push('verto.media', { callID, sdp: 'early' })
  await shows(phone, 'Ringing')
  expect(timer(phone)).toBe('')
  await phone.push('verto.answer', { callID })
  await shows(phone, 'Talking')
  await phone.pass(61_000)
  await phone.until(() => /^1:0[1-3]$/.test(timer(phone)))
  const before = timer(phone)
  await phone.pass(1_000)
  expect(timer(phone) > before).toBe(true)
  await phone.push('verto.bye', { callID, ...over })
  await shows(phone, 'Ended · Answered')
  const length = timer(phone)
  await phone.pass(3_000)
  expect(timer(phone)).toBe(length)
  expect(phone.states()).toMatchObject([
    { state: 'trying', ringing: true },
    { state: 'answering' },
    { state: 'active' },
    { state: 'active' },
    { state: 'active' },
    { state: 'destroy', cause: 'NORMAL_CLEARING', q850: 16 },
  ])
  expect(onEnded).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ callId: 5, outcome: 'answered' }),
  )
})

test.each([
  ['USER_BUSY', 17, 'Ended · Busy'],
  ['NO_ANSWER', 19, 'Ended · No answer'],
])('%s is said in words, and its cause can be read', async (cause, causeCode, words) => {
  const phone = await open()
  const callID = await phone.dial()
  await phone.push('verto.bye', { callID, cause, causeCode })
  await shows(phone, words)
  expect(phone.screen.element.querySelector(`[title="${cause}"]`)).not.toBeNull()
  // Nobody spoke, so there is nothing to write down.
  expect(labelled(phone, 'Telephone: Ready')).not.toBeNull()
})

test.each([
  ['NotAllowedError', /microphone/i],
  ['NotFoundError', /microphone/i],
])('without a microphone (%s) nothing is dialled, and one reads why', async (name, words) => {
  const phone = await open({ microphone: Object.assign(new Error(name), { name }) })
  await phone.requestCall()
  await phone.until(() => alerts(phone).length === 1)
  expect(alerts(phone)[0]).toMatch(words)
  expect(phone.asked.some((one) => one.path.endsWith('/telephony/calls'))).toBe(false)
})

test('what a contact rule forbids is not dialled, and one reads which', async () => {
  const phone = await open({ refused: { rule: 'FC-04', from: null } })
  await phone.requestCall()
  await phone.until(() => alerts(phone).length === 1)
  expect(alerts(phone)[0]).toContain('Too soon after the last call (rule FC-04)')
  expect(phone.peer.of('verto.invite')).toEqual([])
})

test('a line that broke is said, lets nobody dial, and comes back with its call', async () => {
  const phone = await talking()
  phone.peer.drop()
  await phone.until(() => phone.screen.text().includes('The line was lost'))
  expect(phone.standing()).toBe('Talking')
  await phone.pass(2_000)
  await phone.until(() => phone.screen.text().includes('Line ready'))
  await phone.push('verto.attach', { callID: phone.key, sdp: 'a new offer' })
  await phone.push('verto.clientReady', { reattached_sessions: [phone.key] })
  await phone.until(() => phone.peer.of('verto.attach').length === 1)
  expect(phone.standing()).toBe('Talking')
})

test('without a line nothing is asked of the lender', async () => {
  const phone = await open()
  phone.peer.drop()
  await phone.until(() => labelled(phone, 'Telephone: Ready') === null)
  await phone.requestCall()
  await phone.until(() => alerts(phone).length === 1)
  expect(phone.asked.some((one) => one.path.endsWith('/telephony/calls'))).toBe(false)
})
test('a second call is told that it is busy, and its panel goes after five seconds', async () => {
  const phone = await talking()
  await phone.ring('in-2')
  await phone.until(() => phone.peer.of('verto.bye').length === 1)
  expect(phone.peer.of('verto.bye')[0]?.params).toMatchObject({ cause: 'USER_BUSY' })
  await phone.until(() => alerts(phone).length === 1)
  expect(phone.standing()).toBe('Talking')
  await phone.pass(4_000)
  expect(alerts(phone)).toHaveLength(1)
  await phone.pass(1_000)
  expect(alerts(phone)).toEqual([])
})

test('the alert of a second call goes with a click', async () => {
  const phone = await talking()
  await phone.ring('in-2')
  await phone.until(() => alerts(phone).length === 1)
  await act(async () => document.querySelector<HTMLElement>('.ant-alert-close-icon')?.click())
  await phone.until(() => alerts(phone).length === 0)
})

test('a call in is answered, muted and hung up by the keyboard', async () => {
  const phone = await open()
  await phone.ring('in-1')
  await shows(phone, 'Incoming call')
  await phone.until(() => phone.screen.text().includes('Otieno Ouma'))
  await phone.press('a')
  await shows(phone, 'Talking')
  await phone.press('m')
  await phone.until(() => phone.screen.text().includes('Unmute'))
  await phone.press('m')
  await phone.until(() => !phone.screen.text().includes('Unmute'))
  await phone.press('h')
  await shows(phone, 'Ended · Answered')
  expect(phone.peer.of('verto.bye')).toHaveLength(1)
})

test('who calls in is shown with their loans, each a way to it, and a way to the agent screen', async () => {
  const phone = await open()
  await phone.ring('in-1')
  await phone.until(() => phone.screen.text().includes('Otieno Ouma'))
  const links = () =>
    [...phone.screen.element.querySelectorAll('a')].map((one) => one.textContent ?? '')
  await phone.until(() => links().length === 3)
  expect(links()).toEqual(['412', '307', 'Open the agent screen'])
  expect(phone.screen.text()).toContain('Pesa Kwanza applied 2026-03-02')
})

test('who answers a customer has them before them, once; an unknown caller opens nothing', async () => {
  const phone = await open()
  await phone.ring('in-1')
  await phone.until(() => phone.screen.text().includes('Otieno Ouma'))
  expect(phone.screen.opened).toEqual([])
  await phone.press('a')
  await shows(phone, 'Talking')
  await phone.press('m')
  await phone.until(() => phone.screen.text().includes('Unmute'))
  expect(phone.screen.opened).toEqual([{ page: 'customer-service/answer/answer-call' }])
  await phone.end()
  const stranger = await open({ unknownCaller: true })
  await stranger.ring('in-2')
  await shows(stranger, 'Incoming call')
  await stranger.press('a')
  await shows(stranger, 'Talking')
  expect(stranger.screen.opened).toEqual([])
})

test('the panel may be put aside while one talks, and the time goes on beside the button', async () => {
  const phone = await talking()
  await phone.click('Hide')
  expect(phone.standing()).toBe('')
  await phone.pass(61_000)
  await phone.until(() => /^1:0[1-3]$/.test(timer(phone)))
  expect(phone.peer.of('verto.bye')).toEqual([])
  await phone.click('Telephone: Ready')
  expect(phone.standing()).toBe('Talking')
})

test('a call that another answers is let go, and nothing is told of its end', async () => {
  const phone = await open()
  await phone.ring('in-1')
  await phone.until(() => phone.screen.text().includes('Otieno Ouma'))
  await phone.push('verto.bye', { callID: 'in-1', cause: 'LOSE_RACE', causeCode: 502 })
  await phone.until(() => phone.standing() === '')
  expect(phone.states()).toEqual([])
  await phone.ring('in-2')
  await shows(phone, 'Incoming call')
})

test('who answers claims the call once more, as it may have rung at others', async () => {
  const phone = await open()
  await phone.push('verto.invite', {
    callID: 'in-1',
    sdp: 'an offer',
    userVariables: { reference: 'c0ffee' },
  })
  await phone.until(() => phone.screen.text().includes('Otieno Ouma'))
  await phone.press('a')
  await shows(phone, 'Talking')
  await phone.until(() => phone.states().length > 0)
  const paths = phone.asked.map(({ path }) => path.split('/').at(-1))
  expect(paths.slice(paths.indexOf('incoming'))).toEqual([
    'incoming',
    'incoming',
    'states',
    'states',
  ])
})

test('of a number that is nobody’s one reads so', async () => {
  const phone = await open({ unknownCaller: true })
  await phone.ring('in-1')
  await phone.until(() => phone.screen.text().includes('Unknown number'))
  expect(phone.screen.text()).not.toContain('Loans')
})

test('after a call one writes down what was said, and no call comes until one is ready', async () => {
  const phone = await talking()
  await phone.click('Hang up')
  await phone.until(() => labelled(phone, 'Telephone: Wrap-up') !== null)
  await phone.ring('in-2')
  await phone.until(() => phone.peer.of('verto.bye').length === 2)
  expect(alerts(phone)).toEqual([])
  await phone.click('Ready')
  await phone.until(() => labelled(phone, 'Telephone: Ready') !== null)
  await phone.ring('in-3')
  await shows(phone, 'Incoming call')
})

test('who asks a colleague says about which call', async () => {
  const phone = await talking()
  await phone.type('Extension', '1002')
  await phone.click('Ask first')
  await phone.until(() => phone.peer.of('verto.invite').length === 2)
  const asked = dialogOf(phone.peer.of('verto.invite')[1] ?? expect.fail())
  expect(asked).toMatchObject({
    destination_number: '1002',
    userVariables: { 'X-Consults': 'c0ffee' },
  })
})

test('who is asked tells the lender about which call', async () => {
  const phone = await open()
  const userVariables = { 'X-Consults': 'c0ffee' }
  await phone.push('verto.invite', { callID: 'in-1', caller_id_number: '1002', userVariables })
  await phone.until(() => phone.asked.some((one) => one.path.endsWith('/calls/incoming')))
  const claim = phone.asked.find((one) => one.path.endsWith('/calls/incoming'))
  expect(claim?.body).toEqual({ from: '1002', consults: 'c0ffee' })
})

test('on a break calls go to others', async () => {
  const phone = await open()
  await phone.click('Telephone: Ready')
  await phone.click('Break')
  await phone.ring('in-1')
  await phone.until(() => phone.peer.of('verto.bye').length === 1)
  expect(phone.standing()).toBe('')
})

test('the extension is remembered, and another is said the next time', async () => {
  rememberedPhone.keep('1044')
  const phone = await open()
  await phone.click('Telephone: Ready')
  expect(phone.screen.text()).toContain('Extension 1001')
  expect(phone.screen.text()).toContain('1044')
  expect(rememberedPhone.read()).toBe('1001')
  // Nothing that anybody could sign in with.
  expect(document.cookie + JSON.stringify({ ...localStorage })).not.toContain('right')
})

test('leaving ends the call, the line and what pages see of them', async () => {
  const phone = await talking()
  dispatchEvent(new Event('pagehide'))
  await phone.until(() => phone.peer.of('verto.bye').length === 1)
  await phone.until(() => phone.states().length === 3)
  expect(phone.states().at(-1)).toEqual({ state: 'destroy' })
  const before = phone.asked.length
  // Neither signs of life nor new credentials, and no other line.
  await phone.pass(1_800_000)
  expect(phone.asked).toHaveLength(before)
  expect(phone.peer.connections()).toBe(1)
})
