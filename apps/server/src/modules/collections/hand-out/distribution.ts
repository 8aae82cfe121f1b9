import type {
  Arm,
  CaseLeftReason,
  CollectorChannel,
  DistributionRule,
  StageCode,
} from '@daftari/contract/collections/enums'
import { type Item, type Member, type Plan, planHandOut, type RunInput } from '../../work/index.ts'
import { armsOf } from '../domain/arms-of.ts'

export type Handed = {
  caseId: number
  stage: StageCode
  owedCents: number
  assigneeId: number | null
  arm?: Arm
}
export type Receiver = Member & {
  stages: readonly string[]
  channel?: CollectorChannel
  name?: string
  /** How many cases they have. */
  load?: number
  /** Their weight by what they recovered in the last weeks. */
  score?: number
}
type Move = Handed & { to: number }

export type Distribution = {
  moves: Move[]
  /** Cases whose assignee would stay the same. */
  unchanged: number
  /** Nobody works their stage. */
  unplaced: number
  left: { caseId: number; why: CaseLeftReason }[]
  /** The run to store: its input and its plan. */
  input: RunInput
  plan: Plan
}

/** The turns before, by stage: who got the last cases of a round. */
type Recent = Readonly<Record<string, readonly number[]>>

/**
 * Assigns cases stage by stage and arm by arm: in equal numbers, by the weights of the team, or by recovered
 * amounts. The result depends only on its arguments, so that a day can be recomputed.
 */
export function distribution(
  cases: readonly Handed[],
  receivers: readonly Receiver[],
  rule: DistributionRule,
  recent: Recent = {},
): Distribution {
  const input = runInput(cases, receivers, recent)
  const plan = planHandOut(input, rule)
  const byId = new Map(cases.map((one) => [one.caseId, one]))
  const unplaced = plan.unplaced.flatMap((id) => byId.get(id) ?? [])
  const forPeople = (one: Handed) => people.has(one.arm ?? 'mixed')
  const unchanged = plan.unchanged.map((caseId) => ({ caseId }))
  return {
    moves: plan.moves.flatMap(({ id, to }) => {
      const one = byId.get(id)
      return one === undefined || to === null ? [] : [{ ...one, to }]
    }),
    unchanged: unchanged.length,
    unplaced: unplaced.length,
    left: [
      ...because('same-collector', unchanged),
      ...because('nobody-for-stage', unplaced.filter(forPeople)),
      ...because(
        'other-arm',
        unplaced.filter((one) => !forPeople(one)),
      ),
    ],
    input,
    plan,
  }
}

const people = new Set<Arm>([...armsOf('call'), ...armsOf('whatsapp')])

/** Each stage and arm is a round among the members of its teams. */
function runInput(
  cases: readonly Handed[],
  receivers: readonly Receiver[],
  recent: Recent,
): RunInput {
  const takers = new Map<string, number[]>()
  const turns: Record<string, readonly number[]> = {}
  const items = cases.map(({ caseId, stage, owedCents, assigneeId, arm = 'mixed' }): Item => {
    const round = `${stage} ${arm}`
    const able = takers.get(round) ?? takersOf(receivers, { stage, arm })
    takers.set(round, able)
    turns[round] = recent[stage] ?? []
    return { id: caseId, value: owedCents, assigneeId, round, takers: able }
  })
  return {
    items,
    receivers: receivers.map(({ staffId, name = '', weight, room, load = 0, score }) => ({
      staffId,
      name,
      weight,
      load,
      ...(room !== undefined && { room }),
      ...(score !== undefined && { score }),
    })),
    recent: turns,
  }
}

const takersOf = (receivers: readonly Receiver[], of: { stage: StageCode; arm: Arm }): number[] =>
  receivers
    .filter(({ stages, channel = 'call' }) => {
      return stages.includes(of.stage) && armsOf(channel).includes(of.arm)
    })
    .map(({ staffId }) => staffId)

/** The cases that stay as they are, each with the reason. */
export function because(
  why: CaseLeftReason,
  cases: readonly { caseId: number }[],
): { caseId: number; why: CaseLeftReason }[] {
  return cases.map(({ caseId }) => ({ caseId, why }))
}
