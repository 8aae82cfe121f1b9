import type { ColumnKind } from '@daftari/contract/columns'

interface Shape {
  width: number
  align: 'start' | 'end'
}

const shapes: Record<ColumnKind, Shape> = {
  id: { width: 92, align: 'start' },
  text: { width: 170, align: 'start' },
  choice: { width: 120, align: 'start' },
  date: { width: 96, align: 'start' },
  instant: { width: 132, align: 'start' },
  month: { width: 80, align: 'start' },
  money: { width: 116, align: 'end' },
  count: { width: 80, align: 'end' },
  ratio: { width: 84, align: 'end' },
  duration: { width: 84, align: 'end' },
  phone: { width: 132, align: 'start' },
  idNumber: { width: 110, align: 'start' },
  staff: { width: 130, align: 'start' },
  file: { width: 150, align: 'start' },
}

const headingLetterPx = 7.2
const headingRestPx = 22
const sorterPx = 18
const widestHeadingPx = 180

/** Room for what the column holds and for its heading, up to where a heading should break. */
export function columnShape(kind: ColumnKind, heading: string, o: { sortable: boolean }): Shape {
  const { width, align } = shapes[kind]
  const letters = [...heading].reduce((sum, letter) => sum + (letter > '\u2e80' ? 1.8 : 1), 0)
  const wanted = letters * headingLetterPx + headingRestPx + (o.sortable ? sorterPx : 0)
  return { align, width: Math.max(width, Math.min(Math.ceil(wanted), widestHeadingPx)) }
}
