import type { Said } from '@daftari/contract/platform/other-request'
import { type DeclaredRequest, decisionOf } from '@daftari/contract/platform/request'
import type { List } from '@daftari/contract/table'
import { lazy, Suspense, useState } from 'react'
import { useSession } from '../../lib/session.ts'
import type { Refreshes } from '../../lib/use-command.ts'
import type { AnyRow } from '../../ui/cells/cell.tsx'
import { Late } from '../../ui/dialog/late.tsx'
import type { BulkActs } from '../../ui/table-page/bulk/bulk.ts'
import { columnsOf, shownIn, useDecides, type Waiting, type Wanted } from './shown-request.ts'

/** Includes its words: a list renders without those of requests, until a row is chosen. */
const DecideButton = lazy(() => import('./decide-button.tsx'))
const DecideMany = lazy(() => import('./decide-many.tsx'))

interface Rows {
  table: List
  /** What `waitingIn` reads. */
  columns: readonly string[]
  /** Undefined where the reader does not decide it. */
  waitingIn(row: AnyRow): Waiting | undefined
  refreshes?: Refreshes
}

/** For a table of requests: one decision for several, with its button and dialog. */
export function useDecideRows({ table, columns, waitingIn, refreshes = [] }: Rows): BulkActs {
  const [wanted, setWanted] = useState<Wanted>()
  return {
    columns,
    acts(rows, clear) {
      const waiting = onceEach(rows.flatMap((row) => waitingIn(row) ?? []))
      return (
        <Suspense fallback={null}>
          <DecideButton
            count={waiting.length}
            onClick={() => setWanted({ rows: waiting, left: rows.length - waiting.length, clear })}
          />
        </Suspense>
      )
    },
    dialog: (
      <Late wanted={wanted !== undefined}>
        <DecideMany
          wanted={wanted}
          refreshes={[table, ...refreshes]}
          onClose={() => setWanted(undefined)}
        />
      </Late>
    ),
  }
}

/** Several rows may show the same one, such as the entries of one person. */
const onceEach = (rows: readonly Waiting[]): Waiting[] => [
  ...new Map(rows.map((row) => [`${row.kind} ${row.id}`, row])).values(),
]

/** For the list of one kind of request, or of its subject. */
export function useDecideMany(
  of: DeclaredRequest,
  refreshes: Refreshes = [],
): BulkActs | undefined {
  const { can } = useSession()
  const decides = useDecides(of)
  const { list, mayDecide, amount, decidedWith } = of
  const acts = useDecideRows({
    table: list,
    columns: [...columnsOf(of), ...[amount, decidedWith].filter((name) => name !== undefined)],
    refreshes: [...(of.refreshes ?? []), ...refreshes],
    waitingIn(row) {
      const shown = shownIn(of, row)
      if (!decides(shown)) return undefined
      if (decidedWith !== undefined && row[decidedWith] !== null) return undefined
      const amountCents = amount === undefined ? undefined : Number(row[amount] ?? 0)
      const { id, version } = shown
      const callOf = (said: Said) => ({
        endpoint: of.endpoints.decide,
        input: decisionOf(of, id, { version, ...said }),
      })
      return { kind: of.kind, id, callOf, amountCents }
    },
  })
  return can(mayDecide) ? acts : undefined
}
