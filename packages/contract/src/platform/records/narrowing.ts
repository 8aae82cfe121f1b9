/**
 * How one person may change what another has approved: a day only to an earlier one, an amount or a
 * number only to less. `named` says nothing of what was approved, as a name.
 */
export type Narrowing = 'earlier' | 'less' | 'named'

type Value = string | number | null | undefined

/** Whether a value exceeds the approved one. An absent value is unlimited, so it exceeds any. */
export function isWider(how: Narrowing, approved: Value, wanted: Value): boolean {
  if (how === 'named' || approved === null || approved === undefined) return false
  return wanted === null || wanted === undefined || wanted > approved
}
