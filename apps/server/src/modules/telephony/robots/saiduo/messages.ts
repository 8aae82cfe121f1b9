import { readableOf, receivedText } from '@daftari/contract/received'
import { z } from 'zod'
import type { Exchanged } from '../../../../platform/http-client/exchange.ts'
import { jsonIn } from '../../../../platform/http-client/json-in.ts'
import type { RobotEvent, Whereabouts } from '../voice-robot.ts'

const reference = z.string().min(8).max(60)
const seconds = z.number().int().min(0).max(86_400).catch(0)

/** Text of any length; a number does not count. */
const spoken = z
  .string()
  .transform((said) => receivedText(80).parse(said))
  .catch('')

/** How the vendor speaks of a call; what it may leave out is nothing. */
const report = z.looseObject({
  reference,
  state: z.enum(['queued', 'ringing', 'talking', 'ended', 'unknown']),
  answered: z.boolean().catch(false),
  cause: receivedText(80).nullable().catch(null),
  q850: z.number().int().min(0).max(999).nullable().catch(null),
  sipStatus: z.number().int().min(100).max(699).nullable().catch(null),
  ringSeconds: seconds,
  talkSeconds: seconds,
  playedMs: z.number().int().min(0).max(86_400_000).catch(0),
  /** The keys pressed, or else the meaning that its robot took from what was said. */
  digits: spoken,
  intent: spoken,
  rounds: readableOf(
    z.looseObject({ node: receivedText(80), heard: receivedText(200).catch('') }),
  ).transform((rounds) => rounds.slice(0, 100)),
})
type Report = z.output<typeof report>

/** Its report of a call, or undefined if it is not one. */
export const reportIn = (json: unknown): Report | undefined => report.safeParse(json).data

export function eventOf(posted: Report | undefined): RobotEvent | undefined {
  if (posted === undefined) return undefined
  const attemptId = posted.reference
  if (posted.state === 'ringing') return { kind: 'ringing', attemptId }
  if (posted.state === 'talking') return { kind: 'answered', attemptId }
  return posted.state === 'ended' ? { kind: 'ended', ended: endedIn(posted) } : undefined
}

const endedIn = ({ reference: attemptId, digits, intent, rounds, ...posted }: Report) => ({
  attemptId,
  answered: posted.answered,
  cause: posted.cause,
  q850: posted.q850,
  sipStatus: posted.sipStatus,
  ringSeconds: posted.ringSeconds,
  talkSeconds: posted.talkSeconds,
  playedMs: posted.playedMs,
  heard: digits || intent,
  conclusion: null,
  trail: rounds.map(({ node, heard }) => ({ node, heard })),
})

/** The refused calls of a batch, with reasons; undefined if it contains none. */
export function refusedIn(json: unknown): ReadonlyMap<string, string> | undefined {
  const read = z
    .looseObject({
      refused: z.array(z.looseObject({ reference, error: receivedText(100).catch('') })).max(1_000),
    })
    .safeParse(json)
  return read.success
    ? new Map(read.data.refused.map((one) => [one.reference, one.error]))
    : undefined
}

/** Where the calls are that it was asked for; none of them when the answer cannot be read. */
export function statesIn(answer: Exchanged): [string, Whereabouts][] {
  if (answer.kind !== 'answered' || answer.status !== 200) return []
  const read = z.looseObject({ calls: readableOf(report) }).safeParse(jsonIn(answer.text))
  return (read.data?.calls ?? []).map((posted) => [posted.reference, whereIs(posted)])
}

function whereIs(posted: Report): Whereabouts {
  if (posted.state === 'unknown') return { kind: 'never' }
  return posted.state === 'ended' ? { kind: 'ended', ended: endedIn(posted) } : { kind: 'running' }
}

/** A call that is not cancelled ends by itself: what went wrong is said, and nothing more is done. */
export function cancelled(answer: Exchanged): void {
  if (answer.kind !== 'answered') throw new Error(`the call was not cancelled: ${answer.code}`)
  if (answer.status >= 500) throw new Error(`the call was not cancelled: status ${answer.status}`)
}
