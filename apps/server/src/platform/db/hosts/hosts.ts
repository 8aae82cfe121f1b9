/** What is asked of a host before it is used: libpq's word for it. */
const wanted = ['read-write', 'prefer-standby', 'any'] as const
export type Wanted = (typeof wanted)[number]

interface Hosts {
  /** The address of the database on each host, in the order given. */
  urls: readonly string[]
  wants: Wanted
}

const parts = /^(postgres(?:ql)?:\/\/)((?:.*@)?)([^/?]*)(.*)$/is
const attribute = 'target_session_attrs'

/**
 * The hosts of an address as libpq writes several: `postgres://me:word@a:5432,b:5432/db`. Several are asked
 * for the one that can write, unless `target_session_attrs` says otherwise.
 */
export function hostsOf(url: string): Hosts {
  const [, scheme = '', person = '', authority = '', rest = ''] = parts.exec(url) ?? []
  const urls = authority.split(',').map((host) => `${scheme}${person}${host}${rest}`)
  const said = URL.parse(urls[0] ?? '')?.searchParams.get(attribute) as Wanted | null | undefined
  return { urls, wants: said ?? (urls.length > 1 ? 'read-write' : 'any') }
}

/** What is wrong with an address of a database, to be said after the name of its setting. */
export function complaintAboutHosts(url: string): string | undefined {
  const { urls, wants } = hostsOf(url)
  const addresses = urls.map((one) => URL.parse(one))
  if (addresses.some((one) => !/^postgres(ql)?:$/.test(one?.protocol ?? ''))) {
    return urls.length === 1
      ? 'must be an address that begins with postgres://'
      : 'must name its hosts as in postgres://name@a:5432,b:5432/database'
  }
  if (addresses.some((one) => one?.hostname === '') && urls.length > 1) {
    return 'has an empty host between its commas'
  }
  return wanted.includes(wants) ? undefined : `takes ${wanted.join(', ')} as its ${attribute}`
}

/** For messages: without the password. */
export function hostName(url: string): string {
  const { hostname = '', port = '', searchParams } = URL.parse(url) ?? {}
  return `${hostname || searchParams?.get('host') || 'localhost'}:${port || '5432'}`
}

/** The same address, with what is asked of its hosts where it does not say so. */
export function asking(url: string, wants: Wanted): string {
  if (hostsOf(url).urls.length === 1 || url.includes(`${attribute}=`)) return url
  return `${url}${url.includes('?') ? '&' : '?'}${attribute}=${wants}`
}
