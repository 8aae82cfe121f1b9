import { noteCall } from '@daftari/contract/telephony/calls'
import type { CallOutcome, CallState } from '@daftari/contract/telephony/enums'
import { call } from '../../../lib/api/call.ts'
import type { Ending } from '../softphone.ts'

const signOfLifeMs = 30_000

export interface Reports {
  report(state: CallState, o?: { ringing?: boolean | undefined; ending?: Ending | undefined }): void
  /** Runs before all later reports. */
  after(act: () => Promise<unknown>): void
  /** Stops reporting: the call is another's. */
  leave(): void
  /** What the server made of its end; none of a call that still rings at others. */
  end(ending: Ending | undefined): Promise<CallOutcome | undefined>
}

/**
 * Reports the progress of a call to the server, one report after another, and that it still lasts. Lost
 * reports are covered by the telephony server's record.
 */
export function reportsOf(callId: number): Reports {
  let last: Promise<unknown> = Promise.resolve()
  const send = (state: CallState, ringing?: boolean, ending?: Ending) => {
    const body = { state, ...(ringing === true && { ringing }), ...ending }
    const sent = last.then(() => call(noteCall, { params: { id: callId }, body }, { quiet: true }))
    last = sent.catch(() => undefined)
    return sent
  }
  let going: CallState = 'trying'
  const timer = setInterval(() => {
    if (going === 'active') void send('active').catch(() => undefined)
  }, signOfLifeMs)
  return {
    report(state, { ringing, ending } = {}) {
      going = state
      void send(state, ringing, ending).catch(() => undefined)
    },
    after(act) {
      last = last.then(act).catch(() => undefined)
    },
    leave: () => clearInterval(timer),
    async end(ending) {
      clearInterval(timer)
      const answer = await send('destroy', false, ending).catch(() => undefined)
      return answer === undefined ? 'failed' : (answer.outcome ?? undefined)
    },
  }
}
