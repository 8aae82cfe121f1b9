/** `?page=2&status=pending,review`, or nothing; empty values are left out, commas stay readable. */
export function searchText(search: Readonly<Record<string, unknown>>): string {
  const kept = Object.entries(search).filter(([, value]) => (value ?? '') !== '')
  if (kept.length === 0) return ''
  const written = new URLSearchParams(kept.map(([name, value]) => [name, String(value)]))
  return `?${written.toString().replaceAll('%2C', ',')}`
}

/** Every parameter as the text it is: what a person reads in the address is what the page gets. */
export function searchOf(text: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(text))
}
