import type { z } from 'zod'
import { field, optional } from '../platform/records/fields.ts'
import { setting } from '../platform/records/setting.ts'
import { distributionRules, type StageCode, stages } from './enums.ts'
import { handingPages, morningRules } from './handing.ts'
import { collectionStages } from './teams.ts'

const shared = {
  page: 'collection/management/collection-team-config',
  can: { ask: 'collection.plan', decide: 'collection.decide-plan' },
} as const

const stageDay = { min: -30, max: 3650 } as const
const ofStage = (stage: StageCode) =>
  field.group(
    {
      fromDay: field.count(stageDay),
      toDay: optional(field.count({ ...stageDay, beside: true })),
    },
    { called: { set: 'stage', value: stage } },
  )

/**
 * The days of the stages from due, both ends included; the last has no end. Cases move on the morning of its
 * first day. Refuses: stages.gap, stages.overlap, stages.end.
 */
export const stageSetting = setting('stage-days', {
  ...shared,
  show: 'stage-days',
  refreshes: [collectionStages],
  fields: Object.fromEntries(stages.map((stage) => [stage, ofStage(stage)])) as Record<
    StageCode,
    ReturnType<typeof ofStage>
  >,
})
export type StageDays = z.output<typeof stageSetting.document>

export const handingKeys = [
  'single-call',
  'single-whatsapp',
  'instalments-call',
  'instalments-whatsapp',
] as const
export type HandingKey = (typeof handingKeys)[number]

/** How the morning hands out, of each kind of product and channel. */
export const morningRuleSetting = setting('morning-rule', {
  ...shared,
  alsoOn: Object.keys(handingPages) as (keyof typeof handingPages)[],
  show: 'mornings',
  refreshes: Object.values(morningRules),
  objects: { values: handingKeys, set: 'handingKey' },
  fields: {
    distributionRule: field.choice(distributionRules),
    /** How far back results count. */
    resultWeeks: field.count({ min: 1, max: 26 }),
    keepsHolder: field.flag(),
    /** For a case on hold: after how many days it becomes unassigned; never if left out. */
    returnsAfterDays: optional(field.count({ max: 90 })),
    rulePaused: field.flag(),
  },
  first: {
    distributionRule: 'weighted',
    resultWeeks: 4,
    keepsHolder: true,
    rulePaused: false,
  },
})
export type MorningRuleTerms = z.output<typeof morningRuleSetting.document>

/** How far promises reach, and how far a reduction may go without the higher right. */
export const collectionLimits = setting('collection-limits', {
  ...shared,
  show: 'limits',
  fields: {
    promiseDays: field.count({ min: 1, max: 90 }),
    /** The longest a customer may take to pay the reduced amount. */
    reductionDays: field.count({ min: 1, max: 60 }),
    /** Above this, or where principal is given up, the higher right is needed. */
    reductionAlone: field.money({ least: 0 }),
    /** Principal may be given up from so many days past due; left out, never. */
    principalFromDays: optional(field.count({ max: 3650 })),
  },
})
export type CollectionLimits = z.output<typeof collectionLimits.document>

/**
 * Applies until a lender sets its own: a leader decides up to two thousand alone, and about principal after
 * three months.
 */
export const firstCollectionLimits: CollectionLimits = {
  promiseDays: 14,
  reductionDays: 14,
  reductionAlone: 200_000,
  principalFromDays: 91,
}
