/**
 * Sections whose own columns and choices are read with their pages: what no other section and nothing that
 * all of them share says. The rest of both is read by everybody.
 */
export const sectionsApart = [
  'collection',
  'customer-service',
  'operation',
  'promotion',
  'settlement',
  'statistics',
] as const

const divided = ['columns', 'choices'] as const

/** The namespace of a section's own part: `columns.statistics`. */
const partOf = (namespace: string, section: string) => `${namespace}.${section}`

/** What is read with any page of the section, whatever its file says besides. */
export const textsOfSection = (section: string): readonly string[] => [section, ...partsOf(section)]

/** Its own columns and choices. */
export function partsOf(section: string): readonly string[] {
  const isApart = sectionsApart.some((one) => one === section)
  return isApart ? divided.map((namespace) => partOf(namespace, section)) : []
}

/** Adds all parts of divided namespaces, for screens that may name columns of any section. */
export const withParts = (namespaces: readonly string[]): string[] =>
  namespaces.flatMap((namespace) => [
    namespace,
    ...(divided.some((one) => one === namespace)
      ? sectionsApart.map((section) => partOf(namespace, section))
      : []),
  ])

/** The namespace that a part belongs to; undefined for any other name. */
export function wholeOf(namespace: string): string | undefined {
  return divided.find((one) => namespace.startsWith(`${one}.`))
}
