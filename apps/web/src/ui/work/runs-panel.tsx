import { type HandOutRule, handOutRules } from '@daftari/contract/work/enums'
import type { DeclaredQueue } from '@daftari/contract/work/queue'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { call } from '../../lib/api/call.ts'
import { useFormat } from '../../lib/format/use-format.ts'
import { useGlossary } from '../../lib/glossary.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { ChoiceInput } from '../form/choice-input.tsx'
import { ColumnRows } from '../panels/column-rows.tsx'
import { useTableRows } from '../table-page/table-query.ts'
import { ChangesTable } from './changes-table.tsx'
import { workKey } from './queue-queries.ts'

const newest = { page: '1', pageSize: '20', sort: '-runId' }

/** The newest hand-outs of a queue, and what each person would have had by another rule. */
export function RunsPanel({ queue }: { queue: DeclaredQueue }) {
  const { t } = useTranslation('work')
  const glossary = useGlossary()
  const [runId, setRunId] = useState<number>()
  const rows = useTableRows(queue.runs, newest, { enabled: true }).data?.rows ?? []
  if (rows.length === 0) return null
  const { ranAt, handOutRule, runMoved, ranBy } = queue.runs.columns
  return (
    <section>
      <h3>{t(($) => $.runs)}</h3>
      <ColumnRows
        of={{ ...queue.runs, columns: { ranAt, handOutRule, runMoved, ranBy } }}
        rows={rows}
        cells={{
          handOutRule: ({ handOutRule: rule, workRunCause: cause }: (typeof rows)[number]) =>
            rule === null ? glossary.choice('workRunCause', cause ?? '') : undefined,
        }}
        acts={({ handOutRule: rule, runId: id }) =>
          rule !== null && (
            <Button type="link" size="small" onClick={() => setRunId(Number(id))}>
              {t(($) => $.whatIf)}
            </Button>
          )
        }
      />
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
