import { LeftOutlined, RightOutlined } from '@ant-design/icons'
import { pageSizes } from '@daftari/contract/table'
import { Button, Select } from 'antd'
import type { ReactNode } from 'react'
import { useFormat } from '../../lib/format/use-format.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { useShortcuts } from '../../lib/shortcuts.ts'
import styles from './table-page.module.css'

interface PagerProps {
  page: number
  pageSize: number
  /** Rows on the shown page. */
  rows: number
  total: number
  /** There are more than `total`; nobody has counted how many. */
  totalCapped: boolean
  /** In the place of the figures: what is selected, so that the rows stay where they are. */
  instead?: ReactNode
  onPage(page: number, pageSize?: number): void
  onCountExactly(): void
}

/** Back and forth, how many there are, and how many at a time. */
export function Pager(props: PagerProps) {
  const { page, pageSize, rows, total, totalCapped, instead, onPage } = props
  const { t } = useTranslation()
  const pages = Math.max(1, Math.ceil(total / pageSize))
  const hasNext = totalCapped ? rows === pageSize : page < pages
  useShortcuts([
    {
      keys: '[',
      text: t(($) => $.shortcuts.previousPage),
      act: () => page > 1 && onPage(page - 1),
    },
    { keys: ']', text: t(($) => $.shortcuts.nextPage), act: () => hasNext && onPage(page + 1) },
  ])
  return (
    <nav className={styles.pager} aria-label={t(($) => $.table.page, { page })}>
      {instead ?? (
        <>
          <TotalText {...props} />
          <span className={styles.gap} />
        </>
      )}
      <Select<number>
        size="small"
        variant="borderless"
        aria-label={t(($) => $.table.pageSize)}
        value={pageSize}
        options={pageSizes.map((size) => ({
          value: size,
          label: t(($) => $.table.perPage, { size }),
        }))}
        onChange={(size) => onPage(1, size)}
        popupMatchSelectWidth={false}
      />
      <Button
        type="text"
        size="small"
        icon={<LeftOutlined />}
        disabled={page <= 1}
        aria-label={t(($) => $.table.previous)}
        onClick={() => onPage(page - 1)}
      />
      <span className={styles.where}>
        {totalCapped ? t(($) => $.table.page, { page }) : t(($) => $.table.pageOf, { page, pages })}
      </span>
      <Button
        type="text"
        size="small"
        icon={<RightOutlined />}
        disabled={!hasNext}
        aria-label={t(($) => $.table.next)}
        onClick={() => onPage(page + 1)}
      />
    </nav>
  )
}

function TotalText({ page, pageSize, rows, total, totalCapped, onCountExactly }: PagerProps) {
  const { t } = useTranslation()
  const format = useFormat()
  if (rows === 0) return null
  const first = (page - 1) * pageSize + 1
  const range = `${format.count(first)}–${format.count(first + rows - 1)}`
  const shown = format.count(total)
  return (
    <span className={styles.where}>
      {range}
      {' · '}
      {totalCapped ? (
        <Button
          type="link"
          size="small"
          title={t(($) => $.table.countExactly)}
          onClick={onCountExactly}
          style={{ padding: 0 }}
        >
          {t(($) => $.table.totalCapped, { total: shown })}
        </Button>
      ) : (
        t(($) => $.table.total, { total: shown })
      )}
    </span>
  )
}
