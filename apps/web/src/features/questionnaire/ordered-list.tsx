import { HolderOutlined } from '@ant-design/icons'
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { useTranslation } from '../../lib/i18n.ts'
import { useDragOrder } from '../../ui/element/use-drag-order.ts'
import styles from './ordered-list.module.css'

export interface Line {
  key: string
  /** The name by which it is reported. */
  name: string
  content: ReactNode
  /** At the end of the line: tags, buttons. */
  extra?: ReactNode
  muted?: boolean
}

interface OrderedListProps {
  label: string
  lines: readonly Line[]
  /** The chosen line; without `onChoose` lines are not buttons. */
  chosen?: string | undefined
  onChoose?: (key: string) => void
  /** All keys in their new order; left out where the reader may not change it. */
  onOrder?: ((keys: string[]) => void) | undefined
}

/** Lines that are dragged by their handle; on the handle the arrows move them. */
export function OrderedList({ label, lines, chosen, onChoose, onOrder }: OrderedListProps) {
  const { t } = useTranslation('verification')
  const [announcement, setAnnouncement] = useState('')
  const keys = lines.map((line) => line.key)
  const move = (key: string, by: number) => {
    const next = movedBy(keys, key, by)
    if (next.join() === keys.join()) return
    const name = lines.find((line) => line.key === key)?.name ?? ''
    setAnnouncement(
      t(($) => $.order.isAt, { name, place: next.indexOf(key) + 1, count: keys.length }),
    )
    onOrder?.(next)
  }
  const drag = useDragOrder(move)
  const onKeyDown = (event: KeyboardEvent, key: string) => {
    const by = steps[event.key]
    if (by === undefined) return
    event.preventDefault()
    move(key, by)
  }
  return (
    <>
      <ul className={styles.lines} aria-label={label}>
        {lines.map((line) => (
          <li
            key={line.key}
            data-chosen={line.key === chosen}
            data-muted={line.muted === true}
            {...drag.lineOf(line.key, keys)}
          >
            {onOrder !== undefined && (
              <button
                type="button"
                className={styles.handle}
                aria-label={t(($) => $.order.move, { name: line.name })}
                onKeyDown={(event) => onKeyDown(event, line.key)}
                {...drag.handleOf(line.key)}
              >
                <HolderOutlined />
              </button>
            )}
            {onChoose === undefined ? (
              <span className={styles.content}>{line.content}</span>
            ) : (
              <button
                type="button"
                className={styles.content}
                aria-current={line.key === chosen}
                onClick={() => onChoose(line.key)}
              >
                {line.content}
              </button>
            )}
            {line.extra !== undefined && <span className={styles.extra}>{line.extra}</span>}
          </li>
        ))}
      </ul>
      <div role="status" className="visually-hidden">
        {announcement}
      </div>
    </>
  )
}

const steps: Readonly<Record<string, number | undefined>> = { ArrowUp: -1, ArrowDown: 1 }

/** The keys with one of them moved by so many places, not beyond either end. */
function movedBy(keys: readonly string[], key: string, by: number): string[] {
  const rest = keys.filter((one) => one !== key)
  const place = Math.min(Math.max(keys.indexOf(key) + by, 0), rest.length)
  return [...rest.slice(0, place), key, ...rest.slice(place)]
}
