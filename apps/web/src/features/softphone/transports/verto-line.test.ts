// @vitest-environment node
import { afterEach, expect, it, vi } from 'vitest'
import { dialogOf } from '../../../../test/verto-peer.ts'
import {
  credentials,
  microphone,
  patient,
  signedIn,
  type VertoPhone,
} from '../../../../test/verto-phone.ts'

let opened: VertoPhone | undefined

async function open(...how: Parameters<typeof signedIn>): Promise<VertoPhone> {
  opened = await signedIn(...how)
  return opened
}

afterEach(() => opened?.end())

it('signs in as the directory knows it', async () => {
  const { received, asked } = await open()
  const { params } = await asked('login')
  expect(params).toEqual({
    login: '1790000000:1001@lender.test',
    passwd: 'right',
    sessid: expect.stringMatching(/^[0-9a-f-]{36}$/),
  })
  expect(received.lines).toEqual(['connecting', 'ready'])
})

it('says that it was refused, and signs in with what it is given then', async () => {
  const { peer, phone, line } = await open({}, 'wrong')
  phone.renew({ ...credentials, url: peer.url, password: 'right' })
  await line('ready')
  expect(peer.connections()).toBe(1)
})

it('comes back with the same session, and goes on with the call that the server kept', async () => {
  const { peer, phone, received, state, asked, answered, talking, lostAndFound } = await open()
  const key = await talking()
  phone.mute(key, true)
  await lostAndFound()
  const sessions = peer.of('login').map((one) => one.params.sessid)
  expect(sessions).toHaveLength(2)
  expect(new Set(sessions).size).toBe(1)
  received.sound.length = 0
  peer.push('verto.attach', { callID: key, sdp: 'a new offer', caller_id_number: '1' })
  peer.push('verto.clientReady', { reattached_sessions: [key] })
  const attach = await asked('verto.attach')
  expect(attach.params).toMatchObject({ sdp: 'the answer to a new offer' })
  expect(dialogOf(attach)).toMatchObject({ callID: key })
  // A muted party stays muted.
  expect(received.sound).toEqual(['closed', 'opened', 'muted'])
  await answered(3)
  expect(state(key)).toMatchObject({ state: 'active' })
})

it('ends what the server no longer has, and leaves alone what was dialled since', async () => {
  const { peer, phone, state, becomes, asked, talking, lostAndFound } = await open()
  const gone = await talking()
  await lostAndFound()
  const since = phone.call('c0ffee2', { headers: {}, microphone })
  await asked('verto.invite', 2)
  peer.push('verto.clientReady', { reattached_sessions: [] })
  await becomes(gone, {
    state: 'destroy',
    ending: { cause: 'RECOVERY_ON_TIMER_EXPIRE', q850: 102 },
  })
  expect(state(since)).toBeUndefined()
})

it('hangs up what the server brings back and nobody has', async () => {
  const { peer, asked } = await open()
  peer.push('verto.attach', { callID: 'of-before', sdp: 'an offer' })
  const bye = await asked('verto.bye')
  expect(dialogOf(bye)).toEqual({ callID: 'of-before' })
})

it('ends a call that was being dialled when the line broke', async () => {
  const { peer, phone, becomes, asked } = await open({ 'verto.invite': () => undefined })
  const key = phone.call('c0ffee', { headers: {}, microphone })
  await asked('verto.invite')
  peer.drop()
  await becomes(key, { state: 'destroy', ending: { cause: 'NORMAL_TEMPORARY_FAILURE', q850: 41 } })
})

it('can be hung up, held and dialled with while there is no line', async () => {
  const { peer, phone, received, line, state, becomes, talking } = await open()
  const key = await talking()
  peer.drop()
  await line('lost')
  phone.hold(key, true)
  const other = phone.call('c0ffee', { headers: {}, microphone })
  await becomes(other, {
    state: 'destroy',
    ending: { cause: 'NORMAL_TEMPORARY_FAILURE', q850: 41 },
  })
  phone.hangUp(key)
  expect(state(key)).toMatchObject({ state: 'destroy' })
  expect(received.held).toEqual([])
})

it('looks for the line as quickly the second time that it was lost', async () => {
  const { peer, line, lostAndFound } = await open()
  await lostAndFound()
  peer.drop()
  await line('lost')
  await vi.advanceTimersByTimeAsync(2_000)
  expect(vi.getTimerCount()).toBe(0)
  await line('ready')
})

it('waits longer each time that the line does not come back', async () => {
  const { peer, received, line } = await open()
  await peer.close()
  await line('lost')
  const times = () => received.lines.filter((one) => one === 'lost').length
  for (const [before, after] of [
    [1_500, 500],
    [3_000, 1_000],
  ] as const) {
    const until = times()
    await vi.advanceTimersByTimeAsync(before)
    expect(times()).toBe(until)
    await vi.advanceTimersByTimeAsync(after)
    // Once for the attempt, once for its end.
    await vi.waitFor(() => expect(times()).toBe(until + 2), patient)
  }
})

it('does not throw out whoever took its session over', async () => {
  const { peer, line, state, talking } = await open()
  const key = await talking()
  peer.push('verto.punt', {})
  peer.drop()
  await line('refused')
  expect(state(key)).toMatchObject({ state: 'destroy', ending: { cause: 'PICKED_OFF' } })
  await vi.advanceTimersByTimeAsync(60_000)
  expect(peer.connections()).toBe(1)
})

it('is not thrown by speed tests, halves and what is no message', async () => {
  const { peer, state, becomes, talking } = await open()
  const key = await talking()
  peer.raw('#SPU 2048')
  peer.raw('#SPB')
  peer.raw('{"jsonrpc":"2.0","id":9,"method":"verto.bye","par')
  peer.raw('[1]')
  peer.raw('null')
  peer.raw('')
  peer.raw('{"jsonrpc":"2.0","error":{"code":-32600,"message":"Invalid Request"}}')
  peer.raw('{"jsonrpc":"2.0","id":77,"method":"verto.display","params":{"callID":"of-another"}}')
  await vi.waitFor(() => expect(peer.answers.at(-1)).toMatchObject({ id: 77 }), patient)
  expect(state(key)).toMatchObject({ state: 'active' })
  const bye = `{"jsonrpc":"2.0","id":78,"method":"verto.bye","params":{"callID":"${key}","causeCode":16,"cause":"NORMAL_CLEARING"}}`
  peer.raw(bye.slice(0, 20), bye.slice(20, 61), bye.slice(61))
  await becomes(key, { state: 'destroy', ending: { cause: 'NORMAL_CLEARING', q850: 16 } })
})

it('leaves no call on the server when it is put away', async () => {
  const { peer, phone, asked, talking } = await open()
  const key = await talking()
  phone.stop()
  const bye = await asked('verto.bye')
  expect(dialogOf(bye)).toMatchObject({ callID: key })
  await vi.advanceTimersByTimeAsync(60_000)
  expect(peer.connections()).toBe(1)
})
