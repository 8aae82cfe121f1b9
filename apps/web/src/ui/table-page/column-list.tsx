import { ArrowDownOutlined, ArrowUpOutlined } from '@ant-design/icons'
import { Button, Checkbox, Segmented } from 'antd'
import { useTranslation } from 'react-i18next'
import { useGlossary } from '../../lib/glossary.ts'
import {
  type Density,
  densities,
  isShown,
  moved,
  orderedColumns,
  toggled,
} from './column-layout.ts'
import type { ColumnSettingsProps } from './column-settings.tsx'
import styles from './table-page.module.css'

/** The columns to be turned on and off and moved, and how close together the rows stand. */
export default function ColumnList({ table, layout, onChange }: ColumnSettingsProps) {
  const { t } = useTranslation()
  const glossary = useGlossary()
  const names = orderedColumns(table.columns, layout)
  return (
    <div className={styles.settings}>
      <header>
        <strong>{t(($) => $.table.showColumns)}</strong>
        <Button type="link" size="small" onClick={() => onChange({})}>
          {t(($) => $.table.restore)}
        </Button>
      </header>
      <ul>
        {names.map((name, index) => {
          const label = glossary.column(table, name)
          return (
            <li key={name}>
              <Checkbox
                checked={isShown(table.columns, layout, name)}
                disabled={index === 0}
                onChange={() => onChange(toggled(table.columns, layout, name))}
              >
                {label}
              </Checkbox>
              <Button
                type="text"
                size="small"
                icon={<ArrowUpOutlined />}
                disabled={index === 0}
                aria-label={t(($) => $.table.moveUp, { name: label })}
                onClick={() => onChange(moved(table.columns, layout, name, -1))}
              />
              <Button
                type="text"
                size="small"
                icon={<ArrowDownOutlined />}
                disabled={index === names.length - 1}
                aria-label={t(($) => $.table.moveDown, { name: label })}
                onClick={() => onChange(moved(table.columns, layout, name, 1))}
              />
            </li>
          )
        })}
      </ul>
      <Segmented<Density>
        block
        size="small"
        aria-label={t(($) => $.table.density)}
        value={layout.density ?? 'normal'}
        options={densities.map((value) => ({ value, label: t(($) => $.table.densities[value]) }))}
        onChange={(density) => onChange({ ...layout, density })}
      />
    </div>
  )
}
