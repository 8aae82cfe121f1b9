import type { EntityRecord } from '@daftari/contract/platform/records/record'
import { openParameter } from '@daftari/contract/platform/records/record'
import type { DeclaredQueue } from '@daftari/contract/work/queue'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { lazy, type ReactNode, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { nowMs } from '../../lib/deployment.ts'
import { useFormat } from '../../lib/format/use-format.ts'
import { useHotkeys } from '../../lib/hotkeys.ts'
import { usePage } from '../../lib/page-context.ts'
import { useCan } from '../../lib/session.ts'
import { toast } from '../../lib/toast.ts'
import { useCommand } from '../../lib/use-command.ts'
import { KeyedButton } from '../action/keyed-button.tsx'
import type { AnyRow } from '../cells/cell.tsx'
import { Late } from '../dialog/late.tsx'
import type { BulkActs } from '../table-page/bulk/bulk.ts'
import { type RunAct, standingQuery, workKey } from './queue-queries.ts'

const RunDialog = lazy(() => import('./run-dialog.tsx'))
const PeopleDrawer = lazy(() => import('./people-drawer.tsx'))

/** The plan is still shown when the form before it is closed. */
interface Run {
  open: boolean
  act: RunAct
  ids?: number[]
  clear?: () => void
}

interface QueueDesk {
  toolbar: ReactNode
  /** Handing out and taking back what was chosen, for who leads. */
  bulk: BulkActs | undefined
  dialogs: ReactNode
}

/**
 * What is done of a queue beside its list: the next item, and for who leads handing out and taking
 * back. Beside a part of it the next is of that part, and only what was chosen is handed out: all would
 * be all of the queue.
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

/** How long what was looked at and left comes no more as the next. */
const leftMs = 10 * 60_000

interface NextButtonProps {
  queue: DeclaredQueue
  record: EntityRecord
}

function NextButton({ queue, record }: NextButtonProps) {
  const { t } = useTranslation('work')
  const format = useFormat()
  const { setOpened } = usePage()
  const seen = useRef(new Map<number, number>())
  const { name } = record.list
  const isPart = name !== queue.list.name
  const { data } = useQuery({ ...standingQuery(queue), enabled: !isPart })
  const { run, busy } = useCommand(queue.endpoints.next, {
    refreshes: [record.list, queue.list, workKey(queue)],
  })
  const parameter = openParameter(record.list)
  const take = async () => {
    const now = nowMs()
    for (const [id, at] of seen.current) if (now - at > leftMs) seen.current.delete(id)
    const skip = [...seen.current.keys()].slice(-100)
    const { id, nextAt, full } = await run({
      body: { skip, ...(isPart && { of: name }) },
    })
    if (id !== null) {
      seen.current.set(id, now)
      setOpened({ [parameter]: String(id) })
    } else if (skip.length > 0) {
      // Only what was left is there: it comes from the beginning.
      seen.current.clear()
      await take()
    } else if (full) toast.note(t(($) => $.full))
    else if (nextAt === null) toast.note(t(($) => $.nothing))
    else toast.note(t(($) => $.nothingUntil, { at: format.instant(nextAt) }))
  }
  const waiting = data === undefined || isPart ? undefined : data.due + data.unassigned
  const text = waiting === undefined ? t(($) => $.next) : t(($) => $.nextOf, { count: waiting })
  const begin = () => void (busy || take().catch(() => undefined))
  // Also from the record that is open: the next one takes its place.
  useHotkeys({ n: begin }, { record: true })
  return <KeyedButton type="primary" loading={busy} text={text} shortcut="n" onClick={begin} />
}
