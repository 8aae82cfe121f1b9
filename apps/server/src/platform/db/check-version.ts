import { refuse } from '@daftari/contract/refusals'

/**
 * The locked row, if it is there and still what the person looked at. Refuses: request.not-found,
 * record.stale.
 */
export function checkVersion<Row extends { version: number }>(
  row: Row | undefined,
  version: number,
): Row {
  if (row === undefined) refuse('request.not-found')
  if (row.version !== version) refuse('record.stale')
  return row
}
