import type { remarkFields } from '@daftari/contract/collections/endpoints'
import {
  type ContactChannel,
  type ContactResult,
  notConnectedResults,
} from '@daftari/contract/collections/enums'
import { businessDate, startOfDay } from '@daftari/kernel/business-date'
import type { z } from 'zod'

/** What is being written; it outlives a reload of the page. */
export interface Draft {
  channel: ContactChannel
  /** The customer contacted us. */
  inbound: boolean
  result: ContactResult | undefined
  text: string
  amountCents: number | undefined
  promisedOn: string | undefined
  /** `2026-03-31 14:30` on the lender's clock. */
  next: string | undefined
  /** When the call began. */
  startedAt: string | undefined
  /** The call that the console placed, once it is over. */
  callId: number | undefined
}

export const emptyDraft: Draft = {
  channel: 'call',
  inbound: false,
  result: undefined,
  text: '',
  amountCents: undefined,
  promisedOn: undefined,
  next: undefined,
  startedAt: undefined,
  callId: undefined,
}

export type DraftProblem = 'resultMissing' | 'textMissing' | 'promiseMissing' | 'promiseAmount'

/** What is missing before it can be sent, in the order of the form; no answer needs no words. */
export function problemsOf(draft: Draft, billOwedCents: number): DraftProblem[] {
  const contact = draft.channel !== 'note'
  const promised = contact && draft.result === 'promised'
  const nobodyReached = contact && notConnectedResults.some((one) => one === draft.result)
  return [
    ...(draft.channel === 'call' && draft.result === undefined ? (['resultMissing'] as const) : []),
    ...(promised && (draft.amountCents === undefined || draft.promisedOn === undefined)
      ? (['promiseMissing'] as const)
      : []),
    ...(promised && isAmountWrong(draft.amountCents, billOwedCents)
      ? (['promiseAmount'] as const)
      : []),
    ...(draft.text.trim() === '' && !nobodyReached ? (['textMissing'] as const) : []),
  ]
}

/** More than nothing is promised, and no more than the bill still asks for. */
export function isAmountWrong(amountCents: number | undefined, billOwedCents: number): boolean {
  return amountCents !== undefined && !(amountCents > 0 && amountCents <= billOwedCents)
}

const tellableMs = 29 * 60_000

/** The request's body. A call begun longer ago than may be told is told as of now. */
export function bodyOf(
  draft: Draft,
  o: { zone: string; nowMs: number },
): z.input<typeof remarkFields> {
  const contact = draft.channel !== 'note'
  const { amountCents, promisedOn } = draft
  const promised =
    draft.result === 'promised' && amountCents !== undefined && promisedOn !== undefined
  const recent = draft.startedAt !== undefined && o.nowMs - Date.parse(draft.startedAt) < tellableMs
  return {
    channel: draft.channel,
    text: draft.text.trim(),
    ...(contact ? { direction: draft.inbound ? 'inbound' : 'outbound' } : {}),
    ...(contact && draft.result !== undefined ? { result: draft.result } : {}),
    ...(contact && promised ? { promise: { amountCents, promisedOn } } : {}),
    ...(draft.channel === 'call' && recent && draft.startedAt !== undefined
      ? { contactedAt: draft.startedAt }
      : {}),
    ...(draft.channel === 'call' && !draft.inbound && draft.callId !== undefined
      ? { callId: draft.callId }
      : {}),
    ...(draft.next === undefined ? {} : { nextActionAt: momentOf(draft.next, o.zone) }),
  }
}

/** `2026-03-31 14:30` on the lender's clock, as an instant. */
export function momentOf(text: string, zone: string): string {
  const [day = '', time = '00:00'] = text.split(' ')
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  const midnight = startOfDay(businessDate(day), zone).getTime()
  return new Date(midnight + (hours * 60 + minutes) * 60_000).toISOString()
}
