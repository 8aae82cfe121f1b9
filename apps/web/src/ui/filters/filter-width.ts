import type { FilterKind } from '@daftari/contract/filters'

const widths: Record<FilterKind, number> = {
  text: 180,
  phone: 180,
  idNumber: 180,
  id: 140,
  choice: 210,
  product: 210,
  app: 180,
  staff: 210,
  team: 180,
  date: 190,
  dateRange: 320,
  month: 180,
  moneyRange: 290,
  countRange: 260,
}

/** A field is as wide as what is entered in it, so that a line of them can be planned. */
export function widthOf(kind: FilterKind): number {
  return widths[kind]
}
