import { strategySetting } from '@daftari/contract/collections/strategy'
import { settingFlow } from '../../../platform/desk/settings/setting-flow.ts'

/** How cases are worked, of each kind of product; the morning draws the arms of those that enter a stage. */
export const strategyFlow = settingFlow(strategySetting, {
  columns: {
    casesDrawn: '(select count(*) from collections."case" c where c.strategy_id = v.id)',
  },
})
