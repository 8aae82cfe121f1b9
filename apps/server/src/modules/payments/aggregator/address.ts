import { assert } from '@daftari/kernel/assert'

/** Keys travel to it: in clear to this machine only. */
export function checkAddress(baseUrl: string): void {
  const { protocol, hostname } = new URL(baseUrl)
  const isLocal = hostname === 'localhost' || hostname === '[::1]' || /^127\./.test(hostname)
  assert(isLocal || protocol === 'https:', `the address at ${hostname} must begin with https`)
}
