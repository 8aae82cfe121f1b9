import type { Rule } from '@daftari/contract/intake/policy'
import { useTranslation } from '../../lib/i18n.ts'
import { PlainTable } from '../../ui/cells/plain-table.tsx'
import { StateTag } from '../../ui/state-tag.tsx'
import { toneOfEffect } from '../loan-detail/effect-tone.ts'
import styles from './risk-rules.module.css'
import { useRuleText } from './use-rule-text.ts'

/** The rules in their order, each a sentence with what follows from it. */
export function RulesTable({ rules }: { rules: readonly Rule[] }) {
  const { t } = useTranslation('operation')
  const { nameOf, conditionText } = useRuleText()
  return (
    <PlainTable<Rule & { place: number }>
      className={styles.table ?? ''}
      rowKey="code"
      dataSource={rules.map((rule, at) => ({ ...rule, place: at + 1 }))}
      columns={[
        { title: '#', dataIndex: 'place', align: 'end', width: 44 },
        {
          title: t(($) => $.riskRules.rule),
          width: 210,
          render: (_, { code }) => <span title={code}>{nameOf(code)}</span>,
        },
        { title: t(($) => $.riskRules.when), render: (_, { when }) => conditionText(when) },
        {
          title: t(($) => $.riskRules.effect),
          width: 130,
          render: (_, { effect }) => (
            <StateTag set="ruleEffect" value={effect} tone={toneOfEffect(effect)} />
          ),
        },
        {
          title: t(($) => $.riskRules.ifUnknown),
          width: 270,
          render: (_, { when }) => <small>{t(($) => $.riskRules.unknown[when.is])}</small>,
        },
      ]}
    />
  )
}
