/** A statement that locks, writes or draws a number is repeated on purpose. */
const isRead = (text: string) =>
  /^\s*(select|with)\b/i.test(text) &&
  !/\b(for (no key )?update|insert|update|delete|nextval|pg_advisory)\b/i.test(text)

/** Says of each statement of an act whether the act has read it before with the same values. */
export function repeatedReads(): (text: string, values: readonly unknown[]) => boolean {
  const reads = new Set<string>()
  return (text, values) => {
    if (!isRead(text)) return false
    const read = `${text}\n${JSON.stringify(values)}`
    const isRepeated = reads.has(read)
    reads.add(read)
    return isRepeated
  }
}
