import { DownOutlined, FilterOutlined, UpOutlined } from '@ant-design/icons'
import type { Table } from '@daftari/contract/table'
import { Button } from 'antd'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useHotkey } from '../../lib/hotkeys.ts'
import { useWide } from '../../lib/use-media.ts'
import { PageDrawer } from '../dialog/page-drawer.tsx'
import { useElementWidth } from '../use-element-width.ts'
import { FilterChips } from './filter-chips.tsx'
import { FilterField } from './filter-field.tsx'
import type { FilterTexts } from './filter-texts.ts'
import { widthOf } from './filter-width.ts'
import styles from './filters.module.css'

export interface FilterBarProps {
  table: Pick<Table, 'page' | 'name' | 'filters'>
  filters: FilterTexts
  onChange(patch: Readonly<Record<string, string | undefined>>): void
  onClear(): void
  /** Whether there is something to clear. */
  narrowed: boolean
  /** Shown elsewhere, for example as tabs. */
  without?: string | undefined
}

/**
 * One line of filters; the rest fold away and show as chips while they are set. On a phone all of
 * them stand in a drawer.
 */
export function FilterBar(props: FilterBarProps) {
  const wide = useWide()
  const names = Object.keys(props.table.filters).filter((name) => name !== props.without)
  if (names.length === 0) return null
  return wide ? <Line {...props} names={names} /> : <InDrawer {...props} names={names} />
}

type Inner = FilterBarProps & { names: readonly string[] }

const gapPx = 6
/** For the buttons behind the fields. */
const buttonsPx = 170

function Line(props: Inner) {
  const { t } = useTranslation()
  const [ref, width] = useElementWidth<HTMLDivElement>()
  const [unfolded, setUnfolded] = useState(false)
  const { table, filters, names, onChange, onClear, narrowed } = props
  useFirstFieldKey(ref)

  const fitting = fittingIn(width - buttonsPx, names, table)
  const shown = unfolded ? names : names.slice(0, fitting)
  const folded = names.slice(shown.length)
  const set = folded.filter((name) => filters[name] !== undefined)

  return (
    <search className={styles.bar} aria-label={t(($) => $.filters.label)}>
      <div className={styles.line} ref={ref}>
        {shown.map((name) => (
          <FilterField key={name} {...{ table, name, filters, onChange }} />
        ))}
        {names.length > fitting && (
          <Button
            type="text"
            icon={unfolded ? <UpOutlined /> : <DownOutlined />}
            iconPlacement="end"
            aria-expanded={unfolded}
            onClick={() => setUnfolded(!unfolded)}
          >
            {moreText()}
          </Button>
        )}
        {narrowed && (
          <Button type="link" onClick={onClear}>
            {t(($) => $.filters.clear)}
          </Button>
        )}
      </div>
      <FilterChips {...{ table, filters, onChange }} names={folded} />
    </search>
  )

  function moreText(): string {
    if (unfolded) return t(($) => $.filters.fewer)
    if (set.length === 0) return t(($) => $.filters.more)
    return t(($) => $.filters.moreActive, { count: set.length })
  }
}

function InDrawer({ table, filters, names, onChange, onClear, narrowed }: Inner) {
  const { t } = useTranslation()
  const [open, setOpen] = useState(false)
  return (
    <search className={styles.bar} aria-label={t(($) => $.filters.label)}>
      <div className={styles.line}>
        <Button icon={<FilterOutlined />} onClick={() => setOpen(true)}>
          {t(($) => $.filters.label)}
        </Button>
        <FilterChips {...{ table, filters, names, onChange }} />
      </div>
      <PageDrawer
        open={open}
        title={t(($) => $.filters.label)}
        onClose={() => setOpen(false)}
        footer={
          <>
            <Button disabled={!narrowed} onClick={onClear}>
              {t(($) => $.filters.clear)}
            </Button>
            <Button type="primary" onClick={() => setOpen(false)}>
              {t(($) => $.filters.apply)}
            </Button>
          </>
        }
      >
        <div className={styles.stack}>
          {names.map((name) => (
            <FilterField key={name} {...{ table, name, filters, onChange }} block />
          ))}
        </div>
      </PageDrawer>
    </search>
  )
}

/** How many of the fields, in their order, stand in one line of this width; one at least. */
function fittingIn(width: number, names: readonly string[], table: Pick<Table, 'filters'>): number {
  let used = 0
  let fitting = 0
  for (const name of names) {
    const filter = table.filters[name]
    used += (filter === undefined ? 0 : widthOf(filter.kind)) + gapPx
    if (used > width) break
    fitting += 1
  }
  return Math.max(1, fitting)
}

/** `/` goes to the first field. */
function useFirstFieldKey(ref: React.RefObject<HTMLElement | null>): void {
  const last = useRef(ref)
  last.current = ref
  useHotkey('/', () => last.current.current?.querySelector('input')?.focus())
}
