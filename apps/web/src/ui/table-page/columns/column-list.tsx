import { HolderOutlined } from '@ant-design/icons'
import type { Table } from '@daftari/contract/table'
import { Button, Checkbox, Segmented } from 'antd'
import { type KeyboardEvent, type RefObject, useState } from 'react'
import { useGlossary } from '../../../lib/glossary.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import { useDragOrder } from '../../element/use-drag-order.ts'
import { moved, toggled, withOwnColumn } from './column-changes.ts'
import {
  type ColumnLayout,
  type Density,
  densities,
  isShown,
  mayStandUnder,
  orderedColumns,
  sized,
} from './column-layout.ts'
import { naturalWidth } from './column-widths.ts'
import styles from './columns.module.css'

interface ColumnListProps {
  table: Table
  layout: ColumnLayout
  /** The columns without room. */
  rest?: RefObject<readonly string[]>
  onChange(layout: ColumnLayout): void
}

/**
 * Shows and hides columns, moves and resizes them, and sets the density of rows. A column is dragged by its
 * handle; on the handle the arrows move and size it.
 */
export default function ColumnList({ table, layout, rest, onChange }: ColumnListProps) {
  const { t } = useTranslation('table-tools')
  const glossary = useGlossary()
  const [announcement, setAnnouncement] = useState('')
  const drag = useDragOrder((name, by) => onChange(moved(table.columns, layout, name, by)))
  const names = orderedColumns(table.columns, layout)
  const widthOf = (name: string) => layout.widths?.[name] ?? naturalWidth(table, name, glossary)

  const isRest = (name: string) =>
    rest?.current.includes(name) === true && layout.shown?.includes(name) !== true

  const isLine = (name: string) =>
    table.shape === 'list' &&
    isShown(table.columns, layout, name) &&
    mayStandUnder(table.columns, layout, name) &&
    !isRest(name)

  const act = (event: KeyboardEvent, name: string) => {
    const step = steps[event.key]
    if (step === undefined) return
    event.preventDefault()
    const next =
      step.by === undefined
        ? sized(layout, name, widthOf(name) + step.px)
        : moved(table.columns, layout, name, step.by)
    onChange(next)
    const place = orderedColumns(table.columns, next).indexOf(name) + 1
    const px = next.widths?.[name] ?? widthOf(name)
    const position = { name: glossary.column(table, name), place, count: names.length, px }
    setAnnouncement(t(($) => $.columnIsAt, position))
  }

  return (
    <div className={styles.settings}>
      <header>
        <strong>{t(($) => $.showColumns)}</strong>
        <Button type="link" size="small" onClick={() => onChange({})}>
          {t(($) => $.restore)}
        </Button>
      </header>
      <p>{t(($) => $.columnKeys)}</p>
      <ul>
        {names.map((name, index) => {
          const label = glossary.column(table, name)
          return (
            <li key={name} {...drag.lineOf(name, names)}>
              <button
                type="button"
                className={styles.handle}
                aria-label={t(($) => $.moveColumn, { name: label })}
                onKeyDown={(event) => act(event, name)}
                {...drag.handleOf(name)}
              >
                <HolderOutlined />
              </button>
              <Checkbox
                checked={isShown(table.columns, layout, name) && !isRest(name)}
                disabled={index === 0}
                onChange={() => onChange(toggled(table.columns, layout, name, rest?.current))}
              >
                {label}
              </Checkbox>
              {isLine(name) && <OwnColumn {...{ layout, name, label, onChange }} />}
              {layout.widths?.[name] !== undefined && <span>{layout.widths[name]} px</span>}
            </li>
          )
        })}
      </ul>
      <div role="status" className="visually-hidden">
        {announcement}
      </div>
      <Segmented<Density>
        block
        size="small"
        aria-label={t(($) => $.density)}
        value={layout.density ?? 'normal'}
        options={densities.map((value) => ({ value, label: t(($) => $.densities[value]) }))}
        onChange={(density) => onChange({ ...layout, density })}
      />
    </div>
  )
}

interface OwnColumnProps extends Pick<ColumnListProps, 'layout' | 'onChange'> {
  name: string
  label: string
}

/** Gives a second line a column of its own, and takes it back. */
function OwnColumn({ layout, name, label, onChange }: OwnColumnProps) {
  const { t } = useTranslation('table-tools')
  const own = layout.shown?.includes(name) === true
  const text = own ? t(($) => $.secondLine) : t(($) => $.ownColumn)
  return (
    <Button
      type="link"
      size="small"
      aria-label={`${text}: ${label}`}
      onClick={() => onChange(withOwnColumn(layout, name, !own))}
    >
      {text}
    </Button>
  )
}

const stepPx = 8
const steps: Readonly<Record<string, { by: number; px?: never } | { by?: never; px: number }>> = {
  ArrowUp: { by: -1 },
  ArrowDown: { by: 1 },
  ArrowLeft: { px: -stepPx },
  ArrowRight: { px: stepPx },
}
