import * as contract from '@daftari/contract/settlement/certificate'
import { certificateRecord } from '@daftari/contract/settlement/certificate-record'
import { recordRoute } from '../../../platform/desk/actions/record-route.ts'
import { rateLimitByAddress } from '../../../platform/http/rate-limit-by-address.ts'
import { type Route, read, write } from '../../../platform/module.ts'
import type { Ports } from '../../../ports.ts'
import { issueCertificate } from './issue-certificate.ts'
import { listCertificates } from './list-certificates.ts'
import { printCertificate } from './print-certificate.ts'
import { certificateEntity, revokeCertificate } from './revoke-certificate.ts'
import { verifyCertificate } from './verify-certificate.ts'

const actions = [revokeCertificate]

export function certificateRoutes({ publicUrl }: Pick<Ports, 'publicUrl'>): Route[] {
  const rateLimit = rateLimitByAddress()
  return [
    write(contract.issueCertificate, (ctx, { body }) => issueCertificate(ctx, body)),
    recordRoute(certificateRecord, listCertificates, { entity: certificateEntity, actions }),
    ...actions,
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
