import { moneyText } from '@daftari/kernel/money'
import type { Random } from '@daftari/kernel/random'
import { smsSize } from '@daftari/kernel/sms'
import { createOutbox, type OutboxItem } from './outbox.ts'

/** What happens to a text, and which reports follow. */
export type TextBehaviour =
  | 'delivered'
  | 'failed'
  | 'expired'
  | 'late'
  | 'twice'
  | 'contradicted'
  | 'garbage'
  | 'lost'
  | 'refused'
  | 'opted-out'

export interface CarrierOptions {
  random: Random
  now: () => Date
  schedule?: (item: OutboxItem) => void
  mix?: readonly (readonly [TextBehaviour, number])[]
}

export interface CarriedText {
  reference: string
  to: string
  text: string
  reportTo: string
}

interface TextLimit {
  perSecond: number
  /** Its `Retry-After`, if any. */
  retryAfter?: string
}

interface Answered {
  status: number
  body: object
  retryAfter?: string
}

/** Mostly well behaved, with a little of everything that real gateways do. */
const usualMix = [
  ['delivered', 900],
  ['failed', 25],
  ['expired', 20],
  ['late', 20],
  ['twice', 15],
  ['contradicted', 5],
  ['garbage', 3],
  ['lost', 7],
  ['refused', 5],
] as const

/** What a part costs at each of the demo's gateways. */
const carrierPrices: Readonly<Record<string, number>> = { tuma: 60, peleka: 80 }
const dearest = Math.max(...Object.values(carrierPrices))
const prepaidCents = 2_500_000

const secondMs = 1_000
const hourMs = 3_600_000

export type TextCarrier = ReturnType<typeof createTextCarrier>

/** Gateways that take texts at once and report on them later, if at all. */
export function createTextCarrier({ random, now, schedule, mix = usualMix }: CarrierOptions) {
  const outbox = createOutbox(now, schedule)
  const script: TextBehaviour[] = []
  let count = 0
  const intake = intakeOf(now)

  /** What each account that is reported to has used of its prepaid balance. */
  const spent = new Map<string, number>()
  function spend({ reportTo, text }: CarriedText) {
    const account = reportTo.slice(reportTo.lastIndexOf('/') + 1)
    const cents = (carrierPrices[account] ?? dearest) * smsSize(text).parts
    spent.set(account, (spent.get(account) ?? 0) + cents)
  }
  /** Topped up whenever it is used up. */
  const balance = (account: string) => ({
    UserData: {
      balance: moneyText('KES', prepaidCents - ((spent.get(account) ?? 0) % prepaidCents)),
    },
  })

  function take(text: CarriedText): Answered {
    const turnedAway = intake.turnedAway()
    if (turnedAway !== undefined) return turnedAway
    const behaviour = script.shift() ?? random.weighted(mix)
    if (behaviour === 'refused') return { status: 400, body: { error: 'absent-subscriber' } }
    if (behaviour === 'opted-out') return { status: 400, body: { error: 'opted-out' } }
    spend(text)
    count += 1
    const id = `t${count}`
    const report = (status: string, afterMs: number, body?: object) =>
      outbox.add(
        {
          kind: 'delivery-report',
          url: text.reportTo,
          body: body ?? { id, reference: text.reference, status, at: now().toISOString() },
        },
        afterMs,
      )
    const soon = random.int(2, 40) * secondMs
    if (behaviour === 'late') report('delivered', random.int(3, 20) * hourMs)
    else if (behaviour === 'expired') report('expired', 24 * hourMs)
    else if (behaviour === 'failed') report('failed', soon)
    else if (behaviour === 'garbage') report('', soon, { dlr: '<xml/>', id })
    else if (behaviour !== 'lost') report('delivered', soon)
    if (behaviour === 'twice') report('delivered', soon + 5 * secondMs)
    if (behaviour === 'contradicted') report('failed', soon + 5 * secondMs)
    return { status: 202, body: { id, status: 'accepted' } }
  }

  return {
    take,
    balance,
    /** The behaviour of the next texts; later ones are random. */
    script: (...behaviours: TextBehaviour[]) => void script.push(...behaviours),
    /** No more than so many in a second of its clock: the others are turned away. */
    limit: intake.limit,
    takeDue: outbox.takeDue,
    nextDueAt: outbox.nextDueAt,
  }
}

/** How many it lets in. */
function intakeOf(now: () => Date) {
  let limit: TextLimit | undefined
  let second = { begun: 0, taken: 0 }
  return {
    limit: (of: TextLimit | undefined) => {
      limit = of
    },
    turnedAway(): Answered | undefined {
      if (limit === undefined) return undefined
      const begun = Math.floor(now().getTime() / secondMs)
      if (begun !== second.begun) second = { begun, taken: 0 }
      second.taken += 1
      if (second.taken <= limit.perSecond) return undefined
      const { retryAfter } = limit
      return { status: 429, body: {}, ...(retryAfter !== undefined && { retryAfter }) }
    },
  }
}
