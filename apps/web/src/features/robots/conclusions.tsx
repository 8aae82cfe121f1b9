import { robotRights } from '@daftari/contract/telephony/robots/enums'
import {
  type ConclusionPage,
  conclusionPages,
  conclusionRecords,
  robotConclusions,
} from '@daftari/contract/telephony/robots/library'
import { Button } from 'antd'
import { lazy, type ReactNode, useState } from 'react'
import { useTranslation } from '../../lib/i18n.ts'
import { Can } from '../../ui/can.tsx'
import { Late } from '../../ui/dialog/late.tsx'
import { useRecord } from '../../ui/record/use-record.tsx'
import { TablePage } from '../../ui/table-page/table-page.tsx'

const ConclusionDialog = lazy(() => import('./conclusion-dialog.tsx'))

/** What keys and words mean, and what is done about it. */
export function Conclusions({ page, views }: { page: ConclusionPage; views?: ReactNode }) {
  const { t } = useTranslation('robots')
  const { manage } = robotRights[conclusionPages[page].section]
  const { drawer, ...parts } = useRecord(conclusionRecords[page])
  const [editing, setEditing] = useState<number | 'new'>()
  return (
    <>
      <TablePage
        table={robotConclusions[page]}
        {...parts}
        {...(views === undefined ? {} : { views })}
        empty={t(($) => $.conclusion.none)}
        toolbar={
          <Can do={manage}>
            <Button type="primary" onClick={() => setEditing('new')}>
              {t(($) => $.conclusion.create)}
            </Button>
          </Can>
        }
        rowActions={({ conclusionId, libraryState }) =>
          libraryState !== 'retired' ? (
            <Can do={manage}>
              <Button
                type="link"
                size="small"
                onClick={() => setEditing(conclusionId ?? undefined)}
              >
                {t(($) => $.conclusion.edit)}
              </Button>
            </Can>
          ) : null
        }
      />
      {drawer}
      <Late wanted={editing !== undefined}>
        <ConclusionDialog
          page={page}
          conclusionId={typeof editing === 'number' ? editing : undefined}
          open={editing !== undefined}
          onClose={() => setEditing(undefined)}
        />
      </Late>
    </>
  )
}
