import { useState } from 'react'

interface Dragging {
  /** Props of the handle by which a line is dragged. */
  handleOf(name: string): object
  /** Props of the line itself, on which another line can be dropped. */
  lineOf(name: string, names: readonly string[]): object
}

/** Lines put in order with the mouse: which one is in the hand, and over which one it is. */
export function useDragOrder(onMove: (name: string, by: number) => void): Dragging {
  const [dragged, setDragged] = useState<string>()
  const [over, setOver] = useState<string>()
  const end = () => {
    setDragged(undefined)
    setOver(undefined)
  }
  return {
    handleOf: (name) => ({
      draggable: true,
      onDragStart: () => setDragged(name),
      onDragEnd: end,
    }),
    lineOf: (name, names) => ({
      'data-over': over === name && dragged !== name,
      'data-dragged': dragged === name,
      onDragOver: (event: { preventDefault(): void }) => {
        if (dragged === undefined) return
        event.preventDefault()
        setOver(name)
      },
      onDrop: (event: { preventDefault(): void }) => {
        event.preventDefault()
        if (dragged !== undefined) onMove(dragged, names.indexOf(name) - names.indexOf(dragged))
        end()
      },
    }),
  }
}
