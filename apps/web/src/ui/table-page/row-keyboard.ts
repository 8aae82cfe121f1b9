import type { KeyboardEvent } from 'react'

/** Arrows, Home and End go from row to row when a row has the focus. */
export function rowKeyboard(event: KeyboardEvent<HTMLElement>, frame: HTMLElement | null): void {
  const row = event.target
  if (frame === null || !(row instanceof HTMLElement)) return
  if (!row.classList.contains('ant-table-row')) return
  const rows = [...frame.querySelectorAll<HTMLElement>('.ant-table-row')]
  const to = targetOf(event.key, rows.indexOf(row), rows.length)
  const other = to === undefined ? undefined : rows[to]
  if (other === undefined) return
  event.preventDefault()
  row.tabIndex = -1
  other.tabIndex = 0
  other.focus()
}

function targetOf(key: string, at: number, count: number): number | undefined {
  switch (key) {
    case 'ArrowDown':
      return at + 1
    case 'ArrowUp':
      return at - 1
    case 'Home':
      return 0
    case 'End':
      return count - 1
    default:
      return undefined
  }
}
