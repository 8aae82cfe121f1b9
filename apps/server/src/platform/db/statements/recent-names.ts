interface Named {
  /** Undefined for a text that came for the first time. */
  name: string | undefined
  /** Names that are no longer given, to be told to whoever keeps something under them. */
  evicted?: readonly string[]
}

/**
 * Names for texts that come more than once: as many as may be, and when there are more, the one
 * whose text was not asked for longest is given up. A name is never given twice.
 */
export function recentNames(most: number, mostSeen: number) {
  // A map keeps the order in which its keys were put in: the first is the one not asked for longest.
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
    /** Those that could not be given up now come with the next one. */
    keep(evicted: readonly string[]): void {
      kept.push(...evicted)
    },
  }
}
