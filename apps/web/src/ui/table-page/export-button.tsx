import { ExportOutlined } from '@ant-design/icons'
import type { Permission } from '@daftari/contract/permissions'
import { requestExport } from '@daftari/contract/platform/endpoints'
import type { Table } from '@daftari/contract/table'
import { Button, Dropdown } from 'antd'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../lib/session.ts'
import { useCommand } from '../../lib/use-command.ts'

interface ExportButtonProps {
  table: Pick<Table, 'page' | 'name'>
  /** Filters and order as they stand in the address. */
  query: Readonly<Record<string, string>>
  /** The shown columns in order. */
  columns: readonly string[]
}

/** The whole filtered set as a file, made by the server; for those who hold the section's code. */
export function ExportButton({ table, query, columns }: ExportButtonProps) {
  const { t } = useTranslation()
  const { can } = useSession()
  const ask = useCommand(requestExport, {
    refreshes: [['exports']],
    done: t(($) => $.exports.asked),
  })
  if (!can(`${table.page.split('/')[0]}.export` as Permission)) return null
  const start = (format: 'csv' | 'xlsx') => {
    const body = { table: table.name, format, query: { ...query }, columns: [...columns] }
    ask.run({ body }).catch(() => undefined)
  }
  return (
    <Dropdown
      trigger={['click']}
      menu={{
        items: [
          { key: 'csv', label: t(($) => $.exports.csv) },
          { key: 'xlsx', label: t(($) => $.exports.xlsx) },
        ],
        onClick: ({ key }) => start(key as 'csv' | 'xlsx'),
      }}
    >
      <Button icon={<ExportOutlined />} loading={ask.busy}>
        {t(($) => $.exports.button)}
      </Button>
    </Dropdown>
  )
}
