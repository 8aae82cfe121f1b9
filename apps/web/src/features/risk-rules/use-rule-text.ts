import type { Rule, Scorecard } from '@daftari/contract/customers/intake/policy'
import { conditionFields } from '@daftari/contract/origination/rules/condition-fields'
import { useTranslation } from 'react-i18next'
import { useGlossary } from '../../lib/glossary.ts'
import { useFieldText } from '../setting/field-text.ts'
import { changedLines } from './changed-lines.ts'

/** Rules and the scorecard in words, a rule a line. */
export function useRuleText() {
  const { t } = useTranslation('operation')
  const glossary = useGlossary()
  const { text } = useFieldText()

  const conditionText = (when: Rule['when']): string => {
    const values = when as Readonly<Record<string, unknown>>
    const fields = Object.entries(conditionFields[when.is])
    const said = fields.map(([name, field]) => {
      const value = text({ path: [name], trail: [field] }, values[name])
      return fields.length === 1 ? value : `${glossary.fieldWord(name, field)} ${value}`
    })
    return [t(($) => $.riskRules.conditions[when.is]), said.join(', ')].join(' ').trim()
  }
  const ruleText = ({ code, effect, when }: Rule): string =>
    t(($) => $.riskRules.line, {
      rule: code,
      effect: glossary.choice('ruleEffect', effect),
      when: conditionText(when),
    })
  const linesOf = (rules: unknown) =>
    ((rules ?? []) as readonly Rule[]).map((rule) => ({ code: rule.code, text: ruleText(rule) }))

  return {
    rulesText: (rules: unknown) =>
      linesOf(rules)
        .map((line, at) => `${at + 1}. ${line.text}`)
        .join('\n'),
    rulesChanges: (before: unknown, after: unknown) =>
      changedLines(linesOf(before), linesOf(after)),
    scorecardText: (scorecard: unknown) =>
      t(($) => $.riskRules.characteristics, {
        count: (scorecard as Scorecard).characteristics.length,
      }),
  }
}
