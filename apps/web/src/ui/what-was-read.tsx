import type { WhatWasRead as Read } from '@daftari/contract/platform/what-was-read'
import { Button } from 'antd'
import { useFormat } from '../lib/format/use-format.ts'
import { useTranslation } from '../lib/i18n.ts'
import { PageModal } from './dialog/page-modal.tsx'
import { Facts } from './facts.tsx'

/** What was read of an uploaded file: sheet, rows, the column that counts, and what was left out. */
export function WhatWasRead({ of }: { of: Read }) {
  const { t } = useTranslation('read')
  const format = useFormat()
  const { sheet, sheetsLeftOut, rows, hiddenRows, hiddenRowsTaken, columnsNotUsed, column } = of
  const hidden = { count: hiddenRows }
  const leftOut = sheetsLeftOut.map(({ name, isHidden }) =>
    isHidden ? t(($) => $.hiddenSheet, { name }) : name,
  )
  return (
    <Facts
      items={[
        { label: t(($) => $.file), value: of.fileName, wide: true },
        ...(column === null
          ? []
          : [
              {
                label: t(($) => $.column),
                value:
                  column.heading === null ? column.letter : `${column.letter} · ${column.heading}`,
              },
            ]),
        ...(column === null || column.samples.length === 0
          ? []
          : [{ label: t(($) => $.samples), value: column.samples.join(', ') }]),
        { label: t(($) => $.rows), value: format.count(rows) },
        ...(sheet === null ? [] : [{ label: t(($) => $.sheet), value: sheet }]),
        ...(hiddenRows === 0
          ? []
          : [
              {
                label: t(($) => $.hiddenRows),
                value: hiddenRowsTaken ? t(($) => $.taken, hidden) : t(($) => $.left, hidden),
              },
            ]),
        ...(leftOut.length === 0
          ? []
          : [{ label: t(($) => $.sheetsLeftOut), value: leftOut.join(', '), wide: true }]),
        ...(columnsNotUsed.length === 0
          ? []
          : [
              {
                label: t(($) => $.columnsNotUsed),
                value: columnsNotUsed.join(', '),
                wide: true,
              },
            ]),
      ]}
    />
  )
}

interface ReadDialogProps {
  of: Read | undefined
  onClose(): void
}

/** The same, once the upload is done. */
export function ReadDialog({ of, onClose }: ReadDialogProps) {
  const { t } = useTranslation()
  const { t: read } = useTranslation('read')
  return (
    <PageModal
      open={of !== undefined}
      title={read(($) => $.title)}
      width={600}
      onClose={onClose}
      footer={<Button onClick={onClose}>{t(($) => $.form.close)}</Button>}
    >
      {of !== undefined && <WhatWasRead of={of} />}
    </PageModal>
  )
}
