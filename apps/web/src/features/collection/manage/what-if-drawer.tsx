import { type DistributionRule, distributionRules } from '@daftari/contract/collections/enums'
import { distributionRun, whatIf } from '@daftari/contract/collections/handing'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { InputNumber } from 'antd'
import { useState } from 'react'
import { call } from '../../../lib/api/call.ts'
import { useFormat } from '../../../lib/format/use-format.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import { PageDrawer } from '../../../ui/dialog/page-drawer.tsx'
import { ChoiceInput } from '../../../ui/form/choice-input.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { Rows } from '../../../ui/panels/rows.tsx'

/** A handing out worked out again with another rule or other weights; nothing is changed. */
export function WhatIfDrawer({ runId, onClose }: { runId: number | undefined; onClose(): void }) {
  const { t } = useTranslation('collection')
  return (
    <PageDrawer
      open={runId !== undefined}
      title={t(($) => $.handing.whatIfTitle, { id: runId ?? '' })}
      width={640}
      onClose={onClose}
    >
      {runId !== undefined && <WhatIf runId={runId} />}
    </PageDrawer>
  )
}

function WhatIf({ runId }: { runId: number }) {
  const { t } = useTranslation('collection')
  const format = useFormat()
  const [rule, setRule] = useState<DistributionRule>('weighted')
  const [weights, setWeights] = useState<ReadonlyMap<number, number>>(new Map())
  const run = useQuery({
    queryKey: ['distribution-run', runId],
    queryFn: ({ signal }) => call(distributionRun, { params: { id: runId } }, { signal }),
    meta: { silent: true },
  })
  const given = [...weights].map(([staffId, weight]) => ({ staffId, weight }))
  const other = useQuery({
    queryKey: ['distribution-run', runId, rule, given],
    queryFn: ({ signal }) =>
      call(whatIf, { params: { id: runId }, body: { rule, weights: given } }, { signal }),
    placeholderData: keepPreviousData,
    meta: { silent: true },
  })
  if (run.data === undefined) {
    return <Panel.State error={run.error} retry={() => void run.refetch()} />
  }
  const would = new Map(other.data?.rows.map((one) => [one.staff.id, one.would]))
  return (
    <>
      <ChoiceInput
        aria-label={t(($) => $.distribute.rule)}
        values={distributionRules}
        set="distributionRule"
        value={rule}
        onChange={(chosen) => setRule(chosen as DistributionRule)}
        style={{ width: '100%', marginBottom: 12 }}
      />
      <Rows
        rows={run.data.receivers}
        keyOf={({ staff }) => staff.id}
        empty=""
        columns={[
          { title: t(($) => $.distribute.collector), render: ({ staff }) => staff.name },
          {
            title: t(($) => $.distribute.weight),
            render: ({ staff, weight, score }) => (
              <InputNumber
                size="small"
                min={0}
                max={100}
                precision={0}
                aria-label={t(($) => $.teams.weightOf, { name: staff.name })}
                value={weights.get(staff.id) ?? (rule === 'performance' ? score : weight)}
                onChange={(entered) => setWeights(new Map(weights).set(staff.id, entered ?? 0))}
              />
            ),
          },
          {
            title: t(($) => $.handing.had),
            figure: true,
            render: ({ had }) => format.count(had.cases),
          },
          {
            title: t(($) => $.handing.would),
            figure: true,
            render: ({ staff }) => format.count(would.get(staff.id)?.cases),
          },
          {
            title: t(($) => $.distribute.owed),
            figure: true,
            render: ({ staff }) => format.money(would.get(staff.id)?.owedCents),
          },
        ]}
      />
      {other.data !== undefined && (
        <p>{t(($) => $.handing.others, { count: other.data.others })}</p>
      )}
    </>
  )
}
