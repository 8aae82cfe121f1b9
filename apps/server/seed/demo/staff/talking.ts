import type { ContactChannel, ContactResult } from '@daftari/contract/collections/enums'
import type { Random } from '@daftari/kernel/random'
import type { Borrower } from '../borrowers/borrower.ts'

/** A collector's contact and its result. */
export interface Talk {
  channel: ContactChannel
  result?: ContactResult
  text: string
  promises: boolean
  /** The promised share of the amount owed at that time. */
  share: number
  inDays: number
  /** A reduction is asked for on the customer's behalf. */
  concedes: boolean
  /** Dialled by hand, with the number in clear. */
  reveals: boolean
  /** Said something for which the customer is left alone. */
  pauses?: 'dispute' | 'hardship' | 'deceased'
}

/** Written where calls found nobody; who is easily reached says more. */
export function talkWith(random: Random, borrower: Borrower, stage: string): Talk {
  const late = stage.startsWith('M') || stage === 'S3'
  const reached = 0.3 + 0.35 * borrower.reliability - (late ? 0.12 : 0)
  const said = {
    promises: false,
    share: random.chance(0.75) ? 1 : random.int(30, 70) / 100,
    inDays: random.int(1, late ? 8 : 4),
    reveals: random.chance(0.05),
    concedes: false,
  }
  if (random.chance(0.12)) {
    const text = random.pick(stage === 'reminder' ? reminders : messages)
    return { ...said, channel: random.chance(0.6) ? 'sms' : 'whatsapp', text, reveals: false }
  }
  if (!random.chance(reached)) {
    const [result, text] = random.weighted(notReached)
    return { ...said, channel: 'call', result, text }
  }
  const [result, text] = random.weighted(stage === 'reminder' ? reminded : reachedLate)
  const pauses = pausesBy(random, result)
  const concedes = pauses === undefined && random.chance(concession(stage, { late, result }))
  const promises = result === 'promised'
  return { ...said, channel: 'call', result, text, concedes, promises, ...(pauses && { pauses }) }
}

/** How often a reached customer asks for a reduction; hardly anybody before the due date. */
function concession(stage: string, o: { late: boolean; result: ContactResult }): number {
  if (stage === 'reminder') return 0
  if (o.result === 'refuses') return 0.5
  return o.late ? 0.15 : 0.06
}

/**
 * A customer who disputes the debt is not contacted further; some of the others have lost their work, or a
 * relative answers.
 */
function pausesBy(random: Random, result: ContactResult): Talk['pauses'] {
  if (result === 'disputes') return 'dispute'
  if (result === 'refuses' && random.chance(0.15)) return 'hardship'
  return result === 'third-party' && random.chance(0.04) ? 'deceased' : undefined
}

type Outcome = readonly [result: ContactResult, text: string]
type Weighted = readonly (readonly [Outcome, number])[]

const notReached: Weighted = [
  [['no-answer', 'No answer'], 62],
  [['switched-off', 'Phone switched off'], 24],
  [['busy', 'Line busy'], 11],
  [['invalid', 'The number is not in service'], 3],
]

const reminded: Weighted = [
  [['promised', 'Knows the date and will pay on it'], 62],
  [['promised', 'Will pay when the wages have come'], 20],
  [['call-back', 'At work, asks to be called in the evening'], 12],
  [['third-party', 'A relative answered'], 4],
  [['wrong-number', 'Somebody else, does not know the customer'], 2],
]

const reachedLate: Weighted = [
  [['promised', 'Will pay after receiving wages'], 38],
  [['promised', 'Waits for a customer to pay, then pays us'], 15],
  [['promised', 'Pays a part now and the rest next week'], 8],
  [['call-back', 'Asked to be called in the evening'], 13],
  [['refuses', 'Says the fees are too high'], 9],
  [['paid-already', 'Says it was paid this morning'], 5],
  [['third-party', 'A relative answered'], 7],
  [['disputes', 'Says the money never arrived'], 2],
  [['wrong-number', 'Somebody else, has had the number for a year'], 3],
]

const reminders = ['Reminder of the due date sent', 'Due date and paybill number sent']
const messages = ['Amount owed and paybill number sent', 'Asked to call back about the loan']
