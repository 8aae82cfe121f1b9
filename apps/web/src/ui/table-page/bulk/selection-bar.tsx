import { Button } from 'antd'
import { useFormat } from '../../../lib/format/use-format.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import styles from './bulk.module.css'
import type { BulkActs } from './bulk.ts'
import type { Selection } from './use-selection.ts'

interface SelectionBarProps {
  view: {
    data:
      | { rows: readonly unknown[]; total?: number | undefined; totalCapped?: boolean | undefined }
      | undefined
    exactTotal: number | undefined
  }
  selection: Selection
  bulk: BulkActs
}

/** How many rows are selected, what can be done with them, and all that match with one click. */
export default function SelectionBar(props: SelectionBarProps) {
  const { view, selection, bulk } = props
  const { t } = useTranslation('table-tools')
  const format = useFormat()
  const { rows, all, clear } = selection
  const shown = view.data?.rows.length ?? 0
  const total = view.exactTotal ?? view.data?.total ?? 0
  const isMore = view.exactTotal === undefined && view.data?.totalCapped === true
  const totalText = `${format.count(total)}${isMore ? '+' : ''}`
  return (
    <div className={styles.selection}>
      <strong role="status">{countText()}</strong>
      {all === undefined && total > shown && (
        <Button
          type="link"
          size="small"
          loading={selection.taking}
          onClick={() => void selection.takeAll()}
        >
          {t(($) => $.takeAll, { total: totalText })}
        </Button>
      )}
      {bulk.acts(rows, clear)}
      <Button type="link" size="small" onClick={clear}>
        {t(($) => $.clearSelection)}
      </Button>
    </div>
  )

  function countText(): string {
    const counts = { count: rows.length, shown: format.count(rows.length) }
    if (all === undefined) return t(($) => $.selected, counts)
    return all.capped ? t(($) => $.firstTaken, counts) : t(($) => $.allTaken, counts)
  }
}
