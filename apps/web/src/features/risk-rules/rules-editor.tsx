import { ArrowDownOutlined, ArrowUpOutlined, DeleteOutlined } from '@ant-design/icons'
import type { Rule, Scorecard } from '@daftari/contract/intake/policy'
import { ruleEffects } from '@daftari/contract/intake/policy'
import { conditionKinds } from '@daftari/contract/origination/rules/condition-fields'
import {
  type Finding,
  lintPolicy,
  refusedFindings,
} from '@daftari/contract/origination/rules/policy-lint'
import { Alert, Button, Form, Input, Select } from 'antd'
import { useTranslation } from '../../lib/i18n.ts'
import { ChoiceInput } from '../../ui/form/choice-input.tsx'
import { ConditionInputs, firstCondition } from './condition-inputs.tsx'
import styles from './risk-rules.module.css'

interface RulesEditorProps {
  value?: readonly Rule[]
  onChange?(rules: readonly Rule[]): void
}

/** The rules in their order, each with its problem beside it. */
export function RulesEditor({ value: rules = [], onChange }: RulesEditorProps) {
  const { t } = useTranslation('operation')
  const form = Form.useFormInstance()
  const scorecard = Form.useWatch(['document', 'scorecard'], form) as Scorecard | undefined
  const found = scorecard === undefined ? [] : lintPolicy({ rules: [...rules], scorecard })
  const change = (next: readonly Rule[]) => onChange?.(next)
  const move = (at: number, by: -1 | 1) => {
    const rule = rules[at]
    if (rule === undefined) return
    change(rules.toSpliced(at, 1).toSpliced(at + by, 0, rule))
  }
  return (
    <div className={styles.rules}>
      <p className={styles.hint}>{t(($) => $.riskRules.order)}</p>
      {rules.map((rule, at) => (
        <RuleInputs
          // biome-ignore lint/suspicious/noArrayIndexKey: while a code is typed nothing is its own.
          key={at}
          rule={rule}
          at={at}
          isLast={at === rules.length - 1}
          found={found.filter((finding) => finding.at === at)}
          onChange={(next) => change(rules.with(at, next))}
          onMove={(by) => move(at, by)}
          onRemove={() => change(rules.toSpliced(at, 1))}
        />
      ))}
      <Findings found={found.filter(({ at }) => at === null)} />
      <Button onClick={() => change([...rules, newRule(rules)])}>
        {t(($) => $.riskRules.add)}
      </Button>
    </div>
  )
}

function newRule(rules: readonly Rule[]): Rule {
  const taken = new Set(rules.map(({ code }) => code))
  let number = rules.length + 1
  while (taken.has(`rule-${number}`)) number += 1
  return { code: `rule-${number}`, effect: 'manual', when: firstCondition('amount-above') }
}

interface RuleInputsProps {
  rule: Rule
  at: number
  isLast: boolean
  found: readonly Finding[]
  onChange(rule: Rule): void
  onMove(by: -1 | 1): void
  onRemove(): void
}

function RuleInputs({ rule, at, isLast, found, onChange, onMove, onRemove }: RuleInputsProps) {
  const { t } = useTranslation('operation')
  const { code, effect, when } = rule
  const named = { rule: code }
  return (
    <div className={styles.rule}>
      <div className={styles.line}>
        <span>{at + 1}.</span>
        <Input
          value={code}
          maxLength={60}
          autoComplete="off"
          aria-label={`${t(($) => $.riskRules.code)}: ${code}`}
          onChange={({ target }) => onChange({ ...rule, code: target.value })}
          style={{ width: 190 }}
        />
        <Select
          value={when.is}
          aria-label={`${t(($) => $.riskRules.when)}: ${code}`}
          onChange={(is) => onChange({ ...rule, when: firstCondition(is) })}
          options={conditionKinds.map((is) => ({
            value: is,
            label: t(($) => $.riskRules.conditions[is]),
          }))}
          style={{ width: 230 }}
        />
        <ChoiceInput
          value={effect}
          aria-label={`${t(($) => $.riskRules.effect)}: ${code}`}
          values={ruleEffects}
          set="ruleEffect"
          onChange={(chosen) => onChange({ ...rule, effect: chosen as Rule['effect'] })}
          style={{ width: 140 }}
        />
        <Button
          icon={<ArrowUpOutlined />}
          disabled={at === 0}
          aria-label={t(($) => $.riskRules.up, named)}
          onClick={() => onMove(-1)}
        />
        <Button
          icon={<ArrowDownOutlined />}
          disabled={isLast}
          aria-label={t(($) => $.riskRules.down, named)}
          onClick={() => onMove(1)}
        />
        <Button
          icon={<DeleteOutlined />}
          aria-label={t(($) => $.riskRules.remove, named)}
          onClick={onRemove}
        />
      </div>
      <div className={styles.line}>
        <ConditionInputs
          when={when}
          rule={code}
          onChange={(changed) => onChange({ ...rule, when: changed })}
        />
      </div>
      <p className={styles.hint}>{t(($) => $.riskRules.unknown[when.is])}</p>
      <Findings found={found} />
    </div>
  )
}

const isRefused = (kind: string) => (refusedFindings as readonly string[]).includes(kind)

/** Refused in red, the others as warnings. */
function Findings({ found }: { found: readonly Finding[] }) {
  const { t } = useTranslation('operation')
  return found.map(({ kind, by }) => (
    <Alert
      key={kind}
      type={isRefused(kind) ? 'error' : 'warning'}
      title={t(($) => $.riskRules.findings[kind], { by })}
    />
  ))
}
