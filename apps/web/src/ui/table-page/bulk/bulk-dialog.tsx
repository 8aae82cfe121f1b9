import { Alert, Button, Progress } from 'antd'
import { useState } from 'react'
import { useFormat } from '../../../lib/format/use-format.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import type { Target } from '../../../lib/page-context.ts'
import { saveText } from '../../../lib/save-text.ts'
import { toast } from '../../../lib/toast.ts'
import type { Refreshes } from '../../../lib/use-command.ts'
import { RowsTable } from '../../cells/rows-table.tsx'
import { PageModal } from '../../dialog/page-modal.tsx'
import { PageLink } from '../../page-link.tsx'
import { useUndo } from '../../record/use-undo.ts'
import styles from './bulk.module.css'
import type { BulkProgress, LeftRow } from './bulk.ts'
import { reportCsv, reportText } from './report-text.ts'

export interface BulkAbout<R> {
  /** What is being done: the title of its progress and of its report. */
  title: string
  /** What the rows are known by. */
  idTitle: string
  idOf(row: R): number
  /** Where a row that was left can be looked at. */
  targetOf?(id: number): Target
  /** Said when every row went through. */
  done(count: number): string
  refreshes: Refreshes
}

interface BulkDialogProps extends Pick<BulkAbout<unknown>, 'title' | 'idTitle' | 'targetOf'> {
  progress: BulkProgress<unknown>
  /** What went through by requests that may be undone. */
  requestIds: readonly string[]
  idOf(row: unknown): number
  onAway(): void
  onStop(): void
  onAgain(): void
  onClose(): void
}

/** How far an act on many rows is; then how many went through, and which did not and why. */
export default function BulkDialog(props: BulkDialogProps) {
  return props.progress.running ? <Running {...props} /> : <Report {...props} />
}

function Running({ title, progress, onAway, onStop }: BulkDialogProps) {
  const { t } = useTranslation('table-tools')
  const { t: shell } = useTranslation()
  const format = useFormat()
  const [stopping, setStopping] = useState(false)
  const { tried, total } = progress
  const counts = { done: format.count(tried), total: format.count(total) }
  const stop = () => {
    setStopping(true)
    onStop()
  }
  return (
    <PageModal
      open
      title={title}
      onClose={onAway}
      footer={
        <>
          <Button loading={stopping} onClick={stop}>
            {t(($) => $.bulk.stop)}
          </Button>
          <Button type="primary" onClick={onAway}>
            {t(($) => $.bulk.away)}
          </Button>
        </>
      }
    >
      <Progress percent={Math.round((100 * tried) / total)} aria-label={title} />
      <p role="status">{shell(($) => $.bulk.progress, counts)}</p>
    </PageModal>
  )
}

const bodyPx = 320

function Report(props: BulkDialogProps) {
  const { title, progress, requestIds, idTitle, idOf, targetOf, onAgain, onClose } = props
  const { t } = useTranslation('table-tools')
  const { t: shell } = useTranslation()
  const { left, total } = progress
  const whyOf = ({ why }: LeftRow<unknown>) => why ?? t(($) => $.bulk.notTried)
  const lines = left.map((one, key) => ({ key, id: idOf(one.row), why: whyOf(one) }))
  return (
    <PageModal
      open
      width={620}
      title={title}
      onClose={onClose}
      footer={
        <div className={styles.foot}>
          <Tools title={title} heading={[idTitle, t(($) => $.bulk.why)]} lines={lines} />
          {requestIds.length > 0 && <Undo title={title} requestIds={requestIds} onDone={onClose} />}
          <Button onClick={onAgain}>{t(($) => $.bulk.again, { count: left.length })}</Button>
          <Button type="primary" onClick={onClose}>
            {shell(($) => $.form.close)}
          </Button>
        </div>
      }
    >
      <Alert
        type="warning"
        role="status"
        title={t(($) => $.bulk.summary, { done: total - left.length, failed: left.length })}
        description={
          requestIds.length === 0 && left.length < total ? t(($) => $.bulk.final) : undefined
        }
        style={{ margin: '8px 0' }}
      />
      <RowsTable
        rowKey="key"
        virtual={lines.length > 100}
        scroll={{ x: 560, y: bodyPx }}
        dataSource={lines}
        columns={[
          {
            key: 'id',
            title: idTitle,
            width: 120,
            render: (_value, { id }) =>
              targetOf === undefined ? id : <PageLink to={targetOf(id)}>{id}</PageLink>,
          },
          { key: 'why', dataIndex: 'why', title: t(($) => $.bulk.why), width: 440 },
        ]}
      />
    </PageModal>
  )
}

interface UndoProps {
  title: string
  requestIds: readonly string[]
  onDone(): void
}

/** Takes back what went through; what did not was never done. */
function Undo({ title, requestIds, onDone }: UndoProps) {
  const { t } = useTranslation('table-tools')
  const { busy, run } = useUndo({ text: title, requestIds })
  return (
    <Button loading={busy} onClick={() => void run().then(onDone)}>
      {t(($) => $.bulk.undo)}
    </Button>
  )
}

interface ToolsProps {
  title: string
  heading: readonly [string, string]
  lines: readonly { id: number; why: string }[]
}

function Tools({ title, heading, lines }: ToolsProps) {
  const { t } = useTranslation()
  const copy = async () => {
    await navigator.clipboard.writeText(reportText(heading, lines))
    toast.good(t(($) => $.copy.copied))
  }
  return (
    <>
      <Button onClick={() => void copy().catch(() => undefined)}>{t(($) => $.copy.copy)}</Button>
      <Button onClick={() => saveText(`${title}.csv`, reportCsv(heading, lines), 'text/csv')}>
        CSV
      </Button>
      <span className={styles.gap} />
    </>
  )
}
