import { declineIncoming, incomingCall } from '@daftari/contract/telephony/calls'
import { call as ask } from '../../../lib/api/call.ts'
import { nowMs } from '../../../lib/deployment.ts'
import type { CallNews, Incoming } from '../softphone.ts'
import { type Attached, type Desk, leaveMicrophone } from './desk.ts'
import { isOver, newCall, type PhoneCall } from './phone-state.ts'
import { reportsOf } from './reports.ts'
import { ring } from './ring.ts'

const alertMs = 5_000

/** The line's news of a call: shown, and sent to the server. */
export async function applyNews(desk: Desk, news: CallNews): Promise<void> {
  const { store, attached } = desk
  const { key, state, ringing, ending } = news
  const { call, colleague } = store.read()
  const before = [call, colleague].find((one) => one?.key === key)
  const now = nowMs()
  // A party that disappeared silently talked no longer than their last packet.
  const endedMs = now - (ending?.silentSeconds ?? 0) * 1_000
  const talks = state === 'active' || state === 'answering'
  store.changeCall(key, {
    state,
    ...(ringing === true && { ringing }),
    ...(talks && before?.answeredMs === undefined && { answeredMs: now }),
    ...(state === 'destroy' && { endedMs, ending }),
  })
  const belongs = attached.get(key)
  if (state !== 'destroy') {
    if (state === 'answering' && before?.direction === 'inbound') claimAgain(belongs)
    belongs?.reports.report(state, { ringing })
    return
  }
  if (call?.key === key) ring.stop()
  if (ending?.elsewhere === true) {
    letGo(desk, key)
    return
  }
  if (colleague?.key === key) store.change({ colleague: undefined })
  leaveMicrophone(desk)
  if (before !== undefined) await settle(desk, { ...before, endedMs, ending })
}

/** It rang at several softphones, and belongs to the one that answers. */
function claimAgain(belongs: Attached | undefined): void {
  const { reference } = belongs ?? {}
  if (reference === undefined) return
  belongs?.reports.after(() => ask(incomingCall, { body: { reference } }, { quiet: true }))
}

/** Somebody else, or this person in another window, has answered it: it continues there. */
function letGo({ store, attached }: Desk, key: string): void {
  attached.get(key)?.reports.leave()
  attached.delete(key)
  if (store.read().call?.key === key) store.change({ call: undefined })
}

/** A call is over: the server determines its result, and the requester is notified. */
async function settle(desk: Desk, ended: PhoneCall): Promise<void> {
  const { store, attached } = desk
  const belongs = attached.get(ended.key)
  if (belongs === undefined) return
  attached.delete(ended.key)
  if (ended.answeredMs !== undefined) store.change({ duty: 'wrap-up' })
  const outcome = await belongs.reports.end(ended.ending)
  store.changeCall(ended.key, { outcome })
  belongs.request?.onEnded?.({
    callId: ended.callId ?? 0,
    outcome: outcome ?? 'failed',
    startedAt: new Date(ended.startedMs),
    answeredAt: ended.answeredMs === undefined ? null : new Date(ended.answeredMs),
    endedAt: new Date(ended.endedMs ?? ended.startedMs),
  })
}

/** An incoming call: it rings if this telephone is free and on duty, otherwise it is answered as busy. */
export async function rang(
  desk: Desk,
  { key, reference, from, consults }: Incoming,
): Promise<void> {
  const { store, attached } = desk
  const { call, duty } = store.read()
  if (!isOver(call) || duty !== 'ready') {
    desk.transport?.hangUp(key, { busy: true })
    // The server would take it to be ringing on.
    if (reference !== undefined) {
      void ask(declineIncoming, { body: { reference } }, { quiet: true }).catch(() => undefined)
    }
    if (!isOver(call)) alertOf(desk)
    return
  }
  store.change({ call: newCall({ key, direction: 'inbound', ringing: true }), problem: undefined })
  ring.start()
  const named = reference === undefined ? { from, consults } : { reference }
  const who = await ask(incomingCall, { body: named }, { quiet: true }).catch(() => undefined)
  if (who === undefined) return
  const { callId, phone, customer } = who
  store.changeCall(key, {
    callId: callId ?? undefined,
    phone,
    customer,
    name: customer?.name ?? null,
  })
  // It was not announced, so there is no record of it.
  if (callId === null || store.read().call?.key !== key) return
  const reports = reportsOf(callId)
  attached.set(key, { reports, reference })
  const now = store.read().call
  if (now?.key !== key) return
  if (now.state === 'destroy') await settle(desk, now)
  else if (now.state !== 'trying') reports.report(now.state)
}

/** A second call is refused by itself; for five seconds one sees that there was one. */
function alertOf({ store }: Desk): void {
  const alert = { atMs: nowMs() }
  store.change({ alert })
  setTimeout(() => {
    if (store.read().alert === alert) store.change({ alert: undefined })
  }, alertMs)
}
