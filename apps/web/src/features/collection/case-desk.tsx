import { caseLists, type DeskPage, desks, pausedCases } from '@daftari/contract/collections/tables'
import type { Row } from '@daftari/contract/table'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { lazy, type ReactNode, useState } from 'react'
import { nowMs } from '../../lib/deployment.ts'
import { nothing } from '../../lib/format/number.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { useCan } from '../../lib/session.ts'
import { useShortcuts } from '../../lib/shortcuts.ts'
import { Can } from '../../ui/can.tsx'
import { Waiting } from '../../ui/cells/waiting-cell.tsx'
import { Late } from '../../ui/dialog/late.tsx'
import { ReasonButton } from '../../ui/dialog/reason-button.tsx'
import { presetNow } from '../../ui/filters/preset-now.ts'
import { useViews } from '../../ui/filters/use-views.tsx'
import { StateTag } from '../../ui/state-tag.tsx'
import { StatusTag } from '../../ui/status-tag.tsx'
import { bulkActs } from '../../ui/table-page/bulk/bulk.ts'
import { TablePage } from '../../ui/table-page/table-page.tsx'
import { useTable } from '../../ui/table-page/use-table.ts'
import { toneOf } from '../../ui/tone.ts'
import { useTakeBack } from './distribute/use-take-back.ts'
import { resultsQuery } from './queries.ts'
import { QueueLine } from './queue-line.tsx'
import { StageTag } from './stage-tag.tsx'
import { useTakeNext } from './use-next-case.ts'
import { useStageCounts } from './use-stage-counts.ts'

const HandOutDialog = lazy(() => import('./manage/hand-out-dialog.tsx'))
const DeskDrawer = lazy(() => import('./distribute/desk-drawer.tsx'))

const DayDrawer = lazy(() => import('./day-drawer.tsx'))

type CaseRow = Row<(typeof caseLists)[DeskPage]>

const reads = ['caseId'] as const
const targetOf = ({ caseId }: Pick<CaseRow, 'caseId'>) =>
  ({ page: 'collection/cash-collection/case-detail', params: { id: caseId ?? 0 } }) as const
const idsOf = (rows: readonly Pick<CaseRow, 'caseId'>[]) =>
  rows.flatMap(({ caseId }) => (caseId === null ? [] : [caseId]))

/** A collector's work list, and beside it the cases whose customer is left alone. */
export function CaseDesk({ page }: { page: DeskPage }) {
  const { t } = useTranslation('collection')
  const { shown, control } = useViews([
    { value: 'main', label: t(($) => $.list.toWork) },
    { value: 'on-hold', label: t(($) => $.list.onHold) },
  ])
  if (shown === 'main') return <WorkList page={page} views={control} />
  return (
    <TablePage
      table={pausedCases[page]}
      reads={reads}
      views={control}
      rowTarget={targetOf}
      cells={{ stage: ({ stage }) => (stage === null ? null : <StageTag stage={stage} />) }}
      empty={t(($) => $.list.noneOnHold)}
    />
  )
}

/** The most urgent case is first, and one key takes the next case. */
function WorkList({ page, views }: { page: DeskPage; views: ReactNode }) {
  const { t } = useTranslation('collection')
  const table = caseLists[page]
  const kind = desks[page] === 'all' ? undefined : desks[page]
  const next = useTakeNext(kind)
  const view = useTable(table, { reads: [...reads, 'promiseState'] })
  const counts = useStageCounts(page, view.filters)
  const mayDistribute = useCan('collection.distribute')
  const [giving, setGiving] = useState<{ ids: number[]; clear: () => void }>()
  const [desk, setDesk] = useState(false)
  const [day, setDay] = useState(false)
  const takeBack = useTakeBack()
  const bulk = bulkActs(table, ['caseId'], (rows, clear) => (
    <>
      <Button size="small" onClick={() => setGiving({ ids: idsOf(rows), clear })}>
        {t(($) => $.list.handOut)}
      </Button>
      <ReasonButton
        size="small"
        text={t(($) => $.list.takeBack, { count: rows.length })}
        consequence={t(($) => $.list.takeBackConsequence, { count: rows.length })}
        onReason={async (reason) => {
          void takeBack.run(idsOf(rows), reason).then(clear)
        }}
      />
    </>
  ))
  const start = () => void next.take().catch(() => undefined)
  useShortcuts([{ keys: 'n', text: t(($) => $.list.startHint), act: start }])

  return (
    <>
      <TablePage
        table={table}
        view={view}
        reads={[...reads, 'promiseState']}
        views={views}
        tabCounts={counts ?? {}}
        rowTarget={targetOf}
        cells={{
          stage: ({ stage }) => (stage === null ? null : <StageTag stage={stage} />),
          lastResult: (row) => <LastResult row={row} />,
          nextActionAt: ({ nextActionAt }) => <NextAction at={nextActionAt} />,
        }}
        bulk={mayDistribute ? bulk : undefined}
        quick={[
          { text: t(($) => $.list.quick.promised), filters: { promised: presetNow('today') } },
          { text: t(($) => $.list.quick.broken), filters: { promiseState: 'broken' } },
          { text: t(($) => $.list.quick.unheld), filters: { held: 'unheld' } },
        ]}
        toolbar={
          <>
            <Can do="collection.distribute">
              <Button onClick={() => setDesk(true)}>{t(($) => $.list.collectors)}</Button>
              <Button onClick={() => setGiving({ ids: [], clear: () => undefined })}>
                {t(($) => $.list.handOut)}
              </Button>
            </Can>
            <Can do="collection.remark">
              <Button onClick={() => setDay(true)}>{t(($) => $.day.mine)}</Button>
              <Button
                type="primary"
                loading={next.busy}
                onClick={start}
                title={t(($) => $.list.startHint)}
              >
                {t(($) => $.list.start)} <kbd>N</kbd>
              </Button>
            </Can>
          </>
        }
        summary={() => <QueueLine kind={kind} />}
        empty={t(($) => $.list.empty)}
      />
      <Late wanted={giving !== undefined}>
        <HandOutDialog
          of={kind === undefined ? {} : { kind }}
          open={giving !== undefined}
          caseIds={giving?.ids ?? []}
          onClose={() => setGiving(undefined)}
          onDone={() => giving?.clear()}
        />
      </Late>
      {takeBack.dialog}
      <Late wanted={desk}>
        <DeskDrawer open={desk} onClose={() => setDesk(false)} />
      </Late>
      <Late wanted={day}>
        <DayDrawer open={day} onClose={() => setDay(false)} />
      </Late>
    </>
  )
}

/** For a promise as result: its state. */
function LastResult({ row }: { row: Pick<CaseRow, 'lastResult' | 'promiseState'> }) {
  const { data } = useQuery(resultsQuery)
  const { lastResult, promiseState } = row
  if (lastResult === null) return nothing
  const promises = (data?.branches ?? [])
    .flatMap(({ results }) => results)
    .filter((one) => one.takesPromise)
  const promised = promises.some((one) => one.name === lastResult)
  if (!promised || promiseState === null) return <StatusTag tone="waiting">{lastResult}</StatusTag>
  return (
    <StateTag set="promiseResult" value={promiseState} tone={toneOf(promiseState) ?? 'progress'} />
  )
}

/** What is to be done by now is marked; what has waited beyond its target, in amber. */
function NextAction({ at }: { at: string | null }) {
  if (at === null) return nothing
  const isDue = Date.parse(at) <= nowMs()
  const time = <Waiting since={at} queue="case" waits={isDue} />
  return isDue ? <strong>{time}</strong> : time
}
