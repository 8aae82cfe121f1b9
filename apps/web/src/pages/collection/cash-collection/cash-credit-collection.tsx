import { cashCreditCollection } from '@daftari/contract/collections/tables'
import type { Row } from '@daftari/contract/table'
import { Button } from 'antd'
import { lazy, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useTakeBack } from '../../../features/collection/distribute/use-take-back.ts'
import { StageTag } from '../../../features/collection/stage-tag.tsx'
import { useStageCounts } from '../../../features/collection/use-stage-counts.ts'
import { nowMs } from '../../../lib/deployment.ts'
import { nothing } from '../../../lib/format/number.ts'
import { useGlossary } from '../../../lib/glossary.ts'
import { useNavigator } from '../../../lib/page-context.ts'
import { useCan } from '../../../lib/session.ts'
import { useShortcuts } from '../../../lib/shortcuts.ts'
import { toast } from '../../../lib/toast.ts'
import { Can } from '../../../ui/can.tsx'
import { Waiting } from '../../../ui/cells/waiting-cell.tsx'
import { Late } from '../../../ui/dialog/late.tsx'
import { ReasonButton } from '../../../ui/dialog/reason-button.tsx'
import { presetNow } from '../../../ui/filters/preset-now.ts'
import { StatusTag } from '../../../ui/status-tag.tsx'
import { bulkActs } from '../../../ui/table-page/bulk/bulk.ts'
import { TablePage } from '../../../ui/table-page/table-page.tsx'
import { useTable } from '../../../ui/table-page/use-table.ts'
import { toneOf } from '../../../ui/tone.ts'

const DistributeDialog = lazy(() =>
  import('../../../features/collection/distribute/distribute-dialog.tsx').then((file) => ({
    default: file.DistributeDialog,
  })),
)
const DeskDrawer = lazy(() =>
  import('../../../features/collection/distribute/desk-drawer.tsx').then((file) => ({
    default: file.DeskDrawer,
  })),
)

type CaseRow = Row<typeof cashCreditCollection>

const targetOf = ({ caseId }: Pick<CaseRow, 'caseId'>) =>
  ({ page: 'collection/cash-collection/case-detail', params: { id: caseId ?? 0 } }) as const
const idsOf = (rows: readonly Pick<CaseRow, 'caseId'>[]) =>
  rows.flatMap(({ caseId }) => (caseId === null ? [] : [caseId]))

/** The collector's work list: what is to be done next stands first. */
export default function CashCreditCollection() {
  const { t } = useTranslation('collection')
  const navigator = useNavigator()
  const view = useTable(cashCreditCollection)
  const counts = useStageCounts(view.filters)
  const mayDistribute = useCan('collection.distribute')
  const [giving, setGiving] = useState<{ ids: number[]; clear: () => void }>()
  const [desk, setDesk] = useState(false)
  const takeBack = useTakeBack()
  const bulk = bulkActs(cashCreditCollection, ['caseId'], (rows, clear) => (
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
  const start = () => {
    const first = view.data?.rows[0]
    if (first === undefined) toast.note(t(($) => $.list.none))
    else navigator.open(targetOf(first))
  }
  useShortcuts([{ keys: 'n', text: t(($) => $.list.startHint), act: start }])

  return (
    <>
      <TablePage
        table={cashCreditCollection}
        view={view}
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
              <Button type="primary" onClick={start} title={t(($) => $.list.startHint)}>
                {t(($) => $.list.start)} <kbd>N</kbd>
              </Button>
            </Can>
          </>
        }
        empty={t(($) => $.list.empty)}
      />
      <Late wanted={giving !== undefined}>
        <DistributeDialog
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
    </>
  )
}

/** A promise that was broken is not on its way any more. */
function LastResult({ row }: { row: CaseRow }) {
  const glossary = useGlossary()
  const { lastResult, promiseState } = row
  if (lastResult === null) return nothing
  const text = glossary.choice('contactResult', lastResult)
  if (lastResult !== 'promised' || promiseState === null) {
    return <StatusTag tone={toneOf(lastResult) ?? 'waiting'}>{text}</StatusTag>
  }
  return (
    <StatusTag tone={toneOf(promiseState) ?? 'progress'}>
      {glossary.choice('promiseResult', promiseState)}
    </StatusTag>
  )
}

const muchMs = 12 * 3_600_000

/** What is to be done by now is marked; what has waited for half a day, in amber. */
function NextAction({ at }: { at: string | null }) {
  const due = at !== null && Date.parse(at) <= nowMs()
  if (at === null) return nothing
  const late = nowMs() - Date.parse(at) > muchMs
  return due ? (
    <strong>
      <Waiting since={at} late={late} />
    </strong>
  ) : (
    <Waiting since={at} late={false} />
  )
}
