import { ExportOutlined } from '@ant-design/icons'
import { requestExport } from '@daftari/contract/platform/endpoints'
import { exportPermission } from '@daftari/contract/platform/export-permission'
import type { Table } from '@daftari/contract/table'
import { Button, Dropdown } from 'antd'
import { lazy, useState } from 'react'
import { useTranslation } from '../../lib/i18n.ts'
import { useSession } from '../../lib/session.ts'
import { useCommand } from '../../lib/use-command.ts'
import { Late } from '../dialog/late.tsx'

const ReasonDialog = lazy(() => import('../dialog/reason-dialog.tsx'))

const SubscribeDialog = lazy(() => import('./views/subscribe-dialog.tsx'))

type Format = 'csv' | 'xlsx'

interface ExportButtonProps {
  table: Pick<Table, 'page' | 'name' | 'shape' | 'filters'>
  /** Filters and order as in the address. */
  query: Readonly<Record<string, string>>
  /** The shown columns in order. */
  columns: readonly string[]
}

/**
 * The whole filtered set as a file, made by the server; for people with the section's auth code. Exporting
 * rows needs a reason.
 */
export function ExportButton({ table, query, columns }: ExportButtonProps) {
  const { t } = useTranslation()
  const { can } = useSession()
  const [format, setFormat] = useState<Format>('csv')
  const [asking, setAsking] = useState<'file' | 'schedule'>()
  const close = () => setAsking(undefined)
  const ask = useCommand(requestExport, {
    refreshes: [['exports']],
    done: t(($) => $.exports.asked),
  })
  if (!can(exportPermission(table.page))) return null
  const start = (reason: string) =>
    ask.run({
      body: { table: table.name, format, query: { ...query }, columns: [...columns], reason },
    })
  const offered = (one: Format) => ({ key: one, label: t(($) => $.exports[one]) })
  return (
    <>
      <Dropdown
        trigger={['click']}
        menu={{
          items: [
            offered('csv'),
            offered('xlsx'),
            ...(table.shape === 'report'
              ? [{ key: 'schedule', label: t(($) => $.exports.schedule) }]
              : []),
          ],
          onClick: ({ key }) => {
            if (key !== 'schedule') setFormat(key as Format)
            setAsking(key === 'schedule' ? 'schedule' : 'file')
          },
        }}
      >
        <Button icon={<ExportOutlined />} loading={ask.busy}>
          {t(($) => $.exports.button)}
        </Button>
      </Dropdown>
      <Late wanted={asking === 'file'}>
        <ReasonDialog
          open={asking === 'file'}
          title={t(($) => $.exports[format])}
          submitText={t(($) => $.exports[format])}
          consequence={t(($) => $.exports.consequence)}
          reasons={Object.values(t(($) => $.exports.reasons))}
          onReason={start}
          onClose={close}
        />
      </Late>
      <Late wanted={asking === 'schedule'}>
        <SubscribeDialog
          open={asking === 'schedule'}
          table={table}
          query={query}
          columns={columns}
          onClose={close}
        />
      </Late>
    </>
  )
}
