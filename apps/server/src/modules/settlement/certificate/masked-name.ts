/** Only initials: enough for the holder of the certificate, and useless to others. */
export function maskedName(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean)
  if (words.length === 0) return '–'
  return words.map((word) => [...word].map((one, at) => (at === 0 ? one : '*')).join('')).join(' ')
}
