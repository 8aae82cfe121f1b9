import {
  collectionLimits,
  morningRuleSetting,
  type StageDays,
  stageSetting,
} from '@daftari/contract/collections/plans'
import { strategySetting } from '@daftari/contract/collections/strategy'
import { refuse } from '@daftari/contract/refusals'
import { settingFlow } from '../../../platform/desk/settings/setting-flow.ts'
import { rangeProblem } from './stage-ranges.ts'

/**
 * How cases of each kind of product are worked; the morning draws the arm of each case that enters a stage.
 */
export const strategyFlow = settingFlow(strategySetting, {
  columns: {
    casesDrawn: '(select count(*) from collections."case" c where c.strategy_id = v.id)',
  },
})
export const stageFlow = settingFlow(stageSetting, {
  check: (_ctx, days) => refuseRanges(days),
})
export const morningRuleFlow = settingFlow(morningRuleSetting)
export const limitsFlow = settingFlow(collectionLimits)

/** Refuses: stages.gap, stages.overlap, stages.end. */
function refuseRanges(days: StageDays): void {
  const wrong = rangeProblem(days)
  if (wrong === undefined) return
  const at = (stage: string) => `document.${stage}.toDay`
  if (wrong.problem === 'end') {
    refuse('stages.end', { stage: wrong.stage }, { [at(wrong.stage)]: 'end' })
  }
  const { problem, from, to, before, after } = wrong
  const named = { from, to, before, after }
  if (problem === 'gap') refuse('stages.gap', named, { [at(before)]: 'gap' })
  refuse('stages.overlap', named, { [at(before)]: 'overlap' })
}
