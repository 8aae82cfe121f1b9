import { useQueryClient } from '@tanstack/react-query'
import { lazy, type ReactNode, type RefObject, Suspense, useRef, useState } from 'react'
import { useFormat } from '../../../lib/format/use-format.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import { usePage } from '../../../lib/page-context.ts'
import { toast, undoOffer } from '../../../lib/toast.ts'
import { shownBy } from '../../../lib/use-command.ts'
import styles from './bulk.module.css'
import type { BulkProgress } from './bulk.ts'
import type { BulkAbout } from './bulk-dialog.tsx'
import { type Parts, runInParts } from './run-in-parts.ts'

const BulkDialog = lazy(() => import('./bulk-dialog.tsx'))

export interface Bulk<R> {
  /** Begins, and may be left alone. */
  run(rows: readonly R[], parts: Parts<R>): Promise<void>
  /** For the calls of an act that may be undone: the report or the line at the foot then offers it. */
  noteRequest(requestId: string): void
  /** Progress and report; may be rendered anywhere in the page. */
  dialog: ReactNode
}

/**
 * An act on many rows: shows its progress, can be stopped, and finally reports how many succeeded and which
 * failed and why, with a retry for these. It continues while the person works elsewhere, in this tab or
 * another.
 */
export function useBulk<R>(about: BulkAbout<R>): Bulk<R> {
  const client = useQueryClient()
  const { setUnsaved } = usePage()
  const [progress, setProgress] = useState<BulkProgress<R>>()
  const parts = useRef<Parts<R>>(undefined)
  const stopped = useRef(false)
  const requests = useRef<string[]>([])

  const go = async (rows: readonly R[], how: Parts<R>) => {
    parts.current = how
    stopped.current = false
    setProgress({ total: rows.length, tried: 0, left: [], running: true, away: false })
    setUnsaved(true)
    const left = await runInParts(
      rows,
      { ...how, send: keepingUndoable(how, requests) },
      {
        stopped: () => stopped.current,
        onProgress: (tried) => setProgress((now) => now && { ...now, tried }),
      },
    ).finally(() => setUnsaved(false))
    await Promise.all(about.refreshes.map((one) => client.invalidateQueries(shownBy(one))))
    if (left.length === 0) {
      toastDone(about.done(rows.length), requests.current)
      setProgress(undefined)
      return
    }
    const total = rows.length
    setProgress({ total, tried: total, left, running: false, away: false })
  }
  const again = () => {
    const rows = progress?.left.map(({ row }) => row) ?? []
    if (parts.current !== undefined) void go(rows, parts.current)
  }
  const dialog = (
    <>
      <Suspense>
        {progress !== undefined && !progress.away && (
          <BulkDialog
            {...about}
            idOf={(row) => about.idOf(row as R)}
            progress={progress}
            requestIds={requests.current}
            onAway={() => setProgress({ ...progress, away: true })}
            onStop={() => {
              stopped.current = true
            }}
            onAgain={again}
            onClose={() => setProgress(undefined)}
          />
        )}
      </Suspense>
      {progress?.away === true && (
        <Pill
          title={about.title}
          progress={progress}
          onBack={() => setProgress({ ...progress, away: false })}
        />
      )}
    </>
  )
  return {
    run: (rows, how) => {
      requests.current = []
      return go(rows, how)
    },
    noteRequest: (requestId) => requests.current.push(requestId),
    dialog,
  }
}

/** A part of which nothing went through leaves nothing to take back. */
function keepingUndoable<R>({ send }: Parts<R>, requests: RefObject<string[]>): Parts<R>['send'] {
  return async (part) => {
    const before = requests.current.length
    const left = await send(part)
    if (left.length === part.length) requests.current.length = before
    return left
  }
}

function toastDone(text: string, requestIds: readonly string[]): void {
  if (requestIds.length === 0) toast.good(text)
  else undoOffer.make({ text, requestIds })
}

interface PillProps {
  title: string
  progress: BulkProgress<unknown>
  onBack(): void
}

/** Progress of background work, in a corner of the page. */
function Pill({ title, progress, onBack }: PillProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const counts = { done: format.count(progress.tried), total: format.count(progress.total) }
  return (
    <button type="button" className={styles.pill} onClick={onBack}>
      {title}: {t(($) => $.bulk.progress, counts)}
    </button>
  )
}
