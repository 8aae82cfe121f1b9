import type { PolicyDocument } from '@daftari/contract/customers/intake/policy'
import {
  type FindingKind,
  lintPolicy,
  refusedFindings,
} from '@daftari/contract/origination/policy-lint'
import { riskPolicySetting } from '@daftari/contract/origination/risk-policy'
import { refuse } from '@daftari/contract/refusals'
import { settingFlow } from '../../../platform/desk/settings/setting-flow.ts'

/** By which applications are decided. */
export const riskPolicyFlow = settingFlow(riskPolicySetting, {
  check: (_, document) => requireSoundRules(document),
})

/** Refuses what can never fire: risk-rule.never, .covered, .unreachable, .code-twice. */
export function requireSoundRules(document: PolicyDocument): void {
  const found = lintPolicy(document).find(({ kind }) => isRefused(kind))
  if (found === undefined || found.at === null) return
  const { kind, rule, by, at } = found
  refuse(
    `risk-rule.${kind as (typeof refusedFindings)[number]}`,
    { rule, by },
    { 'document.rules': `${at}: ${kind}` },
  )
}

const isRefused = (kind: FindingKind) => (refusedFindings as readonly FindingKind[]).includes(kind)
