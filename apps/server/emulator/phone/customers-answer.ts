import { createHash } from 'node:crypto'

/** What a customer's phone does with a call. */
export interface PhoneManner {
  does: 'answers' | 'busy' | 'no-answer' | 'switched-off' | 'rejects' | 'unknown-number'
  ringSeconds: number
  /** After which they hang up themselves; undefined where they leave that to the caller. */
  talkSeconds?: number
}

/** The last four digits decide where somebody wants one manner in particular. */
const byDigits: Readonly<Record<string, PhoneManner['does']>> = {
  '0001': 'busy',
  '0002': 'no-answer',
  '0003': 'switched-off',
  '0004': 'rejects',
  '0005': 'unknown-number',
  '0006': 'answers',
}

/** The same number always does the same, and the numbers together do what customers do. */
export function mannerOf(number: string, noAnswerSeconds = 25): PhoneManner {
  const seed = createHash('sha256').update(number).digest()
  const share = seed.readUInt16BE(0) / 65_536
  const ringSeconds = 2 + ((seed[2] ?? 0) % 6)
  const does = byDigits[number.slice(-4)] ?? drawn(share)
  if (does === 'no-answer') return { does, ringSeconds: noAnswerSeconds }
  if (does === 'rejects') return { does, ringSeconds }
  if (does !== 'answers') return { does, ringSeconds: 0 }
  const leavesFirst = (seed[3] ?? 0) < 96
  return { does, ringSeconds, ...(leavesFirst && { talkSeconds: 20 + ((seed[4] ?? 0) % 60) }) }
}

function drawn(share: number): PhoneManner['does'] {
  if (share < 0.62) return 'answers'
  if (share < 0.8) return 'no-answer'
  if (share < 0.88) return 'busy'
  if (share < 0.95) return 'switched-off'
  return 'rejects'
}

/** What the network says of it: the status, and the cause's number. */
export const endings = {
  busy: { status: 486, reason: 'Busy Here', q850: 17 },
  'no-answer': { status: 480, reason: 'Temporarily Unavailable', q850: 19 },
  'switched-off': { status: 480, reason: 'Temporarily Unavailable', q850: 20 },
  rejects: { status: 603, reason: 'Decline', q850: 21 },
  'unknown-number': { status: 404, reason: 'Not Found', q850: 1 },
} as const satisfies Record<
  Exclude<PhoneManner['does'], 'answers'>,
  { status: number; reason: string; q850: number }
>
