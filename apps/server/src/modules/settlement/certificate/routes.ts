import * as contract from '@daftari/contract/settlement/certificate'
import { rateLimitByAddress } from '../../../platform/http/rate-limit-by-address.ts'
import { type Route, read, write } from '../../../platform/module.ts'
import type { Ports } from '../../../ports.ts'
import { issueCertificate } from './issue-certificate.ts'
import { printCertificate } from './print-certificate.ts'
import { revokeCertificate } from './revoke-certificate.ts'
import { verifyCertificate } from './verify-certificate.ts'

export function certificateRoutes({ publicUrl }: Pick<Ports, 'publicUrl'>): Route[] {
  const rateLimit = rateLimitByAddress()
  return [
    write(contract.issueCertificate, (ctx, { body }) => issueCertificate(ctx, body)),
    write(contract.revokeCertificate, (ctx, { params, body }) =>
      revokeCertificate(ctx, { ...params, ...body }),
    ),
    write(contract.certificateDocument, async (ctx, { params, query }, { reply }) => {
      const { name, bytes } = await printCertificate(ctx, { publicUrl }, { ...params, ...query })
      reply.file({ name, mediaType: 'application/pdf', inline: true, content: bytes })
      return {}
    }),
    read(contract.verifyCertificate, async (ctx, { params }, { ip }) => {
      rateLimit(ip)
      return verifyCertificate(ctx, params.code)
    }),
  ]
}
