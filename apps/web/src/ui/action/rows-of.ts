import type { Fields } from '@daftari/contract/platform/records/field'

/** The names of the fields by line: a field starts a line or is beside the previous one. */
export function rowsOf(fields: Fields): string[][] {
  const rows: string[][] = []
  for (const [name, { beside }] of Object.entries(fields)) {
    if (beside === true) rows.at(-1)?.push(name)
    else rows.push([name])
  }
  return rows
}
