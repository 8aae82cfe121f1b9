import * as contract from '@daftari/contract/settlement/certificate'
import { certificateRecord } from '@daftari/contract/settlement/certificate-record'
import { onEvent } from '../../../platform/events/subscriber.ts'
import { documentRoute, printed } from '../../../platform/files/document-route.ts'
import { rateLimitByAddress } from '../../../platform/http/rate-limit-by-address.ts'
import { read, write } from '../../../platform/module.ts'
import { type Part, part } from '../../../platform/part.ts'
import type { Ports } from '../../../ports.ts'
import { certificateAlerts, searchCertificates } from './find-certificates.ts'
import { issueCertificate } from './issue-certificate.ts'
import { listCertificates } from './list-certificates.ts'
import { listFinishedLoans } from './list-finished-loans.ts'
import { printCertificate } from './print-certificate.ts'
import {
  certificateEntity,
  revokeAllOwedAgain,
  revokeCertificate,
  revokeOwedAgain,
} from './revoke-certificate.ts'
import { verifyCertificate } from './verify-certificate.ts'

export function certificates({ publicUrl }: Pick<Ports, 'publicUrl'>): Part {
  const rateLimit = rateLimitByAddress()
  return part({
    entity: certificateEntity,
    list: listCertificates,
    record: certificateRecord,
    acts: [revokeCertificate],
    routes: [
      write(contract.issueCertificate, (ctx, { body }) => issueCertificate(ctx, body)),
      documentRoute(contract.certificateDocument, async (ctx, given) =>
        printed(await printCertificate(ctx, { publicUrl }, given)),
      ),
      read(contract.verifyCertificate, async (ctx, { params }, { ip }) => {
        rateLimit(ip)
        return verifyCertificate(ctx, params.code)
      }),
    ],
    lists: [listFinishedLoans],
    search: [searchCertificates],
    alerts: [certificateAlerts],
    // The loan that a certificate speaks of is owed again: it is void.
    subscribers: [
      onEvent('settlement.revoke-certificate', 'repayment.reversed', revokeOwedAgain),
      onEvent('settlement.revoke-unwaived', 'waiver.changed', revokeOwedAgain),
    ],
    daily: [{ name: 'settlement.revoke-certificates', run: revokeAllOwedAgain }],
  })
}
