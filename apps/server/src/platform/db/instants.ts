import { assert } from '@daftari/kernel/assert'

/**
 * `2026-11-22 04:54:25.102+00`, as every connection of ours writes an instant, as `toISOString` would write
 * it: what is finer than a millisecond falls away.
 */
export function instantText(text: string): string {
  assert(text.endsWith('+00'), `${text} is not written in UTC`)
  const fraction = text.length === 22 ? '000' : text.slice(20, -3).padEnd(3, '0').slice(0, 3)
  return `${text.slice(0, 10)}T${text.slice(11, 19)}.${fraction}Z`
}
