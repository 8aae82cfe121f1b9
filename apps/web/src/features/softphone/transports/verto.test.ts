// @vitest-environment node
import { afterEach, expect, it, vi } from 'vitest'
import { dialogOf } from '../../../../test/verto-peer.ts'
import { microphone, patient, signedIn, type VertoPhone } from '../../../../test/verto-phone.ts'

let opened: VertoPhone | undefined

async function open(...how: Parameters<typeof signedIn>): Promise<VertoPhone> {
  opened = await signedIn(...how)
  return opened
}

afterEach(() => opened?.end())

it('calls, hears it ring, speaks, and learns why it ended', async () => {
  const { peer, phone, received, becomes, asked, answered } = await open()
  const key = phone.call('c0ffee', { headers: { 'X-Business-Id': '7' }, microphone })
  const invite = await asked('verto.invite')
  expect(invite.params).toEqual({
    sessid: expect.any(String),
    sdp: 'the offer',
    dialogParams: {
      callID: key,
      destination_number: 'c0ffee',
      caller_id_name: 'Grace',
      caller_id_number: '1001',
      userVariables: { 'X-Business-Id': '7' },
    },
  })
  peer.push('verto.media', { callID: key, sdp: 'early sound' })
  await becomes(key, { state: 'trying', ringing: true })
  peer.push('verto.answer', { callID: key })
  await becomes(key, { state: 'active' })
  expect(received.sound).toEqual(['opened', 'early sound', `heard ${key}`])
  peer.push('verto.bye', { callID: key, causeCode: 16, cause: 'NORMAL_CLEARING' })
  await becomes(key, { state: 'destroy', ending: { cause: 'NORMAL_CLEARING', q850: 16 } })
  expect(received.calls.map((one) => one.state)).toEqual([
    'trying',
    'answering',
    'active',
    'destroy',
  ])
  // Each request of the server is answered by its number and its name.
  await answered(3)
  expect(peer.answers).toMatchObject([
    { jsonrpc: '2.0', id: 401, result: { method: 'verto.media' } },
    { id: 402, result: { method: 'verto.answer' } },
    { id: 403, result: { method: 'verto.bye' } },
  ])
})

it.each([
  ['USER_BUSY', 17],
  ['NO_ANSWER', 19],
  ['UNALLOCATED_NUMBER', 1],
  ['SUBSCRIBER_ABSENT', 20],
])('hands on the cause %s as it came', async (cause, causeCode) => {
  const { peer, phone, received, becomes, asked } = await open()
  const key = phone.call('c0ffee', { headers: {}, microphone })
  await asked('verto.invite')
  peer.push('verto.bye', { callID: key, causeCode, cause })
  await becomes(key, { state: 'destroy', ending: { cause, q850: causeCode } })
  expect(received.sound.at(-1)).toBe('closed')
})

it('ends a call that the server does not take, with its cause', async () => {
  const error = {
    causeCode: 34,
    cause: 'NORMAL_CIRCUIT_CONGESTION',
    message: 'CALL ERROR',
    code: -32_002,
  }
  const { phone, becomes } = await open({ 'verto.invite': () => ({ error }) })
  const key = phone.call('c0ffee', { headers: {}, microphone })
  await becomes(key, { state: 'destroy', ending: { cause: 'NORMAL_CIRCUIT_CONGESTION', q850: 34 } })
})

it('hangs up and tells the server why', async () => {
  const { phone, received, asked, talking } = await open()
  const key = await talking()
  phone.hangUp(key)
  const bye = await asked('verto.bye')
  expect(bye.params).toMatchObject({ cause: 'NORMAL_CLEARING', causeCode: 16 })
  expect(dialogOf(bye)).toMatchObject({ callID: key })
  expect(received.calls.map((one) => one.state).slice(-2)).toEqual(['hangup', 'destroy'])
})

it('lets a call in ring, with the name that the lender has for it, and answers it', async () => {
  const { peer, phone, received, becomes, asked, answered } = await open()
  const invite = {
    callID: 'in-1',
    sdp: 'their offer',
    caller_id_name: 'Outbound Call',
    caller_id_number: '2547••••12',
    userVariables: { reference: 'c0f1' },
  }
  peer.push('verto.invite', invite)
  peer.push('verto.invite', invite)
  await answered(2)
  expect(received.incoming).toEqual([{ key: 'in-1', from: '2547••••12', reference: 'c0f1' }])
  phone.answer('in-1', microphone)
  await becomes('in-1', { state: 'active' })
  const answer = await asked('verto.answer')
  expect(answer.params).toMatchObject({ sdp: 'the answer to their offer' })
  expect(dialogOf(answer)).toMatchObject({ callID: 'in-1' })
})

