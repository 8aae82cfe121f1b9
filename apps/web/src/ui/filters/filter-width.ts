import type { FilterKind } from '@daftari/contract/filters'

/** What is entered, without the name in front of it. */
const valueWidths: Record<FilterKind, number> = {
  text: 120,
  phone: 130,
  idNumber: 110,
  id: 80,
  choice: 110,
  channel: 120,
  product: 120,
  app: 110,
  staff: 120,
  team: 110,
  contactResult: 120,
  audience: 120,
  date: 110,
  dateRange: 220,
  month: 100,
  moneyRange: 180,
  countRange: 150,
}

const letterPx = 7
const paddingPx = 24
const fullWidthLetterPx = 13

/** A field is as wide as its name and what is entered, so that a line of them can be planned. */
export function fieldWidth(kind: FilterKind, label: string): number {
  const letters = [...label].reduce(
    (sum, letter) => sum + (letter > '\u2e80' ? fullWidthLetterPx : letterPx),
    0,
  )
  return valueWidths[kind] + Math.ceil(letters) + paddingPx
}
