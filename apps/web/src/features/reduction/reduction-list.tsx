import type { EntityRecord } from '@daftari/contract/platform/records/record'
import type { DeclaredRequest } from '@daftari/contract/platform/request'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from '../../lib/i18n.ts'
import { useRecord } from '../../ui/record/use-record.tsx'
import { RequestActs } from '../request/request-acts.tsx'
import { RequestTable } from '../request/request-table.tsx'
import { shownIn, useDecides } from '../request/shown-request.ts'

interface ReductionListProps {
  of: DeclaredRequest
  record: EntityRecord
  toolbar?: ReactNode
}

/** Requests by their audit status; each is opened to be decided, or many at once. */
export function ReductionList({ of, record, toolbar }: ReductionListProps) {
  const { t } = useTranslation('collection')
  const decides = useDecides(of)
  const { drawer, ...opening } = useRecord(record, (row) => (
    <RequestActs of={of} row={row} as="buttons" refreshes={[['case'], ['loan']]} />
  ))
  return (
    <>
      <RequestTable
        of={of}
        {...opening}
        rowActions={(row) => (
          <Button type="link" size="small" onClick={() => opening.onRowOpen(row)}>
            {t(($) => (decides(shownIn(of, row)) ? $.reduction.audit : $.reduction.open))}
          </Button>
        )}
        empty={t(($) => $.reduction.empty)}
        toolbar={toolbar}
      />
      {drawer}
    </>
  )
}
