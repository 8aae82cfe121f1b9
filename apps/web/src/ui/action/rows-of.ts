import type { Fields } from '@daftari/contract/platform/records/field'

/** The names of the fields, each on a line, or beside the one before it. */
export function rowsOf(fields: Fields): string[][] {
  const rows: string[][] = []
  for (const [name, { beside }] of Object.entries(fields)) {
    if (beside === true) rows.at(-1)?.push(name)
    else rows.push([name])
  }
  return rows
}
