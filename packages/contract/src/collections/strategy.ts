import { column } from '../columns.ts'
import { field } from '../platform/records/fields.ts'
import { setting } from '../platform/records/setting.ts'
import { type Arm, arms, productKinds, type StageCode, stages } from './enums.ts'

/** In hundredths, by how cases of a stage are worked. */
export type Shares = Record<Arm, number>

/** Half of the cases must be worked by somebody or something. */
const mostHeldOut = 50

const share = (arm: Arm) =>
  field.count({
    max: arm === 'hold-out' ? mostHeldOut : 100,
    unit: '%',
    called: { set: 'caseArm', value: arm },
    ...(arm === 'mixed' ? {} : { beside: true }),
  })
const shareFields = Object.fromEntries(arms.map((arm) => [arm, share(arm)])) as Record<
  Arm,
  ReturnType<typeof share>
>

const comeToHundred = (shares: Readonly<Record<string, unknown>>) => {
  const sum = Object.values(shares).reduce((all: number, one) => all + Number(one), 0)
  return sum === 100 ? undefined : { at: 'mixed', message: 'must come to a hundred' }
}

const ofStage = (stage: StageCode) =>
  field.group(shareFields, { called: { set: 'stage', value: stage }, check: comeToHundred })

const byAllMeans: Shares = { mixed: 100, person: 0, whatsapp: 0, sms: 0, robot: 0, 'hold-out': 0 }

/**
 * How cases of a kind of product are worked, from their entry into a stage on; cases already in a stage keep
 * their arm.
 */
export const strategySetting = setting('strategy', {
  page: 'collection/management/collection-team-config',
  show: 'strategies',
  can: { ask: 'collection.plan', decide: 'collection.decide-plan' },
  objects: { values: productKinds, set: 'productKind' },
  fields: Object.fromEntries(stages.map((stage) => [stage, ofStage(stage)])) as Record<
    StageCode,
    ReturnType<typeof ofStage>
  >,
  first: Object.fromEntries(stages.map((stage) => [stage, byAllMeans])) as Record<
    StageCode,
    Shares
  >,
  more: { casesDrawn: column.count() },
})
