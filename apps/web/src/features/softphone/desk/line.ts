import { phoneCredentials } from '@daftari/contract/telephony/calls'
import { ApiError } from '../../../lib/api/api-error.ts'
import { call as ask } from '../../../lib/api/call.ts'
import { nowMs } from '../../../lib/deployment.ts'
import { rememberedPhone } from '../../../lib/settings/remembered-account.ts'
import type { PhoneEvents } from '../softphone.ts'
import type { Desk } from './desk.ts'
import { applyNews, rang } from './news.ts'
import { soundOf } from './sound.ts'

const renewBeforeMs = 3 * 60_000
const retryMs = 30_000
const leastMs = 10_000

/** Signs the telephone in, and again before what it signed in with is worth nothing. */
export async function signIn(desk: Desk): Promise<void> {
  const { store } = desk
  try {
    const given = await ask(phoneCredentials, {}, { quiet: true })
    if (desk.stopped) return
    if (desk.transport === undefined) {
      const former = rememberedPhone.read()
      const changed = former !== undefined && former !== given.account
      store.change({
        account: given.account,
        formerAccount: changed ? former : undefined,
        canListenIn: given.canListenIn,
      })
      rememberedPhone.keep(given.account)
      desk.transport = await desk.openTransport(given.transport, eventsOf(desk))
      desk.transport.start(given)
    } else desk.transport.renew(given)
    again(desk, Math.max(leastMs, Date.parse(given.expiresAt) - nowMs() - renewBeforeMs))
  } catch (error) {
    if (error instanceof ApiError && error.code === 'telephone.no-server') {
      store.change({ line: 'refused', problem: 'no-server' })
    } else again(desk, retryMs)
  }
}

function again(desk: Desk, inMs: number): void {
  clearTimeout(desk.renewal)
  if (!desk.stopped) desk.renewal = setTimeout(() => void signIn(desk), inMs)
}

function eventsOf(desk: Desk): PhoneEvents {
  const { store } = desk
  return {
    line: (line) => {
      // What was signed in with may have run out while this machine slept.
      if (line === 'refused') again(desk, leastMs)
      store.change({ line })
    },
    call: (news) => void applyNews(desk, news),
    incoming: (call) => void rang(desk, call),
    held: (key, held) => store.changeCall(key, { held }),
    sound: soundOf,
    transferred: (key, done) => {
      if (done) desk.transport?.hangUp(key)
      else store.change({ problem: 'transfer-failed' })
    },
  }
}
