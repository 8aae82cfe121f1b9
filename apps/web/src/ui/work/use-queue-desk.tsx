import type { EntityRecord } from '@daftari/contract/platform/records/record'
import type { DeclaredQueue } from '@daftari/contract/work/queue'
import { Button } from 'antd'
import { lazy, type ReactNode, useState } from 'react'
import { useTranslation } from '../../lib/i18n.ts'
import { useCan } from '../../lib/session.ts'
import type { AnyRow } from '../cells/cell.tsx'
import { Late } from '../dialog/late.tsx'
import type { BulkActs } from '../table-page/bulk/bulk.ts'
import { NextButton } from './next-button.tsx'
import type { RunAct } from './queue-queries.ts'

const RunDialog = lazy(() => import('./run-dialog.tsx'))
const PeopleDrawer = lazy(() => import('./people-drawer.tsx'))

/** The plan is still shown when the form before it is closed. */
interface Run {
  open: boolean
  act: RunAct
  ids?: number[]
  clear?: () => void
}

export interface QueueDesk {
  toolbar: ReactNode
  /** Handing out and taking back of the chosen items, for team leads. */
  bulk: BulkActs | undefined
  dialogs: ReactNode
}

/**
 * The acts of a queue beside its list: the next item, and for team leads handing out and taking back. Beside
 * a part of the queue the next item is from that part, and only chosen items are handed out, since "all"
 * would mean the whole queue.
 */
export function useQueueDesk(queue: DeclaredQueue, record: EntityRecord): QueueDesk {
  const { t } = useTranslation('work')
  const [works, leads] = [useCan(queue.can), useCan(queue.handsOut)]
  const [run, setRun] = useState<Run>()
  const [people, setPeople] = useState(false)
  const { key } = queue.list
  const isPart = record.list.name !== queue.list.name
  const chosen = (act: RunAct, rows: readonly AnyRow[], clear: () => void) =>
    setRun({ open: true, act, ids: rows.map((row) => Number(row[key])), clear })
  return {
    toolbar: (
      <>
        {leads && !isPart && (
          <>
            <Button onClick={() => setPeople(true)}>{t(($) => $.people)}</Button>
            <Button onClick={() => setRun({ open: true, act: 'takeBack' })}>
              {t(($) => $.takeBack)}
            </Button>
            <Button onClick={() => setRun({ open: true, act: 'handOut' })}>
              {t(($) => $.handOut)}
            </Button>
          </>
        )}
        {works && <NextButton queue={queue} record={record} />}
      </>
    ),
    bulk: leads
      ? {
          columns: [key],
          acts: (rows, clear) => (
            <>
              <Button type="primary" onClick={() => chosen('handOut', rows, clear)}>
                {t(($) => $.handOut)}
              </Button>
              <Button onClick={() => chosen('takeBack', rows, clear)}>
                {t(($) => $.takeBack)}
              </Button>
            </>
          ),
        }
      : undefined,
    dialogs: (
      <>
        <Late wanted={run !== undefined}>
          <RunDialog
            key={run?.act}
            queue={queue}
            act={run?.act ?? 'handOut'}
            ids={run?.ids}
            open={run?.open === true}
            onDone={() => run?.clear?.()}
            onClose={() => setRun((now) => now && { ...now, open: false })}
          />
        </Late>
        <Late wanted={people}>
          <PeopleDrawer queue={queue} open={people} onClose={() => setPeople(false)} />
        </Late>
      </>
    ),
  }
}
