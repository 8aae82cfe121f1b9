import { Alert, Button, Table } from 'antd'
import { useTranslation } from 'react-i18next'
import { PageModal } from './page-modal.tsx'

/** What became of an act on many rows. */
export interface BulkResult {
  done: number
  failed: readonly { id: number; why: string }[]
}

interface BulkReportProps {
  /** Shown while there is one. */
  result: BulkResult | undefined
  title: string
  /** What the failed ones are known by. */
  idTitle: string
  onClose(): void
}

/** How many went through, and which did not and why; where all did, a toast says enough. */
export function BulkReport({ result, title, idTitle, onClose }: BulkReportProps) {
  const { t } = useTranslation()
  const failed = result?.failed ?? []
  return (
    <PageModal
      open={result !== undefined}
      title={title}
      onClose={onClose}
      footer={
        <Button type="primary" onClick={onClose}>
          {t(($) => $.form.close)}
        </Button>
      }
    >
      <Alert
        type="warning"
        title={t(($) => $.bulk.summary, { done: result?.done ?? 0, failed: failed.length })}
        style={{ margin: '8px 0' }}
      />
      <Table
        size="small"
        rowKey="id"
        pagination={false}
        scroll={{ y: 320 }}
        dataSource={[...failed]}
        columns={[
          { key: 'id', dataIndex: 'id', title: idTitle, width: 110 },
          { key: 'why', dataIndex: 'why', title: t(($) => $.bulk.why) },
        ]}
      />
    </PageModal>
  )
}
