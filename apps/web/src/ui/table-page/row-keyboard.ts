import type { KeyboardEvent } from 'react'

/**
 * On a row with the focus: ↑ ↓, Home and End go to another, which opens too where the page follows; → and ←
 * show and hide its rest, Enter opens.
 */
export function rowKeyboard(
  event: KeyboardEvent<HTMLElement>,
  acts: {
    open?: (() => void) | undefined
    select?: (() => void) | undefined
    unfold?: ((wanted: boolean) => void) | undefined
    /** The row of this key now has the focus. */
    follow?: ((key: string) => void) | undefined
  },
): void {
  const row = event.currentTarget
  if (event.target !== row) return
  if (event.key === 'Enter') {
    acts.open?.()
    return
  }
  if (event.key === 'ArrowRight' || event.key === 'ArrowLeft') {
    acts.unfold?.(event.key === 'ArrowRight')
    return
  }
  if (event.key === ' ') {
    event.preventDefault()
    acts.select?.()
    return
  }
  const rows = [...(row.parentElement?.querySelectorAll<HTMLElement>('.ant-table-row') ?? [])]
  const to = targetOf(event.key, rows.indexOf(row), rows.length)
  const other = to === undefined ? undefined : rows[to]
  if (other === undefined) return
  event.preventDefault()
  row.tabIndex = -1
  other.tabIndex = 0
  other.focus()
  acts.follow?.(other.dataset.rowKey ?? '')
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
