const inGroups = /^[+-]?\d{1,3}([\s\u00a0\u202f,])\d{3}(\1\d{3})*(?![\d,]|\s\d)/

/** A number without what sets its thousands apart, as people write it: `15 000` and `15,000`. */
export function ungrouped(typed: string): string {
  const text = typed.trim()
  const [groups] = inGroups.exec(text) ?? []
  if (groups === undefined) return text
  return groups.replaceAll(/[\s\u00a0\u202f,]/g, '') + text.slice(groups.length)
}
