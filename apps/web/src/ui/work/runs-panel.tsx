import { type HandOutRule, handOutRules } from '@daftari/contract/work/enums'
import type { DeclaredQueue } from '@daftari/contract/work/queue'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { call } from '../../lib/api/call.ts'
import { useFormat } from '../../lib/format/use-format.ts'
import { useGlossary } from '../../lib/glossary.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { WideFrame } from '../element/wide-frame.tsx'
import { ChoiceInput } from '../form/choice-input.tsx'
import { useTableRows } from '../table-page/table-query.ts'
import { ChangesTable } from './changes-table.tsx'
import { workKey } from './queue-queries.ts'
import styles from './work.module.css'

const newest = { page: '1', pageSize: '20', sort: '-runId' }

/** The newest hand-outs of a queue, and what each person would have had by another rule. */
export function RunsPanel({ queue }: { queue: DeclaredQueue }) {
  const { t } = useTranslation('work')
  const glossary = useGlossary()
  const { count, instant } = useFormat()
  const [runId, setRunId] = useState<number>()
  const rows = useTableRows(queue.runs, newest, { enabled: true }).data?.rows ?? []
  if (rows.length === 0) return null
  const { runs } = queue
  return (
    <section>
      <h3>{t(($) => $.runs)}</h3>
      <WideFrame>
        <table className={styles.rows}>
          <thead>
            <tr>
              <th scope="col">{glossary.column(runs, 'ranAt')}</th>
              <th scope="col">{glossary.column(runs, 'handOutRule')}</th>
              <th scope="col" data-figure>
                {glossary.column(runs, 'runMoved')}
              </th>
              <th scope="col">{glossary.column(runs, 'ranBy')}</th>
              <td />
            </tr>
          </thead>
          <tbody>
            {rows.map((run) => (
              <tr key={run.runId}>
                <td>{run.ranAt === null ? '–' : instant(run.ranAt)}</td>
                <td>
                  {run.handOutRule === null
                    ? glossary.choice('workRunCause', run.workRunCause ?? '')
                    : glossary.choice('handOutRule', run.handOutRule)}
                </td>
                <td data-figure>{count(run.runMoved ?? 0)}</td>
                <td>{run.ranBy?.name}</td>
                <td>
                  {run.handOutRule !== null && (
                    <Button type="link" size="small" onClick={() => setRunId(run.runId ?? 0)}>
                      {t(($) => $.whatIf)}
                    </Button>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </WideFrame>
      {runId !== undefined && <WhatIf key={runId} queue={queue} runId={runId} />}
    </section>
  )
}

function WhatIf({ queue, runId }: { queue: DeclaredQueue; runId: number }) {
  const { t } = useTranslation('work')
  const { count } = useFormat()
  const [rule, setRule] = useState<HandOutRule>()
  const body = rule === undefined ? {} : { rule }
  const { data } = useQuery({
    queryKey: [...workKey(queue), 'what-if', runId, rule],
    queryFn: ({ signal }) =>
      call(queue.endpoints.whatIf, { params: { id: runId }, body }, { signal }),
  })
  if (data === undefined) return null
  return (
    <>
      <h3>{t(($) => $.whatIfOf, { run: runId })}</h3>
      <ChoiceInput
        values={handOutRules}
        set="handOutRule"
        value={data.rule}
        onChange={(chosen) => setRule(chosen as HandOutRule)}
      />
      <ChangesTable
        heads={[t(($) => $.weight), t(($) => $.had), t(($) => $.would)]}
        rows={data.people.map(({ staff, weight, had, would }) => ({
          ...staff,
          figures: [weight, had, would].map((figure) => count(figure)),
        }))}
        notes={[t(($) => $.others, { count: data.others })]}
      />
    </>
  )
}
