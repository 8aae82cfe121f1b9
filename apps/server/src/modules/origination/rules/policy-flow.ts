import { riskPolicySetting } from '@daftari/contract/origination/risk-policy'
import { settingFlow } from '../../../platform/desk/settings/setting-flow.ts'

/** By which applications are decided. */
export const riskPolicyFlow = settingFlow(riskPolicySetting)
