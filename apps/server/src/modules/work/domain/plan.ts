import type { HandOutRule } from '@daftari/contract/work/enums'
import { deal, dealToLeastLoaded, type Member, shuffled, type Waiting } from './deal.ts'
import { usualScore } from './scores.ts'

export interface Item extends Waiting {
  assigneeId: number | null
  /** The people who may take it; any receiver if undefined. */
  takers?: readonly number[]
  /** Dealt with those of its round alone; with all that the same people may take when left out. */
  round?: string
}

export interface Receiver extends Member {
  name: string
  /** How many they have. */
  load: number
  /** Their weight by results. */
  score?: number
}

/** All that a hand-out is decided from. */
export interface RunInput {
  items: readonly Item[]
  receivers: readonly Receiver[]
  seed?: number
  /** By round, the recipients of the last items: the round continues where it stopped. */
  recent?: Readonly<Record<string, readonly number[]>>
}

export interface Move {
  id: number
  from: number | null
  to: number | null
}

export interface Plan {
  moves: Move[]
  /** Already with whom they would go to. */
  unchanged: number[]
  unplaced: number[]
}

/**
 * Assigns the items to receivers. The result depends only on its arguments, so that a run can be recomputed.
 */
export function planHandOut(
  { items, receivers, seed, recent = {} }: RunInput,
  rule: HandOutRule,
): Plan {
  const room = new Map(receivers.map((one) => [one.staffId, one.room ?? null]))
  const load = new Map(receivers.map((one) => [one.staffId, one.load]))
  const ordered = seed === undefined ? items : shuffled(items, seed)
  const given = [...groups(ordered)].flatMap(([, group]) => {
    const { takers, round } = group[0] ?? {}
    const able = receivers
      .filter(({ staffId }) => takers === undefined || takers.includes(staffId))
      .map((one) => ({
        staffId: one.staffId,
        weight: weightOf(one, rule),
        room: room.get(one.staffId) ?? null,
        load: load.get(one.staffId) ?? 0,
      }))
    const dealt =
      rule === 'least-loaded'
        ? dealToLeastLoaded(group, able)
        : deal(group, able, recent[round ?? ''])
    for (const { staffId } of dealt) {
      const left = room.get(staffId)
      if (typeof left === 'number') room.set(staffId, left - 1)
      load.set(staffId, (load.get(staffId) ?? 0) + 1)
    }
    return dealt
  })
  const to = new Map(given.map(({ id, staffId }) => [id, staffId]))
  const plan: Plan = { moves: [], unchanged: [], unplaced: [] }
  for (const { id, assigneeId } of items) {
    const staffId = to.get(id)
    if (staffId === undefined) plan.unplaced.push(id)
    else if (staffId === assigneeId) plan.unchanged.push(id)
    else plan.moves.push({ id, from: assigneeId, to: staffId })
  }
  return plan
}

export function weightOf(
  { weight, score }: Pick<Receiver, 'weight' | 'score'>,
  rule: HandOutRule,
): number {
  if (rule === 'even') return 1
  return rule === 'performance' ? (score ?? usualScore) : weight
}

/** The assignee of each item after a run. */
export function assigneesAfter(input: RunInput, rule: HandOutRule): Map<number, number | null> {
  const moved = new Map(planHandOut(input, rule).moves.map((one) => [one.id, one.to]))
  return new Map(input.items.map((one) => [one.id, moved.get(one.id) ?? one.assigneeId]))
}

/** The same receivers with other weights, of whom one is named. */
export function withWeights(
  { receivers, ...input }: RunInput,
  weights: readonly Pick<Receiver, 'staffId' | 'weight'>[],
): RunInput {
  const given = new Map(weights.map((one) => [one.staffId, one.weight]))
  return {
    ...input,
    receivers: receivers.map((one) => {
      const weight = given.get(one.staffId)
      return weight === undefined ? one : { ...one, weight, score: weight }
    }),
  }
}

/** Items of one round that the same people may take are dealt together. */
function groups(items: readonly Item[]): Map<string, Item[]> {
  const found = new Map<string, Item[]>()
  for (const one of items) {
    const key = `${one.round ?? ''}/${one.takers?.toSorted((a, b) => a - b).join() ?? ''}`
    const group = found.get(key)
    if (group === undefined) found.set(key, [one])
    else group.push(one)
  }
  return found
}
