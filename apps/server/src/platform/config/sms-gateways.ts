import { z } from 'zod'
import { publicReach } from '../http-client/reach.ts'
import { isOwnHost, isSealedOrLocal } from '../http-client/sealed-or-local.ts'

const gatewayParts = z.object({
  key: z.string().min(1),
  weight: z.coerce.number().int().min(0).max(1000).default(100),
  partCents: z.coerce.number().int().min(0).max(10_000).default(0),
  from: z
    .string()
    .regex(/^(\+?\d{1,20}|[\w .-]{1,11})$/)
    .optional(),
})

/**
 * `main=https://gateway.example?key=…&weight=70&partCents=80`, separated by commas; one that speaks
 * SMPP is `main=smpps://account@gateway.example:3550?key=…&from=LENDER`.
 */
export const smsGateways = z.string().transform((text, check) => {
  const read = text.split(',').map(readGateway)
  const gateways = read.filter((one) => typeof one === 'object')
  const names = new Set(gateways.map(({ code }) => code))
  const wrong = read.find((one) => typeof one === 'string')
  if (wrong === undefined && names.size === read.length) return gateways
  check.addIssue({ code: 'custom', message: wrong ?? form })
  return z.NEVER
})

const form =
  'must be name=https://gateway?key=secret&weight=100&partCents=80, separated by commas, or name=smpps://account@gateway:3550?key=secret&from=SENDER'

/**
 * One gateway, or what is wrong with it: unencrypted addresses are allowed on the lender's own network only.
 */
function readGateway(pair: string) {
  const at = pair.indexOf('=')
  const code = pair.slice(0, at).trim()
  const url = URL.parse(pair.slice(at + 1).trim())
  const parts = gatewayParts.safeParse(Object.fromEntries(url?.searchParams ?? []))
  if (!/^[a-z\d-]{1,40}$/.test(code) || url === null || !parts.success) return form
  const { from, ...rest } = parts.data
  const gateway = { code, baseUrl: `${url.protocol}//${url.host}`, ...rest }
  if (isSealedOrLocal(url)) return gateway
  if (url.protocol === 'http:') return `must reach ${code} by https://`
  const account = decodeURIComponent(url.username)
  if (!/^smpps?:$/.test(url.protocol) || account === '' || from === undefined) return form
  return url.protocol === 'smpps:' || isOwnHost(url.hostname)
    ? { ...gateway, smpp: { account, from } }
    : `must reach ${code} by smpps://, or in a private network`
}

/** In production none is in a private network that is not named, as none that is set up in the console. */
export function outOfReachOf(
  gateways: readonly { code: string; baseUrl: string }[],
  networks: readonly string[],
): string[] {
  const { allows } = publicReach(networks)
  return gateways
    .filter(({ baseUrl }) => !allows(new URL(baseUrl).hostname))
    .map(({ code }) => `names ${code} in a private network: OUTGOING_NETWORKS must list it`)
}
