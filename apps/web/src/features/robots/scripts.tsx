import { robotRights } from '@daftari/contract/telephony/robots/enums'
import {
  robotScripts,
  type ScriptPage,
  scriptPages,
  scriptRecords,
} from '@daftari/contract/telephony/robots/library'
import { Button } from 'antd'
import { lazy, type ReactNode, useState } from 'react'
import { useTranslation } from '../../lib/i18n.ts'
import { Can } from '../../ui/can.tsx'
import { Late } from '../../ui/dialog/late.tsx'
import { useRecord } from '../../ui/record/use-record.tsx'
import { TablePage } from '../../ui/table-page/table-page.tsx'

const ScriptDialog = lazy(() => import('./script-dialog.tsx'))

/** What robots say, node by node; of the vendor's robot which flow. */
export function Scripts({ page, views }: { page: ScriptPage; views: ReactNode }) {
  const { t } = useTranslation('robots')
  const { manage } = robotRights[scriptPages[page].section]
  const { drawer, ...parts } = useRecord(scriptRecords[page])
  const [editing, setEditing] = useState<number | 'new'>()
  return (
    <>
      <TablePage
        table={robotScripts[page]}
        {...parts}
        views={views}
        empty={t(($) => $.script.none)}
        toolbar={
          <Can do={manage}>
            <Button type="primary" onClick={() => setEditing('new')}>
              {t(($) => $.script.create)}
            </Button>
          </Can>
        }
        rowActions={({ scriptId, libraryState }) =>
          libraryState !== 'retired' ? (
            <Can do={manage}>
              <Button type="link" size="small" onClick={() => setEditing(scriptId ?? undefined)}>
                {t(($) => $.script.edit)}
              </Button>
            </Can>
          ) : null
        }
      />
      {drawer}
      <Late wanted={editing !== undefined}>
        <ScriptDialog
          page={page}
          scriptId={typeof editing === 'number' ? editing : undefined}
          open={editing !== undefined}
          onClose={() => setEditing(undefined)}
        />
      </Late>
    </>
  )
}
