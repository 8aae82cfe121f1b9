import {
  addressIn,
  contact,
  inDialog,
  type Lines,
  newDialog,
  newTag,
  requestIn,
  responding,
  transferStatus,
} from './dialog.ts'
import type { LegEnd, LegParts } from './leg-parts.ts'
import { openMedia } from './media.ts'
import { header, responseTo, type SipMessage } from './sip-message.ts'

/** One call with a browser: its dialog, and the sound of the customer at the other end. */
export interface Leg {
  readonly callId: string
  /** A later request or response of the same dialog. */
  take(message: SipMessage): void
  ring(): void
  answer(): Promise<void>
  /** Before the answer: what the network says instead. */
  refuse(end: { status: number; reason: string; q850: number }): void
  /** The customer hangs up. */
  hangUp(): void
  /** How the transfer that the browser asked for ended. */
  reportTransfer(status: number): void
}

/** A browser calls. */
export function calledLeg(invite: SipMessage, { send, events }: LegParts): Leg {
  const media = openMedia()
  const callId = header(invite, 'call-id')
  const dialog = newDialog({
    remote: header(invite, 'from'),
    local: header(invite, 'to'),
    target: addressIn(header(invite, 'contact')),
    callId,
  })
  const answering = responding(invite, dialog.ourTag, send)
  let ours = ''
  let state: 'ringing' | 'talking' | 'over' = 'ringing'
  const end = (how: LegEnd) => {
    if (state === 'over') return
    state = 'over'
    media.close()
    events.ended(how)
  }
  return {
    callId,
    ring: () => answering(180, 'Ringing', { headers: [contact] }),
    async answer() {
      const sdp = await media.answer(invite.body).catch(() => undefined)
      if (state !== 'ringing') return
      if (sdp === undefined) {
        answering(488, 'Not Acceptable Here')
        end({ by: 'network', status: 488, q850: 88 })
        return
      }
      state = 'talking'
      ours = sdp
      answering(200, 'OK', { headers: [contact, ['Content-Type', 'application/sdp']], body: sdp })
      media.startTone()
      events.answered()
    },
    refuse(how) {
      if (state !== 'ringing') return
      answering(how.status, how.reason, { headers: [['Reason', `Q.850;cause=${how.q850}`]] })
      end({ by: 'network', status: how.status, q850: how.q850 })
    },
    hangUp() {
      if (state !== 'talking') return
      send(
        requestIn(dialog, 'BYE', {
          headers: [['Reason', 'Q.850;cause=16;text="Normal clearing"']],
        }),
      )
      end({ by: 'customer', status: 200, q850: 16 })
    },
    reportTransfer: (status) => send(transferStatus(dialog, status)),
    take(message) {
      if (message.method === 'CANCEL') {
        send(responseTo(message, { status: 200, reason: 'OK' }))
        if (state !== 'ringing') return
        answering(487, 'Request Terminated')
        end({ by: 'browser', status: 487, q850: 487 })
        return
      }
      inDialog(message, { send, events, end, ours: () => ours })
    },
  }
}

/** A customer calls a browser. */
export async function callingLeg(
  to: { target: string; from: string; account: string; headers: Lines },
  { send, events }: LegParts,
): Promise<Leg> {
  const media = openMedia()
  const dialog = newDialog({
    remote: `<sip:${to.account}@phone.invalid>`,
    local: `<sip:${to.from}@phone.invalid>`,
    target: to.target,
    callId: `${newTag()}@phone.invalid`,
  })
  let state: 'ringing' | 'talking' | 'over' = 'ringing'
  const end = (how: LegEnd) => {
    if (state === 'over') return
    state = 'over'
    media.close()
    events.ended(how)
  }
  const ours = await media.offer()
  const sdpHeaders: Lines = [...to.headers, ['Content-Type', 'application/sdp']]
  send(requestIn(dialog, 'INVITE', { headers: sdpHeaders, body: ours, cseq: 1 }))
  const accepted = async (message: SipMessage) => {
    dialog.remote = header(message, 'to')
    dialog.target = addressIn(header(message, 'contact')) || dialog.target
    send(requestIn(dialog, 'ACK', { cseq: 1 }))
    if (state !== 'ringing') return
    state = 'talking'
    await media.accept(message.body)
    media.startTone()
    events.answered()
  }
  return {
    callId: dialog.callId,
    ring: () => undefined,
    answer: async () => undefined,
    refuse: () => undefined,
    hangUp() {
      if (state === 'talking') send(requestIn(dialog, 'BYE'))
      if (state === 'ringing') send(requestIn(dialog, 'CANCEL', { cseq: 1 }))
      end({ by: 'customer', status: state === 'talking' ? 200 : 487, q850: 16 })
    },
    reportTransfer: (status) => send(transferStatus(dialog, status)),
    take(message) {
      if (message.status >= 200 && header(message, 'cseq').endsWith('INVITE')) {
        if (message.status < 300) {
          void accepted(message)
          return
        }
        dialog.remote = header(message, 'to')
        send(requestIn(dialog, 'ACK', { cseq: 1 }))
        end({
          by: 'browser',
          status: message.status,
          q850: message.status === 486 ? 17 : 21,
        })
        return
      }
      inDialog(message, { send, events, end, ours: () => ours })
    },
  }
}
