import type { PolicyDocument } from '@daftari/contract/intake/policy'
import {
  type FindingKind,
  lintPolicy,
  type refusedFindings,
} from '@daftari/contract/origination/rules/policy-lint'
import { riskPolicySetting } from '@daftari/contract/origination/rules/risk-policy'
import { type RefusalCode, refuse } from '@daftari/contract/refusals'
import { settingFlow } from '../../../platform/desk/settings/setting-flow.ts'

/** The policy by which applications are decided. */
export const riskPolicyFlow = settingFlow(riskPolicySetting, {
  check: (_, document) => requireSoundRules(document),
})

const refusalOf = {
  'code-twice': 'risk-rule.code-twice',
  never: 'risk-rule.never',
  covered: 'risk-rule.covered',
  unreachable: 'risk-rule.unreachable',
} as const satisfies Record<(typeof refusedFindings)[number], RefusalCode>

const isRefused = (kind: FindingKind): kind is keyof typeof refusalOf => kind in refusalOf

/** Refuses what can never fire: risk-rule.never, .covered, .unreachable, .code-twice. */
export function requireSoundRules(document: PolicyDocument): void {
  for (const { kind, rule, by, at } of lintPolicy(document)) {
    if (!isRefused(kind)) continue
    refuse(refusalOf[kind], { rule, by }, { 'document.rules': `${at}: ${kind}` })
  }
}
