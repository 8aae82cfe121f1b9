import type { ColumnKind } from '@daftari/contract/columns'

interface Shape {
  width: number
  align: 'start' | 'end'
}

const shapes: Record<ColumnKind, Shape> = {
  id: { width: 92, align: 'start' },
  text: { width: 140, align: 'start' },
  named: { width: 120, align: 'start' },
  choice: { width: 120, align: 'start' },
  flag: { width: 76, align: 'start' },
  list: { width: 140, align: 'start' },
  date: { width: 100, align: 'start' },
  instant: { width: 142, align: 'start' },
  month: { width: 80, align: 'start' },
  money: { width: 116, align: 'end' },
  count: { width: 80, align: 'end' },
  ratio: { width: 84, align: 'end' },
  duration: { width: 84, align: 'end' },
  phone: { width: 144, align: 'start' },
  idNumber: { width: 110, align: 'start' },
  staff: { width: 122, align: 'start' },
  file: { width: 150, align: 'start' },
  trend: { width: 110, align: 'start' },
}

const shortTextPx = 124
const namingTextPx = 190
const namingDatePx = 110
const longTextPx = 236
const letterPx = 6.9
const headingRestPx = 24
const sorterPx = 18
const widestHeadingPx = 180
const tagLetterPx = 6.6
const tagRestPx = 34
const widestTagPx = 200

interface ShapeInput {
  kind: ColumnKind
  heading: string
  sortable: boolean
  short?: boolean
  /** Its text is what the row is of, and there is room for it. */
  naming?: boolean
  /** Sentences, or names that differ at their end. */
  long?: boolean
  /** The words of a choice. */
  words?: readonly string[]
}

/** Room for the column's values and its heading, up to a maximum for each. */
export function columnShape(input: ShapeInput): Shape {
  const { kind, heading, sortable, words = [] } = input
  const { align } = shapes[kind]
  const width = roomOf(input)
  const forHeading = lengthOf(heading) * letterPx + headingRestPx + (sortable ? sorterPx : 0)
  const forWords = Math.max(0, ...words.map(lengthOf)) * tagLetterPx + tagRestPx
  const wanted = Math.max(
    Math.min(forHeading, widestHeadingPx),
    words.length === 0 ? 0 : Math.min(forWords, widestTagPx),
  )
  const least = words.length === 0 ? width : narrowestChoicePx
  return { align, width: Math.ceil(Math.max(least, wanted)) }
}

function roomOf({ kind, short = false, naming = false, long = false }: ShapeInput): number {
  if (short) return shortTextPx
  if (long) return longTextPx
  if (naming) return kind === 'date' ? namingDatePx : namingTextPx
  return shapes[kind].width
}

const narrowestChoicePx = 76

/** In Latin letters; a Chinese character takes nearly two, and a broad letter half of one more. */
function lengthOf(text: string): number {
  return [...text].reduce((sum, letter) => sum + widthOf(letter), 0)
}

function widthOf(letter: string): number {
  if (letter > '\u2e80') return 1.8
  return /[WMwm%]/.test(letter) ? 1.5 : 1
}
