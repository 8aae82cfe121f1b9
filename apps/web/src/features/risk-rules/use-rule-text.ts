import type { Rule, Scorecard } from '@daftari/contract/intake/policy'
import { conditionFields } from '@daftari/contract/origination/rules/condition-fields'
import { useGlossary } from '../../lib/glossary.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { useFieldText } from '../setting/field-text.ts'
import { changedLines } from './changed-lines.ts'

/** Rules and the scorecard in words, a rule a line. */
export function useRuleText() {
  const { t } = useTranslation('operation')
  const glossary = useGlossary()
  const { text } = useFieldText()

  /** A rule of a lender's own is called by its code. */
  const nameOf = (code: string): string => glossary.declared('riskRule', code) ?? code
  const conditionText = (when: Rule['when']): string => {
    const values = when as Readonly<Record<string, unknown>>
    const said = Object.entries(conditionFields[when.is]).map(([name, field]) => {
      const value = values[name]
      const each = Array.isArray(value) ? value.map((one) => [one]) : [value]
      const texts = each.map((one) => text({ path: [name], trail: [field] }, one))
      return [name, texts.join(' · ')] as const
    })
    return t(($) => $.riskRules.says[when.is], Object.fromEntries(said))
  }
  const ruleText = ({ code, effect, when }: Rule): string =>
    t(($) => $.riskRules.line, {
      rule: nameOf(code),
      effect: glossary.choice('ruleEffect', effect),
      when: conditionText(when),
    })
  const linesOf = (rules: unknown) =>
    ((rules ?? []) as readonly Rule[]).map((rule) => ({ code: rule.code, text: ruleText(rule) }))

  return {
    nameOf,
    conditionText,
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
