import type { remarkFields } from '@daftari/contract/collections/endpoints'
import type { ContactChannel } from '@daftari/contract/collections/enums'
import { minuteOfDay } from '@daftari/contract/contact/hours'
import { businessDate } from '@daftari/kernel/business-date'
import { wallTime } from '@daftari/kernel/wall-time'
import type { z } from 'zod'
import type { ResultRow } from '../queries.ts'

/** What is being written; it outlives a reload of the page. */
export interface Draft {
  channel: ContactChannel
  /** The customer contacted us. */
  inbound: boolean
  result: ResultRow | undefined
  /** One of the result's ready remarks. */
  phrase: string | undefined
  text: string
  amountCents: number | undefined
  promisedOn: string | undefined
  /** What is paid before the last day, when it comes in several parts. */
  earlier: readonly { amountCents: number | undefined; promisedOn: string | undefined }[]
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
  phrase: undefined,
  text: '',
  amountCents: undefined,
  promisedOn: undefined,
  earlier: [],
  next: undefined,
  startedAt: undefined,
  callId: undefined,
}

export type DraftProblem =
  | 'resultMissing'
  | 'textMissing'
  | 'promiseMissing'
  | 'promiseAmount'
  | 'promiseParts'

/** What is missing before it can be sent, in the order of the form; no answer needs no words. */
export function problemsOf(draft: Draft, billOwedCents: number): DraftProblem[] {
  const contact = draft.channel !== 'note'
  const promised = contact && draft.result?.takesPromise === true
  const said = draft.text.trim() !== '' || (contact && draft.phrase !== undefined)
  const needsText = !contact || draft.result === undefined || draft.result.needsText
  return [
    ...(draft.channel === 'call' && draft.result === undefined ? (['resultMissing'] as const) : []),
    ...(promised && (draft.amountCents === undefined || draft.promisedOn === undefined)
      ? (['promiseMissing'] as const)
      : []),
    ...(promised && isAmountWrong(draft.amountCents, billOwedCents)
      ? (['promiseAmount'] as const)
      : []),
    ...(promised && draft.earlier.length > 0 && partsOf(draft) === undefined
      ? (['promiseParts'] as const)
      : []),
    ...(needsText && !said ? (['textMissing'] as const) : []),
  ]
}

/** All parts, the last being the rest of the whole; undefined when they do not add up to it. */
function partsOf(
  draft: Pick<Draft, 'earlier' | 'amountCents' | 'promisedOn'>,
): { amountCents: number; promisedOn: string }[] | undefined {
  const { earlier, amountCents = 0, promisedOn = '' } = draft
  const before = earlier.map((one) => ({
    amountCents: one.amountCents ?? 0,
    promisedOn: one.promisedOn ?? '',
  }))
  const left = amountCents - before.reduce((sum, one) => sum + one.amountCents, 0)
  const parts = [...before, { amountCents: left, promisedOn }]
  const sound = parts.every(
    (one, index) =>
      one.amountCents > 0 &&
      one.promisedOn !== '' &&
      (index === 0 || one.promisedOn > (parts[index - 1]?.promisedOn ?? '')),
  )
  return sound ? parts : undefined
}

/** A promise is more than zero, and at most the unpaid rest of the bill. */
export function isAmountWrong(amountCents: number | undefined, billOwedCents: number): boolean {
  return amountCents !== undefined && !(amountCents > 0 && amountCents <= billOwedCents)
}

const reportableMs = 29 * 60_000

/** The request's body. A call that began too long ago is recorded as of now. */
export function bodyOf(
  draft: Draft,
  o: { zone: string; nowMs: number },
): z.input<typeof remarkFields> {
  const contact = draft.channel !== 'note'
  const { amountCents, promisedOn } = draft
  const promised =
    draft.result?.takesPromise === true && amountCents !== undefined && promisedOn !== undefined
  const recent =
    draft.startedAt !== undefined && o.nowMs - Date.parse(draft.startedAt) < reportableMs
  return {
    channel: draft.channel,
    text: draft.text.trim(),
    ...(contact ? { direction: draft.inbound ? 'inbound' : 'outbound' } : {}),
    ...(contact && draft.result !== undefined ? { result: draft.result.code } : {}),
    ...(contact && draft.phrase !== undefined ? { phrase: draft.phrase } : {}),
    ...(contact && promised
      ? {
          promise: {
            amountCents,
            promisedOn,
            ...(draft.earlier.length === 0 ? {} : { parts: partsOf(draft) ?? [] }),
          },
        }
      : {}),
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
  return wallTime(businessDate(day), minuteOfDay(time), zone).toISOString()
}
