import { DownOutlined, UpOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { lazy, Suspense, useRef, useState } from 'react'
import { useGlossary } from '../../lib/glossary.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { useShortcuts } from '../../lib/shortcuts.ts'
import { useWide } from '../../lib/use-media.ts'
import { useElementSize } from '../element/use-element-size.ts'
import type { FilterBarProps, NamedFilters } from './filter-bar-props.ts'
import { FilterChips } from './filter-chips.tsx'
import { FilterField } from './filter-field.tsx'
import { fieldWidth } from './filter-width.ts'
import styles from './filters.module.css'
import { QuickFilters } from './quick-filters.tsx'

const InDrawer = lazy(() => import('./filters-in-drawer.tsx'))

/**
 * One line of filters; the rest fold away and show as chips while they are set. On a phone all filters are in
 * a drawer.
 */
export function FilterBar(props: FilterBarProps) {
  const wide = useWide()
  const names = Object.keys(props.table.filters).filter((name) => name !== props.without)
  if (names.length === 0 && props.tools === undefined) return null
  if (wide) return <Line {...props} names={names} />
  return (
    <Suspense>
      <InDrawer {...props} names={names} />
    </Suspense>
  )
}

const gapPx = 6
/** The width of the buttons behind the fields. */
const buttonsPx = 170

function Line(props: NamedFilters) {
  const { t } = useTranslation()
  const [ref, { width }] = useElementSize<HTMLDivElement>()
  const [unfolded, setUnfolded] = useState(false)
  const { table, filters, names, onChange, onClear, narrowed, tools, quick = [] } = props
  const glossary = useGlossary()
  useFirstFieldKey(ref)

  const widths = names.map((name) =>
    fieldWidth(table.filters[name]?.kind ?? 'text', glossary.column(table, name)),
  )
  const fitting = fittingIn(width - buttonsPx, widths)
  const first = names.slice(0, fitting)
  const rest = names.slice(fitting)
  const set = rest.filter((name) => filters[name] !== undefined)
  const field = (name: string) => <FilterField key={name} {...{ table, name, filters, onChange }} />

  return (
    <search className={styles.bar} aria-label={t(($) => $.filters.label)}>
      <div className={styles.top}>
        <div className={styles.line} ref={ref}>
          {first.map(field)}
          {rest.length > 0 && (
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
        <div className={styles.tools}>{tools}</div>
      </div>
      {unfolded && <div className={styles.line}>{rest.map(field)}</div>}
      <div className={styles.chips}>
        <QuickFilters {...{ quick, filters, onChange }} />
        {!unfolded && <FilterChips {...{ table, filters, onChange }} names={rest} />}
      </div>
    </search>
  )

  function moreText(): string {
    if (unfolded) return t(($) => $.filters.fewer)
    if (set.length === 0) return t(($) => $.filters.more)
    return t(($) => $.filters.moreActive, { count: set.length })
  }
}

/** How many fields of these widths fit in one line, in their order; at least one. */
export function fittingIn(line: number, widths: readonly number[]): number {
  let used = 0
  const fitting = widths.findIndex((width) => {
    used += width + gapPx
    return used > line
  })
  return fitting === -1 ? widths.length : Math.max(1, fitting)
}

/** `/` goes to the first field. */
function useFirstFieldKey(ref: React.RefObject<HTMLElement | null>): void {
  const { t } = useTranslation()
  const last = useRef(ref)
  last.current = ref
  const focusFirst = () => last.current.current?.querySelector('input')?.focus()
  useShortcuts([{ keys: '/', text: t(($) => $.shortcuts.filter), act: focusFirst }])
}
