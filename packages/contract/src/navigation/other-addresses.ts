/** Addresses that mean a page or a call of ours, whose own is another. */
export const otherAddresses = {
  pages: {
    '/promotion/list/21day Low interest': '/promotion/list/21dayLowInterest',
  },
  /** Below /api. */
  calls: {
    '/audit/sentSms/show/sms/data': '/audit/sentSms/sms/data',
  },
} as const satisfies Record<'pages' | 'calls', Record<string, string>>

const meant = (known: Readonly<Record<string, string>>, path: string): string | undefined =>
  Object.hasOwn(known, path) ? known[path] : undefined

/** The page's own address; undefined where the given one is no other one of a page. */
export function pageMeantBy(path: string): string | undefined {
  try {
    return meant(otherAddresses.pages, decodeURIComponent(path))
  } catch {
    // What cannot be read is no address.
    return undefined
  }
}

/** The address of a request, query included, as the operation that it means has it. */
export function callMeantBy(url: string): string {
  const at = url.indexOf('?')
  const path = at < 0 ? url : url.slice(0, at)
  const own = path.startsWith('/api') ? meant(otherAddresses.calls, path.slice(4)) : undefined
  return own === undefined ? url : `/api${own}${at < 0 ? '' : url.slice(at)}`
}
