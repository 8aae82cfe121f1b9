import type {
  Arm,
  CaseLeftReason,
  CollectorChannel,
  DistributionRule,
  StageCode,
} from '@daftari/contract/collections/enums'
import { deal, type Member, usualScore } from '../../work/index.ts'
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
  /** Their weight by what they recovered in the last weeks. */
  score?: number
}
export type Move = Handed & { to: number }

export type Distribution = {
  moves: Move[]
  /** Already with the one they would go to. */
  unchanged: number
  /** Nobody works their stage. */
  unplaced: number
  left: { caseId: number; why: CaseLeftReason }[]
}

/**
 * Who gets which case, stage by stage and arm by arm: in equal numbers, by the weights of the team, or
 * by what each recovered. Nothing but its arguments decides, so that a day can be worked out again.
 */
export function distribution(
  cases: readonly Handed[],
  receivers: readonly Receiver[],
  rule: DistributionRule,
  recent: Readonly<Record<string, readonly number[]>> = {},
): Distribution {
  const room = new Map(receivers.map((one) => [one.staffId, one.room ?? null]))
  const dealt = [...groups(cases)].flatMap(([, here]) => {
    const [{ stage, arm = 'mixed' } = { stage: 'S1' as const }] = here
    const able = receivers
      .filter((one) => one.stages.includes(stage))
      .filter(({ channel = 'call' }) => armsOf(channel).includes(arm))
      .map((one) => ({ ...one, weight: weightOf(one, rule), room: room.get(one.staffId) ?? null }))
    const byId = new Map(here.map((one) => [one.caseId, one]))
    const waiting = here.map(({ caseId, owedCents }) => ({ id: caseId, value: owedCents }))
    return deal(waiting, able, recent[stage] ?? []).flatMap(({ id, staffId }) => {
      const one = byId.get(id)
      if (one === undefined) return []
      const left = room.get(staffId)
      if (typeof left === 'number') room.set(staffId, left - 1)
      return [{ ...one, to: staffId }]
    })
  })
  const moves = dealt.filter(({ assigneeId, to }) => assigneeId !== to)
  const stays = dealt.filter(({ assigneeId, to }) => assigneeId === to)
  const placed = new Set(dealt.map(({ caseId }) => caseId))
  const unplaced = cases.filter(({ caseId }) => !placed.has(caseId))
  const forPeople = (one: Handed) => people.has(one.arm ?? 'mixed')
  return {
    moves,
    unchanged: stays.length,
    unplaced: unplaced.length,
    left: [
      ...because('same-collector', stays),
      ...because('nobody-for-stage', unplaced.filter(forPeople)),
      ...because(
        'other-arm',
        unplaced.filter((one) => !forPeople(one)),
      ),
    ],
  }
}

const people = new Set<Arm>([...armsOf('call'), ...armsOf('whatsapp')])

function groups(cases: readonly Handed[]): Map<string, Handed[]> {
  const found = new Map<string, Handed[]>()
  for (const one of cases) {
    const key = `${one.stage} ${one.arm ?? 'mixed'}`
    const group = found.get(key)
    if (group === undefined) found.set(key, [one])
    else group.push(one)
  }
  return found
}

function weightOf({ weight, score }: Receiver, rule: DistributionRule): number {
  if (rule === 'even') return 1
  return rule === 'performance' ? (score ?? usualScore) : weight
}

/** The cases that stay as they are, each with the reason. */
export function because(
  why: CaseLeftReason,
  cases: readonly { caseId: number }[],
): { caseId: number; why: CaseLeftReason }[] {
  return cases.map(({ caseId }) => ({ caseId, why }))
}
