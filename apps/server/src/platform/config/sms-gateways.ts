import { z } from 'zod'

const gatewayParts = z.object({
  key: z.string().min(1),
  weight: z.coerce.number().int().min(0).max(1000).default(100),
  partCents: z.coerce.number().int().min(0).max(10_000).default(0),
})

/** `main=https://gateway.example?key=…&weight=70&partCents=80`, separated by commas. */
export const smsGateways = z.string().transform((text, check) => {
  const read = text.split(',').map((pair) => {
    const at = pair.indexOf('=')
    const code = pair.slice(0, at).trim()
    const url = URL.parse(pair.slice(at + 1).trim())
    const parts = gatewayParts.safeParse(Object.fromEntries(url?.searchParams ?? []))
    const sound = /^[a-z\d-]{1,40}$/.test(code) && url !== null && /^https?:$/.test(url.protocol)
    return sound && parts.success ? { code, baseUrl: url.origin, ...parts.data } : undefined
  })
  const gateways = read.filter((one) => one !== undefined)
  const names = new Set(gateways.map(({ code }) => code))
  if (gateways.length === read.length && names.size === read.length) return gateways
  check.addIssue({
    code: 'custom',
    message: 'must be name=https://gateway?key=secret&weight=100&partCents=80, separated by commas',
  })
  return z.NEVER
})
