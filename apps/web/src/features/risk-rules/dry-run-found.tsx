import {
  type DryRunResult,
  laterResults,
  type Outcome,
  outcomes,
} from '@daftari/contract/origination/rules/dry-runs'
import { useFormat } from '../../lib/format/use-format.ts'
import { useGlossary } from '../../lib/glossary.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { PlainTable } from '../../ui/cells/plain-table.tsx'
import { Facts } from '../../ui/facts.tsx'
import { Panel } from '../../ui/panel.tsx'
import { useRuleText } from './use-rule-text.ts'

interface FoundProps {
  found: DryRunResult
}

const allFacts = ['judged', 'moved', 'unjudged', 'differs'] as const
type Fact = (typeof allFacts)[number]

/** The applications decided differently, the rules, and their results. */
export function DryRunFound({ found, facts = allFacts }: FoundProps & { facts?: readonly Fact[] }) {
  const { t } = useTranslation('operation')
  const format = useFormat()
  return (
    <>
      <Facts
        items={facts.map((one) => ({
          label: t(($) => $.riskRules.facts[one]),
          value: format.count(found[one]),
        }))}
      />
      <Matrix found={found} />
      <Hits found={found} />
      {found.moved > 0 && <Later found={found} />}
      {found.moved > 0 && <Examples found={found} />}
    </>
  )
}

function Matrix({ found: { matrix } }: FoundProps) {
  const { t } = useTranslation('operation')
  const glossary = useGlossary()
  const format = useFormat()
  const word = (outcome: Outcome) => glossary.choice('ruleEffect', outcome)
  return (
    <Panel title={t(($) => $.riskRules.matrix)}>
      <PlainTable
        rowKey="before"
        dataSource={outcomes.map((before) => ({ before }))}
        columns={[
          {
            title: t(($) => $.riskRules.asDecided),
            key: 'before',
            render: (_, { before }) => word(before),
          },
          ...outcomes.map((after) => ({
            title: word(after),
            key: after,
            align: 'right' as const,
            render: (_: unknown, { before }: { before: Outcome }) => {
              const count = format.count(matrix[before][after])
              return before === after ? count : <strong>{count}</strong>
            },
          })),
        ]}
      />
    </Panel>
  )
}

function Hits({ found: { hits } }: FoundProps) {
  const { t } = useTranslation('operation')
  const { nameOf } = useRuleText()
  const format = useFormat()
  const rows = Object.entries(hits).map(([rule, counts]) => ({ rule, ...counts }))
  return (
    <Panel title={t(($) => $.riskRules.hits)}>
      <PlainTable
        rowKey="rule"
        dataSource={rows}
        columns={[
          { title: t(($) => $.riskRules.rule), render: (_, { rule }) => nameOf(rule) },
          ...(['before', 'after'] as const).map((when) => ({
            title: t(($) => $.riskRules[when]),
            key: when,
            align: 'right' as const,
            render: (_: unknown, row: (typeof rows)[number]) => format.count(row[when]),
          })),
        ]}
      />
    </Panel>
  )
}

/** The loans' results for each change: known only for disbursed ones. */
function Later({ found: { later } }: FoundProps) {
  const { t } = useTranslation('operation')
  const glossary = useGlossary()
  const format = useFormat()
  const moves = Object.entries(later).map(([move, counts]) => ({ move, counts }))
  return (
    <Panel title={t(($) => $.riskRules.moved)}>
      <PlainTable
        rowKey="move"
        dataSource={moves}
        columns={[
          {
            title: '',
            key: 'move',
            render: (_, { move }) =>
              move
                .split('>')
                .map((one) => glossary.choice('ruleEffect', one))
                .join(' → '),
          },
          ...laterResults.map((one) => ({
            title: t(($) => $.riskRules.laterResults[one]),
            key: one,
            align: 'right' as const,
            render: (_: unknown, { counts }: (typeof moves)[number]) => format.count(counts[one]),
          })),
        ]}
      />
    </Panel>
  )
}

function Examples({ found: { examples } }: FoundProps) {
  const { t } = useTranslation('operation')
  const { nameOf } = useRuleText()
  const glossary = useGlossary()
  const decided = (outcome: Outcome, rule: string | null) =>
    `${glossary.choice('ruleEffect', outcome)}: ${rule === null ? t(($) => $.riskRules.nobody) : nameOf(rule)}`
  return (
    <PlainTable
      rowKey={(one) => examples.indexOf(one)}
      dataSource={examples}
      columns={[
        { title: t(($) => $.riskRules.loan), dataIndex: 'applicationId' },
        { title: t(($) => $.riskRules.from), render: (_, one) => decided(one.from, one.fromRule) },
        { title: t(($) => $.riskRules.to), render: (_, one) => decided(one.to, one.toRule) },
        {
          title: t(($) => $.riskRules.later),
          render: (_, one) => t(($) => $.riskRules.laterResults[one.later]),
        },
      ]}
    />
  )
}
