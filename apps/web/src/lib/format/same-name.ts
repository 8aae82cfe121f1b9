/** The operator writes names in capitals and in an order of its own. */
export function sameName(one: string, other: string): boolean {
  const words = (name: string) => name.toLowerCase().split(/\s+/).filter(Boolean).sort().join(' ')
  return words(one) === words(other)
}
