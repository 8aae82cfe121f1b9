import { BugOutlined } from '@ant-design/icons'
import { Badge, Button, Modal, Table } from 'antd'
import { useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { errorLog, type LoggedError } from '../../lib/error-log.ts'

/** Shown only when something went wrong in this browser; lists what. */
export function ErrorLogButton() {
  const { t } = useTranslation()
  const errors = useSyncExternalStore(errorLog.listen, errorLog.read)
  const [open, setOpen] = useState(false)
  if (errors.length === 0) return null
  return (
    <>
      <Badge count={errors.length} size="small" offset={[-6, 6]}>
        <Button
          type="text"
          danger
          icon={<BugOutlined />}
          aria-label={t(($) => $.navbar.errors)}
          onClick={() => setOpen(true)}
        />
      </Badge>
      <Modal
        open={open}
        width={920}
        title={t(($) => $.errorLog.title)}
        onCancel={() => setOpen(false)}
        footer={<Button onClick={errorLog.clear}>{t(($) => $.errorLog.clear)}</Button>}
      >
        <ErrorTable errors={errors} />
      </Modal>
    </>
  )
}

function ErrorTable({ errors }: { errors: readonly LoggedError[] }) {
  const { t } = useTranslation()
  return (
    <Table<LoggedError>
      size="small"
      rowKey="id"
      dataSource={[...errors]}
      pagination={false}
      scroll={{ y: 420 }}
      columns={[
        { title: t(($) => $.errorLog.message), dataIndex: 'message', width: 280 },
        { title: t(($) => $.errorLog.info), dataIndex: 'info', width: 160 },
        { title: t(($) => $.errorLog.url), dataIndex: 'url', width: 180 },
      ]}
      expandable={{
        expandedRowRender: ({ stack }) => (
          <>
            <strong>{t(($) => $.errorLog.stack)}</strong>
            <pre style={{ margin: 0, whiteSpace: 'pre-wrap', fontSize: 11 }}>{stack}</pre>
          </>
        ),
      }}
    />
  )
}
