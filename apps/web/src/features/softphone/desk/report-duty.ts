import { dutyBeatSeconds, sayDuty } from '@daftari/contract/telephony/agents'
import { call } from '../../../lib/api/call.ts'
import type { PhoneState, PhoneStore } from './phone-state.ts'

/**
 * Reports the agent's state for calls to the server: at each change, repeated now and then, and when the
 * telephone is closed. Without a line nobody is ready, and nothing is reported.
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
    // Another window's report of this person stays until this one reports a change.
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
