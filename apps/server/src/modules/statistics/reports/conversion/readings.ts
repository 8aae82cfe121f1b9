import { addDays, type BusinessDate, daysBetween } from '@daftari/kernel/business-date'
import type { Reading, Verdict } from '@daftari/kernel/lift'
import { type Compared, comparedReadings } from '../compared.ts'

/** People who entered within four weeks of a draw, or of a quarter, by arm. */
export interface Block {
  kind: 'audience' | 'general' | 'order'
  reading: string
  name: string
  firstOn: BusinessDate
  number: number
  heldPpm: number
  treatedAssigned: number
  heldAssigned: number
  treated: number
  treatedApplied: number
  treatedPaid: number
  held: number
  heldApplied: number
  heldPaid: number
  leaked: number
  messageCost: number
  callCost: number
  couponCost: number
  /** Spending on held-out people in the meantime, through other lists. */
  heldCost: number
}
type Figure = { [K in keyof Block]: Block[K] extends number ? K : never }[keyof Block]

const summed = [
  'treatedAssigned',
  'heldAssigned',
  'treated',
  'treatedApplied',
  'treatedPaid',
  'held',
  'heldApplied',
  'heldPaid',
  'leaked',
  'messageCost',
  'callCost',
  'couponCost',
  'heldCost',
] as const satisfies Figure[]

export interface Pool extends Block {
  readFrom: BusinessDate
  /** The day on which it is or was read. */
  readOn: BusinessDate
  due: boolean
}

const blockDays = 28
/** What a verdict needs at least: in each arm, and of loans in both together. */
const least = { arm: 100, outcomes: 10 }

/** What takes longer is not at this pace: by then nothing is as it was. */
const mostDays = 365

interface At {
  today: BusinessDate
  /** The window, in days from entering. */
  days: number
}

/**
 * The readings of one draw. Each consists of whole blocks, as many as a verdict needs, and is read on the day
 * on which the last window is over, so that nobody can choose the day by its result: the number of people
 * decides, not which arm did better. Later people form the next reading. A quarter is one reading.
 */
export function poolsOf(blocks: readonly Block[], at: At): Pool[] {
  const [first] = blocks
  if (first === undefined) return []
  if (first.kind === 'general') {
    const all = pool(blocks, at)
    const readOn = addDays(lastOfQuarter(first.reading), at.days)
    return [{ ...all, readOn, due: readOn <= at.today }]
  }
  const pools: Pool[] = []
  let open: Block[] = []
  for (const block of blocks) {
    open.push(block)
    const found = pool(open, at)
    if (!found.due || !suffices(found)) continue
    pools.push(found)
    open = []
  }
  return open.length === 0 ? pools : [...pools, { ...pool(open, at), due: false }]
}

const suffices = ({ treated, held, treatedPaid, heldPaid }: Block) =>
  Math.min(treated, held) >= least.arm && treatedPaid + heldPaid >= least.outcomes

function pool(blocks: readonly Block[], { today, days }: At): Pool {
  const [first, last] = [blocks[0] as Block, blocks.at(-1) as Block]
  const sums = summed.map((name) => [name, blocks.reduce((sum, one) => sum + one[name], 0)])
  const readOn = addDays(first.firstOn, (last.number + 1) * blockDays - 1 + days)
  return {
    ...first,
    ...(Object.fromEntries(sums) as Pick<Block, (typeof summed)[number]>),
    readFrom: addDays(first.firstOn, first.number * blockDays),
    readOn,
    due: readOn <= today,
  }
}

function lastOfQuarter(quarter: string): BusinessDate {
  const [year = 0, number = 1] = quarter.split('-Q').map(Number)
  return new Date(Date.UTC(year, number * 3, 0)).toISOString().slice(0, 10) as BusinessDate
}

export interface Judged {
  pool: Pool
  verdict: Verdict | 'too-slow'
  /** About how many days until something may be said; null where that is now, or not at this pace. */
  moreDays: number | null
  readOn: BusinessDate | null
  /** The lift of the share that was paid out; null where no conclusion is possible. */
  lift: Compared['lift']
  liftApplied: number | null
  beside: number
}

/** The verdict on each, beside all others for which one is possible. */
export function judgePools(pools: readonly Pool[], at: At): Judged[] {
  const compared = comparedReadings(pools.map(readingOf))
  return pools.map((pool, place) => {
    const { verdict, lift, beside } = compared[place] as Compared
    const toGo = verdict === 'too-early' ? daysToGo(pool, at) : null
    const isSlow = toGo !== null && toGo > mostDays
    const moreDays = isSlow ? null : toGo
    return {
      pool,
      verdict: isSlow ? 'too-slow' : verdict,
      moreDays,
      readOn: isSlow ? null : moreDays === null ? pool.readOn : addDays(at.today, moreDays),
      lift,
      liftApplied: lift && pool.treatedApplied / pool.treated - pool.heldApplied / pool.held,
      beside,
    }
  })
}

const readingOf = (one: Pool): Reading => ({
  treated: { with: one.treatedPaid, of: one.treated },
  held: { with: one.heldPaid, of: one.held },
  assigned: { treated: one.treatedAssigned, held: one.heldAssigned },
  heldShare: one.heldPpm / 1_000_000,
  leaked: one.leaked,
  due: one.due,
})

/** At the current rate of entries; a quarter ends at its end. */
function daysToGo(one: Pool, { today, days }: At): number {
  const toRead = Math.max(0, daysBetween(today, one.readOn))
  if (one.kind === 'general') return toRead
  const soFar = daysBetween(one.readFrom, today) + 1
  const ripe = Math.max(1, one.treated + one.held)
  const outcomes =
    ((one.treatedPaid + one.heldPaid) * (one.treatedAssigned + one.heldAssigned)) / ripe
  const times = Math.max(
    least.arm / Math.max(1, Math.min(one.treatedAssigned, one.heldAssigned)),
    least.outcomes / Math.max(1, outcomes),
  )
  if (times <= 1) return toRead
  const blocks = Math.ceil((soFar * times) / blockDays)
  const readOn = addDays(one.readFrom, blocks * blockDays - 1 + days)
  return Math.max(toRead, daysBetween(today, readOn))
}
