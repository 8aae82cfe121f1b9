import type { Row } from '@daftari/contract/table'
import { Button } from 'antd'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { TablePage } from '../../ui/table-page/table-page.tsx'
import {
  type ReductionActs,
  type ReductionRow,
  type ReductionTable,
  useReductionRights,
} from './reduction-acts.ts'
import { ReductionDrawer } from './reduction-drawer.tsx'
import { useBulkDecisions } from './use-bulk-decisions.tsx'

interface ReductionListProps {
  table: ReductionTable
  acts: ReductionActs
  toolbar?: ReactNode
}

/** Requests by their audit status; each is opened to be decided, or many at once. */
export function ReductionList({ table, acts, toolbar }: ReductionListProps) {
  const { t } = useTranslation('collection')
  const may = useReductionRights(acts)
  const { bulk, dialogs } = useBulkDecisions(table, acts)
  const [opened, setOpened] = useState<ReductionRow>()
  return (
    <>
      <TablePage
        table={table}
        onRowOpen={(row: Row<ReductionTable>) => setOpened(row)}
        rowActions={(row: Row<ReductionTable>) => (
          <Button type="link" size="small" onClick={() => setOpened(row)}>
            {may.decide(row) ? t(($) => $.reduction.audit) : t(($) => $.reduction.open)}
          </Button>
        )}
        bulk={bulk}
        empty={t(($) => $.reduction.empty)}
        {...(toolbar === undefined ? {} : { toolbar })}
      />
      <ReductionDrawer
        row={opened}
        table={table}
        acts={acts}
        onClose={() => setOpened(undefined)}
      />
      {dialogs}
    </>
  )
}
