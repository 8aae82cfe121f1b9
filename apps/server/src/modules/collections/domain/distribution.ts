import type { CaseLeftReason, StageCode } from '@daftari/contract/collections/enums'
import { assign, type Member } from './assign.ts'

export type Handed = {
  caseId: number
  stage: StageCode
  owedCents: number
  holderId: number | null
}
export type Receiver = Member & { stages: readonly string[] }
export type Move = Handed & { to: number }

export type Distribution = {
  moves: Move[]
  /** Already with the one they would go to. */
  unchanged: number
  /** Nobody works their stage. */
  unplaced: number
  left: { caseId: number; why: CaseLeftReason }[]
}

/** Who gets which case, stage by stage: in equal numbers, or by the weights of the team. */
export function distribution(
  cases: readonly Handed[],
  receivers: readonly Receiver[],
  rule: 'even' | 'weighted',
): Distribution {
  const stages = [...new Set(cases.map((one) => one.stage))]
  const dealt = stages.flatMap((stage) => {
    const here = cases.filter((one) => one.stage === stage)
    const able = receivers
      .filter((one) => one.stages.includes(stage))
      .map((one) => (rule === 'even' ? { ...one, weight: 1 } : one))
    const byId = new Map(here.map((one) => [one.caseId, one]))
    return assign(here, able).flatMap(({ caseId, staffId }) => {
      const one = byId.get(caseId)
      return one === undefined ? [] : [{ ...one, to: staffId }]
    })
  })
  const moves = dealt.filter(({ holderId, to }) => holderId !== to)
  const stays = dealt.filter(({ holderId, to }) => holderId === to)
  const placed = new Set(dealt.map(({ caseId }) => caseId))
  const unplaced = cases.filter(({ caseId }) => !placed.has(caseId))
  return {
    moves,
    unchanged: stays.length,
    unplaced: unplaced.length,
    left: [...because('same-collector', stays), ...because('nobody-for-stage', unplaced)],
  }
}

/** The cases that stay as they are, each with the reason. */
export function because(
  why: CaseLeftReason,
  cases: readonly { caseId: number }[],
): { caseId: number; why: CaseLeftReason }[] {
  return cases.map(({ caseId }) => ({ caseId, why }))
}
