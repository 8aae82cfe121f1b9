import { policyDocument } from '../../intake/policy.ts'
import { field } from '../../platform/records/fields.ts'
import { setting } from '../../platform/records/setting.ts'

const { rules, scorecard, limits } = policyDocument.shape

/**
 * The policy by which applications pass, are rejected or wait for a person: ordered rules, the scorecard and
 * the limits, versioned as a whole. Decisions keep the version they were made by.
 */
export const riskPolicySetting = setting('risk-policy', {
  page: 'operation/system/risk-system-assign-task',
  can: { ask: 'risk-policy.ask', decide: 'risk-policy.decide' },
  fields: {
    rules: field.document(rules, { word: 'riskRules', rowsBy: 'code' }),
    limits: {
      ...field.group(
        {
          exposureCents: field.money({ least: 0, word: 'exposureLimit' }),
          raiseAlonePpm: field.percent({ word: 'raiseAlone' }),
          creditLimitAloneCents: field.money({ least: 0, word: 'creditLimitAlone' }),
          callEmployers: field.flag({ word: 'callEmployers' }),
        },
        { word: 'riskLimits' },
      ),
      schema: limits,
    },
    scorecard: field.document(scorecard, { word: 'riskScorecard' }),
  },
})
