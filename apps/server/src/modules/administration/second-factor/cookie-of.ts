import type { RequestParts } from '../../../platform/module.ts'

/** One cookie of a request, by its name. */
export function cookieOf({ headers }: Pick<RequestParts, 'headers'>, name: string) {
  const all = String(headers.cookie ?? '').split('; ')
  return all.find((one) => one.startsWith(`${name}=`))?.slice(name.length + 1)
}
