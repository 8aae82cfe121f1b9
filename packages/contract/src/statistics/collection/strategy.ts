import { stages } from '../../collections/enums.ts'
import { column } from '../../columns.ts'
import { filter } from '../../filters.ts'
import { report } from '../../table.ts'

/** The arm that works a case; nobody works the hold-out. */
export const strategyArms = ['robot', 'sms', 'whatsapp', 'person', 'mixed', 'hold-out'] as const
export type StrategyArm = (typeof strategyArms)[number]

/** The verdict on an arm compared with the hold-out of the same stage. */
export const armVerdicts = [
  'control',
  'no-control',
  'mixed',
  'wrong-ratio',
  'too-few',
  'better',
  'worse',
  'no-difference',
] as const
export type ArmVerdict = (typeof armVerdicts)[number]

const optional = () => column.count({ optional: true })

/**
 * One row per stage and arm: metrics, "strategy statistics". A case counts once its time in the stage is
 * over. An arm is compared with the hold-out of its stage where one strategy drew all of them. The range of a
 * share is Wilson's 95 % interval, that of a difference Newcombe's (his method 10, from two of Wilson's).
 */
export const strategyStatistics = report('collection/statistics/strategy-statistics', {
  chart: [
    { kind: 'bar', x: 'stage', series: { value: 'settledShare', by: 'arm' } },
    { kind: 'bar', name: 'money', x: 'stage', series: { value: 'recoveredRate', by: 'arm' } },
  ],
  filters: {
    entered: filter.dateRange({ required: true, last: 90 }),
    stage: filter.choice(stages),
    app: filter.app(),
    product: filter.product(),
  },
  results: ['settledShare', 'liftShare', 'armVerdict', 'recoveredRate'],
  columns: {
    stage: column.choice(stages),
    arm: column.choice(strategyArms),
    casesEntered: column.ofArm(),
    casesJudged: column.ofArm(),
    casesSettled: column.ofArm({ better: 'up' }),
    settledShare: column.ratio('casesSettled', 'casesJudged', { better: 'up' }),
    settledFrom: optional(),
    settledTo: optional(),
    shareFrom: column.ratio('settledFrom', 'casesJudged'),
    shareTo: column.ratio('settledTo', 'casesJudged'),
    /** More cases than the hold-out would have settled among as many. */
    settledMore: optional(),
    moreFrom: optional(),
    moreTo: optional(),
    liftShare: column.ratio('settledMore', 'casesJudged', { better: 'up' }),
    liftFrom: column.ratio('moreFrom', 'casesJudged'),
    liftTo: column.ratio('moreTo', 'casesJudged'),
    armVerdict: column.choice(armVerdicts),
    judgedAmount: column.money({ total: 'sum', optional: true }),
    collectedAmount: column.money({ total: 'sum', better: 'up' }),
    recoveredRate: column.ratio('collectedAmount', 'judgedAmount', { better: 'up' }),
    paidAhead: column.money({ total: 'sum', optional: true }),
    callsMade: column.count({ total: 'sum' }),
    callsConnected: column.count({ total: 'sum', optional: true }),
    connectRate: column.ratio('callsConnected', 'callsMade'),
    messagesSent: column.count({ total: 'sum' }),
  },
})
