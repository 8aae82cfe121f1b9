import { dutyBeatSeconds, sayDuty } from '@daftari/contract/telephony/agents'
import { call } from '../../../lib/api/call.ts'
import type { PhoneState, PhoneStore } from './phone-state.ts'

/**
 * Tells the server how one stands for calls: when it changes, now and then that it has not, and that the
 * telephone is closed. While there is no line nobody is ready, and nothing is told.
 */
export function reportDuty(store: PhoneStore): () => void {
  let sent = ''
  const send = (changed: boolean) => {
    const { line, duty, breakReason } = store.read()
    if (line !== 'ready') return
    const body = { duty, ...(duty === 'break' && { breakReason }), changed }
    void call(sayDuty, { body }, { quiet: true }).catch(() => undefined)
  }
  const follow = () => {
    const now = standing(store.read())
    if (now === undefined || now === sent) return
    // What another window told of this person stays until they say something else.
    send(sent !== '')
    sent = now
  }
  follow()
  const unlisten = store.listen(follow)
  const timer = setInterval(() => send(false), dutyBeatSeconds * 1_000)
  return () => {
    unlisten()
    clearInterval(timer)
    if (sent === '') return
    void call(sayDuty, { body: { duty: 'off', changed: true } }, { quiet: true }).catch(
      () => undefined,
    )
  }
}

/** Undefined while there is no line. */
const standing = ({ line, duty, breakReason }: PhoneState) =>
  line === 'ready' ? `${duty} ${duty === 'break' ? breakReason : ''}` : undefined
