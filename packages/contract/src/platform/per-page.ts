import type { PageKey } from '../navigation/navigation.ts'

/**
 * One declaration at several addresses: what is made for each page, with the parameter by which the
 * pages differ. Each has its page's own right, path and exports.
 */
export function perPage<const P extends { readonly [K in PageKey]?: unknown }, T>(
  pages: P,
  make: (page: keyof P & PageKey, parameter: P[keyof P]) => T,
): { readonly [K in keyof P]: T } {
  const made = Object.entries(pages).map(([page, parameter]) => [
    page,
    make(page as keyof P & PageKey, parameter as P[keyof P]),
  ])
  return Object.fromEntries(made) as { readonly [K in keyof P]: T }
}
