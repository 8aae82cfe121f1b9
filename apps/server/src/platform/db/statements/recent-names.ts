interface Named {
  /** Undefined for a text that came for the first time. */
  name: string | undefined
  /** Names that were evicted, reported to the caller so that it frees what it keeps under them. */
  evicted?: readonly string[]
}

/**
 * Names for texts that repeat. At the limit the name whose text was least recently used is evicted. A name is
 * never reused.
 */
export function recentNames(most: number, mostSeen: number) {
  // A map keeps insertion order: its first key is the least recently used.
  const names = new Map<string, string>()
  const seen = new Set<string>()
  let made = 0
  let kept: string[] = []

  const make = (text: string): Named => {
    made += 1
    const name = `s${made}`
    names.set(text, name)
    const [oldest] = names
    if (names.size <= most || oldest === undefined) return { name }
    names.delete(oldest[0])
    const evicted = [...kept, oldest[1]]
    kept = []
    return { name, evicted }
  }
  return {
    of(text: string): Named {
      const name = names.get(text)
      if (name !== undefined) {
        names.delete(text)
        names.set(text, name)
        return { name }
      }
      if (seen.delete(text)) return make(text)
      const [oldest] = seen
      if (seen.size >= mostSeen && oldest !== undefined) seen.delete(oldest)
      seen.add(text)
      return { name: undefined }
    },
    /** Names that could not be evicted now are reported with the next one. */
    keep(evicted: readonly string[]): void {
      kept.push(...evicted)
    },
  }
}
