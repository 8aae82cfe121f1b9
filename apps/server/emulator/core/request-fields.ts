/** The first field that is missing or not as its pattern says; numbers are read as their text. */
export function wrongField(
  body: unknown,
  patterns: Readonly<Record<string, RegExp>>,
): string | undefined {
  if (typeof body !== 'object' || body === null) return 'Request'
  const fields = new Map(Object.entries(body))
  return Object.keys(patterns).find((field) => {
    const value: unknown = fields.get(field)
    const isText = typeof value === 'string' || typeof value === 'number'
    return !isText || !patterns[field]?.test(String(value))
  })
}
