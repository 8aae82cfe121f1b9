import { seededRandom } from '@daftari/kernel/random'

/** Something to be given: what is worth most goes first. */
export interface Waiting {
  id: number
  value: number
}
export interface Member {
  staffId: number
  weight: number
  /** How many they may still be given; any number when left out. */
  room?: number | null | undefined
}
export interface Given {
  id: number
  staffId: number
}

/**
 * Deals items round a team. The largest value goes first, so that value spreads as evenly as items. At each
 * turn every member gains their weight, the one with most takes the item and pays the sum of all weights:
 * with weights 2 and 1 the turns go A B A, A B A. The earlier turns (`recent`, the receivers in order) are
 * replayed first, so that the round continues where it stopped, also over days of few items; an absent member
 * catches up one round at most. Members without room are skipped, and items without any room stay unassigned.
 * Among equals the lower id is first; the same input always gives the same answer.
 */
export function deal(
  items: readonly Waiting[],
  members: readonly Member[],
  recent: readonly number[] = [],
): Given[] {
  if (members.length === 0) return []
  const team = members
    .filter(({ weight }) => weight > 0)
    .map(({ room, ...one }) => ({ ...one, credit: 0, room: room ?? Number.POSITIVE_INFINITY }))
    .toSorted((a, b) => a.staffId - b.staffId)
  const total = team.reduce((sum, member) => sum + member.weight, 0)
  for (const staffId of recent) {
    const receiver = team.find((one) => one.staffId === staffId)
    if (receiver !== undefined) {
      for (const one of team) one.credit += one.weight
      receiver.credit -= total
    }
    for (const one of team) one.credit = Math.max(-total, Math.min(total, one.credit))
  }
  return largestFirst(items).flatMap(({ id }) => {
    const taker = turn(team)
    return taker === undefined ? [] : [{ id, staffId: taker.staffId }]
  })
}

type Player = Member & { credit: number; room: number }

/** Those with room gain their weight; the first with the most takes it. */
function turn(team: readonly Player[]): Player | undefined {
  let total = 0
  let richest: Player | undefined
  for (const one of team) {
    if (one.room <= 0) continue
    one.credit += one.weight
    total += one.weight
    if (richest === undefined || one.credit > richest.credit) richest = one
  }
  if (richest === undefined) return undefined
  richest.credit -= total
  richest.room -= 1
  return richest
}

/** Each item goes to the member with the fewest items for their weight at that moment. */
export function dealToLeastLoaded(
  items: readonly Waiting[],
  members: readonly (Member & { load: number })[],
): Given[] {
  const team = members
    .filter(({ weight }) => weight > 0)
    .map((one) => ({ ...one, room: one.room ?? Number.POSITIVE_INFINITY }))
    .toSorted((a, b) => a.staffId - b.staffId)
  return largestFirst(items).flatMap(({ id }) => {
    const able = team.filter(({ room }) => room > 0)
    const [first, ...others] = able
    if (first === undefined) return []
    const least = others.reduce(
      (best, one) => (one.load / one.weight < best.load / best.weight ? one : best),
      first,
    )
    least.load += 1
    least.room -= 1
    return [{ id, staffId: least.staffId }]
  })
}

/** The same items in an order that only the seed decides: nobody chose who gets which. */
export function shuffled<T extends Waiting>(items: readonly T[], seed: number): T[] {
  const random = seededRandom(seed)
  const rest = items.toSorted((a, b) => a.id - b.id)
  const drawn: T[] = []
  while (rest.length > 0) drawn.push(...rest.splice(random.int(0, rest.length - 1), 1))
  return drawn.map((one, index) => ({ ...one, value: -index }))
}

function largestFirst(items: readonly Waiting[]): Waiting[] {
  return items.toSorted((a, b) => b.value - a.value || a.id - b.id)
}
