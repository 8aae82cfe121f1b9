import { FilterOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from '../../lib/i18n.ts'
import type { NamedFilters } from './filter-bar-props.ts'
import { FilterChips } from './filter-chips.tsx'
import FilterDrawer from './filter-drawer.tsx'
import { FilterField } from './filter-field.tsx'
import styles from './filters.module.css'
import { QuickFilters } from './quick-filters.tsx'

/** On a phone: one button for all of them, and what is set. */
export default function InDrawer(props: NamedFilters) {
  const { table, filters, names, onChange, onClear, narrowed, tools, quick = [] } = props
  const { t } = useTranslation()
  const [open, setOpen] = useState(false)
  return (
    <search className={styles.bar} aria-label={t(($) => $.filters.label)}>
      <div className={styles.top}>
        <div className={styles.line}>
          {names.length > 0 && (
            <Button icon={<FilterOutlined />} onClick={() => setOpen(true)}>
              {t(($) => $.filters.label)}
            </Button>
          )}
        </div>
        <div className={styles.tools}>{tools}</div>
      </div>
      <div className={styles.chips}>
        <QuickFilters {...{ quick, filters, onChange }} />
        <FilterChips {...{ table, filters, names, onChange }} />
        {narrowed && (
          <Button type="link" size="small" onClick={onClear}>
            {t(($) => $.filters.clear)}
          </Button>
        )}
      </div>
      {open && (
        <FilterDrawer {...{ narrowed, onClear }} onClose={() => setOpen(false)}>
          {names.map((name) => (
            <FilterField key={name} {...{ table, name, filters, onChange }} block />
          ))}
        </FilterDrawer>
      )}
    </search>
  )
}
