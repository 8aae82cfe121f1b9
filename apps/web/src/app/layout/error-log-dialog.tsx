import { Button } from 'antd'
import { errorLog, type LoggedError } from '../../lib/error-log.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { RowsTable } from '../../ui/cells/rows-table.tsx'
import { ConsoleModal } from '../../ui/dialog/console-modal.tsx'

interface ErrorLogDialogProps {
  errors: readonly LoggedError[]
  onClose(): void
}

/** What went wrong in this browser: message, info, address and stack. */
export default function ErrorLogDialog({ errors, onClose }: ErrorLogDialogProps) {
  const { t } = useTranslation('error-log')
  return (
    <ConsoleModal
      open
      width={920}
      title={t(($) => $.title)}
      onCancel={onClose}
      footer={<Button onClick={errorLog.clear}>{t(($) => $.clear)}</Button>}
    >
      <ErrorTable errors={errors} />
    </ConsoleModal>
  )
}

function ErrorTable({ errors }: { errors: readonly LoggedError[] }) {
  const { t } = useTranslation('error-log')
  return (
    <RowsTable<LoggedError>
      rowKey="id"
      dataSource={[...errors]}
      scroll={{ y: 420 }}
      columns={[
        { title: t(($) => $.message), dataIndex: 'message', width: 280 },
        { title: t(($) => $.info), dataIndex: 'info', width: 160 },
        { title: t(($) => $.url), dataIndex: 'url', width: 180 },
      ]}
      expandable={{
        defaultExpandAllRows: true,
        expandedRowRender: ({ stack }) => (
          <>
            <strong>{t(($) => $.stack)}</strong>
            <pre style={{ margin: 0, whiteSpace: 'pre-wrap', fontSize: 12 }}>{stack}</pre>
          </>
        ),
      }}
    />
  )
}