it('tells who calls while one speaks that it is busy', async () => {
  const { peer, phone, asked, answered } = await open()
  peer.push('verto.invite', { callID: 'in-1', sdp: 'their offer', caller_id_number: '1' })
  await answered(1)
  phone.hangUp('in-1', { busy: true })
  expect((await asked('verto.bye')).params).toMatchObject({ cause: 'USER_BUSY', causeCode: 17 })
})

it('ends a call in that was over before it was answered', async () => {
  const error = { message: 'CALL DOES NOT EXIST', code: -32_002 }
  const { peer, phone, received, becomes, answered } = await open({
    'verto.answer': () => ({ error }),
  })
  peer.push('verto.invite', { callID: 'in-1', sdp: 'their offer', caller_id_number: '1' })
  await answered(1)
  phone.answer('in-1', microphone)
  await becomes('in-1', { state: 'destroy', ending: { cause: 'CALL DOES NOT EXIST' } })
  expect(received.calls.map((one) => one.state)).not.toContain('active')
})

it('ends a call whose sound the browser does not understand', async () => {
  const { peer, phone, becomes, answered } = await open()
  peer.push('verto.invite', { callID: 'in-1', sdp: 'what no browser understands' })
  await answered(1)
  phone.answer('in-1', microphone)
  await becomes('in-1', {
    state: 'destroy',
    ending: { cause: 'BEARERCAPABILITY_NOTAVAIL', q850: 58 },
  })
})

it('holds and takes back as the server says that it did', async () => {
  let holds = true
  const { peer, phone, received, talking } = await open({
    'verto.modify': ({ action }) => ({
      result: { action, holdState: action === 'hold' && holds ? 'held' : 'active' },
    }),
  })
  const key = await talking()
  phone.hold(key, true)
  await vi.waitFor(() => expect(received.held).toEqual([[key, true]]), patient)
  phone.hold(key, false)
  await vi.waitFor(() => expect(received.held.at(-1)).toEqual([key, false]), patient)
  holds = false
  phone.hold(key, true)
  await vi.waitFor(() => expect(received.held).toHaveLength(3), patient)
  expect(received.held.at(-1)).toEqual([key, false])
  expect(peer.of('verto.modify').map((one) => one.params.action)).toEqual([
    'hold',
    'unhold',
    'hold',
  ])
})

it('dials digits into a call', async () => {
  const { phone, asked, talking } = await open()
  const key = await talking()
  phone.digit(key, '#')
  const info = await asked('verto.info')
  expect(info.params.dtmf).toBe('#')
  expect(dialogOf(info)).toMatchObject({ callID: key })
})

it('passes a call on at once, or hears that it cannot', async () => {
  const error = { callID: '', action: 'transfer', message: 'call is not bridged', code: -32_002 }
  let bridged = true
  const { phone, received, asked, talking } = await open({
    'verto.modify': () => (bridged ? { result: { message: 'CALL TRANSFERRED' } } : { error }),
  })
  const key = await talking()
  phone.transfer(key, '1002')
  await vi.waitFor(() => expect(received.transferred).toEqual([[key, true]]), patient)
  expect((await asked('verto.modify')).params).toMatchObject({
    action: 'transfer',
    destination: '1002',
  })
  bridged = false
  phone.transfer(key, '1002')
  await vi.waitFor(() => expect(received.transferred.at(-1)).toEqual([key, false]), patient)
})

it('believes after asking a colleague what becomes of the call, as both are answered by an error', async () => {
  const error = { action: 'replace', message: 'CALL DOES NOT EXIST', code: -32_002 }
  const { peer, phone, received, becomes, asked, talking } = await open({
    'verto.modify': () => ({ error }),
  })
  const key = await talking()
  const colleague = phone.call('1002', { headers: {}, microphone })
  await asked('verto.invite', 2)
  phone.transfer(key, '1002', colleague)
  const modify = await asked('verto.modify')
  expect(modify.params).toMatchObject({ action: 'replace', replaceCallID: colleague })
  peer.push('verto.bye', { callID: key, causeCode: 16, cause: 'NORMAL_CLEARING' })
  await becomes(key, { state: 'destroy' })
  await vi.advanceTimersByTimeAsync(5_000)
  expect(received.transferred).toEqual([])
})

it('says that a call was not passed on that the server leaves with us', async () => {
  const { peer, phone, received, asked, answered, talking } = await open()
  const key = await talking()
  phone.transfer(key, '1002', 'of-another')
  await asked('verto.modify')
  // The answer arrives before later messages.
  peer.push('verto.display', { callID: key })
  await answered(2)
  expect(received.transferred).toEqual([])
  await vi.advanceTimersByTimeAsync(5_000)
  expect(received.transferred).toEqual([[key, false]])
})
