/** True when a receipt is another with at most two characters wrong, missing, too many or exchanged. */
export function isNear(one: string, other: string): boolean {
  if (one === other || one === '' || other === '') return false
  if (Math.abs(one.length - other.length) > 2 || Math.max(one.length, other.length) < 6)
    return false
  return distance(one, other) <= 2
}

/** How many characters must be put in, taken out, replaced, or exchanged with the next. */
function distance(one: string, other: string): number {
  const rows: number[][] = [Array.from({ length: other.length + 1 }, (_, at) => at)]
  for (let a = 1; a <= one.length; a += 1) {
    const row = [a]
    for (let b = 1; b <= other.length; b += 1) {
      const same = one[a - 1] === other[b - 1] ? 0 : 1
      const before = rows[a - 1] ?? []
      let least = Math.min((before[b] ?? 0) + 1, (row[b - 1] ?? 0) + 1, (before[b - 1] ?? 0) + same)
      const swapped = one[a - 1] === other[b - 2] && one[a - 2] === other[b - 1]
      if (a > 1 && b > 1 && swapped) least = Math.min(least, (rows[a - 2]?.[b - 2] ?? 0) + 1)
      row.push(least)
    }
    rows.push(row)
  }
  return rows.at(-1)?.at(-1) ?? 0
}
