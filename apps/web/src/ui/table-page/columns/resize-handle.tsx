import type { PointerEvent } from 'react'
import styles from './columns.module.css'

interface ResizeHandleProps {
  /** Undefined gives the column the width it comes with. */
  onResize(px: number | undefined): void
}

/**
 * The draggable edge of a heading; a double click resets the width. A line follows the pointer and the rows
 * are drawn once, at the end. With the keyboard widths are set in the list of columns, which spares the Tab
 * key a stop at every heading.
 */
export function ResizeHandle({ onResize }: ResizeHandleProps) {
  const begin = (event: PointerEvent<HTMLSpanElement>) => {
    const handle = event.currentTarget
    const heading = handle.closest('th')
    if (event.button !== 0 || heading === null) return
    event.preventDefault()
    handle.setPointerCapture(event.pointerId)
    const startX = event.clientX
    const width = heading.offsetWidth
    const line = lineBeside(heading)
    const draw = ({ clientX }: { clientX: number }) => {
      line.style.left = `${clientX}px`
    }
    draw(event)
    const end = ({ clientX, type }: { clientX: number; type: string }) => {
      handle.removeEventListener('pointermove', draw)
      handle.removeEventListener('pointerup', end)
      handle.removeEventListener('pointercancel', end)
      line.remove()
      if (type === 'pointerup' && clientX !== startX) onResize(width + clientX - startX)
    }
    handle.addEventListener('pointermove', draw)
    handle.addEventListener('pointerup', end)
    handle.addEventListener('pointercancel', end)
  }
  return (
    <span
      className={styles.resize}
      aria-hidden="true"
      onPointerDown={begin}
      onClick={(event) => event.stopPropagation()}
      onDoubleClick={(event) => {
        event.stopPropagation()
        onResize(undefined)
      }}
    />
  )
}

/** From the heading down to the end of the rows. */
function lineBeside(heading: HTMLElement): HTMLElement {
  const line = document.body.appendChild(document.createElement('div'))
  const { top } = heading.getBoundingClientRect()
  const { bottom = top } = heading.closest('.ant-table')?.getBoundingClientRect() ?? {}
  line.className = styles.line ?? ''
  line.style.top = `${top}px`
  line.style.height = `${bottom - top}px`
  return line
}
