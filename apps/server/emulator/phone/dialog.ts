import { randomBytes } from 'node:crypto'
import type { LegEnd, LegParts } from './leg-parts.ts'
import { formatSip, header, responseTo, type SipMessage } from './sip-message.ts'

export type Lines = readonly (readonly [string, string])[]
export const contact = ['Contact', '<sip:customer@phone.invalid;transport=ws>'] as const

export const newTag = () => randomBytes(6).toString('hex')

/** A dialog as our side of it sees it: who we are, who they are, and our next number. */
export interface Dialog {
  local: string
  remote: string
  target: string
  callId: string
  ourTag: string
  cseq: number
}

export function newDialog(o: Pick<Dialog, 'local' | 'remote' | 'target' | 'callId'>): Dialog {
  const ourTag = newTag()
  return { ...o, local: `${o.local};tag=${ourTag}`, ourTag, cseq: 1 }
}

/** A request of ours in the dialog; one that belongs to an earlier request reuses its number. */
export function requestIn(
  dialog: Dialog,
  method: string,
  o: { headers?: Lines; body?: string; cseq?: number } = {},
): string {
  if (o.cseq === undefined) dialog.cseq += 1
  return formatSip(
    `${method} ${dialog.target} SIP/2.0`,
    [
      ['Via', `SIP/2.0/WS phone.invalid;branch=z9hG4bK${newTag()}`],
      ['Max-Forwards', '70'],
      ['From', dialog.local],
      ['To', dialog.remote],
      ['Call-ID', dialog.callId],
      ['CSeq', `${o.cseq ?? dialog.cseq} ${method}`],
      contact,
      ...(o.headers ?? []),
    ],
    o.body,
  )
}

interface InDialog extends LegParts {
  end: (how: LegEnd) => void
  /** What we said of our sound when the call began. */
  ours: () => string
}

/** Requests during a call: hold, digits, transfer, the end. */
export function inDialog(message: SipMessage, { send, events, end, ours }: InDialog): void {
  const reply = (status: number, reason: string, o: { headers?: Lines; body?: string } = {}) =>
    send(responseTo(message, { status, reason, ...o }))
  if (message.method === 'BYE') {
    reply(200, 'OK')
    end({ by: 'browser', status: 200, q850: 16 })
    return
  }
  if (message.method === 'REFER') {
    reply(202, 'Accepted')
    events.transferred(header(message, 'refer-to'))
    return
  }
  if (message.method === 'INVITE') {
    const headers: Lines = [contact, ['Content-Type', 'application/sdp']]
    reply(200, 'OK', { headers, body: turned(ours(), message.body) })
    return
  }
  if (message.method !== '' && message.method !== 'ACK') reply(200, 'OK')
}

const directions: Readonly<Record<string, string>> = {
  sendonly: 'recvonly',
  inactive: 'inactive',
  recvonly: 'sendonly',
  sendrecv: 'sendrecv',
}

/** The answer to a hold or its end: our own media again, in the matching direction. */
function turned(ours: string, offer: string): string {
  const theirs = /a=(sendonly|inactive|recvonly|sendrecv)/.exec(offer)?.[1] ?? 'sendrecv'
  return ours
    .replace(/a=(sendonly|inactive|recvonly|sendrecv)/, `a=${directions[theirs]}`)
    .replace('a=setup:actpass', 'a=setup:passive')
}

export const transferStatus = (dialog: Dialog, status: number) =>
  requestIn(dialog, 'NOTIFY', {
    headers: [
      ['Event', 'refer'],
      ['Subscription-State', status < 200 ? 'active;expires=60' : 'terminated;reason=noresource'],
      ['Content-Type', 'message/sipfrag'],
    ],
    body: `SIP/2.0 ${status} ${status < 200 ? 'Trying' : status < 300 ? 'OK' : 'Failed'}`,
  })

export const responding =
  (request: SipMessage, toTag: string, send: (text: string) => void) =>
  (status: number, reason: string, o: { headers?: Lines; body?: string } = {}) =>
    send(responseTo(request, { status, reason, ...(status > 100 && { toTag }), ...o }))

export const addressIn = (text: string): string => /<([^>]+)>/.exec(text)?.[1] ?? text
