import { refuse } from '@daftari/contract/refusals'
import type { PaperLanguage } from '@daftari/contract/settlement/certificate'
import { maskIdNumber } from '@daftari/kernel/phone'
import { audit } from '../../../platform/audit.ts'
import { unowned } from '../../../platform/cipher.ts'
import type { Context } from '../../../platform/context.ts'
import { identityOf } from '../../customers/index.ts'
import { codeOf } from './code.ts'
import { drawPaper } from './draw-paper.ts'
import { type Certificate, certificateEntity } from './revoke-certificate.ts'

interface Input {
  id: number
  language: PaperLanguage
}

/**
 * The paper in a language: drawn when it is first asked for and kept encrypted, so that every print is
 * byte for byte the same. It names its holder by the whole ID number; each print is in the audit log.
 * Refuses: request.not-found.
 */
export async function printCertificate(
  ctx: Context,
  o: { publicUrl: string },
  { id, language }: Input,
): Promise<{ name: string; bytes: Buffer }> {
  const certificate = (await certificateEntity.find(ctx, id)) ?? refuse('request.not-found')
  const bytes =
    (await keptPrint(ctx, { id, language })) ??
    (await firstPrint(ctx, { certificate, language }, o))
  await audit(ctx, {
    act: 'certificate.print',
    object: { type: 'certificate', id },
    after: { number: certificate.number, language },
  })
  return { name: `${certificate.number}-${language}.pdf`, bytes }
}

async function keptPrint(ctx: Context, { id, language }: Input): Promise<Buffer | undefined> {
  const kept = await ctx.tx
    .selectFrom('settlement.certificatePrint')
    .select('documentCipher')
    .where('certificateId', '=', id)
    .where('language', '=', language)
    .executeTakeFirst()
  if (kept === undefined) return undefined
  return Buffer.from(ctx.appContext.cipher.open(kept.documentCipher, unowned), 'base64')
}

/** The full number if it still ends like the one at issue; otherwise the masked one of that time. */
async function idNumberOf(ctx: Context, certificate: Certificate): Promise<string | null> {
  const { personId, idNumberMasked } = certificate
  const { idNumber } = await identityOf(ctx, personId)
  if (idNumber === null || maskIdNumber(idNumber) !== idNumberMasked) return idNumberMasked
  return idNumber
}

/**
 * If two prints are simultaneous, one is stored, and both get the same: a certificate is drawn identically
 * twice.
 */
async function firstPrint(
  ctx: Context,
  { certificate, language }: { certificate: Certificate; language: PaperLanguage },
  { publicUrl }: { publicUrl: string },
): Promise<Buffer> {
  const { cipher } = ctx.appContext
  const code = codeOf(cipher, certificate.number)
  const bytes = await drawPaper(
    {
      ...certificate,
      code,
      verifyUrl: `${publicUrl}/verify/${code}`,
      lender: certificate.lenderName,
      name: cipher.open(certificate.nameCipher, unowned),
      idNumber: await idNumberOf(ctx, certificate),
    },
    language,
  )
  await ctx.tx
    .insertInto('settlement.certificatePrint')
    .values({
      certificateId: certificate.id,
      language,
      documentCipher: cipher.seal(bytes.toString('base64')),
      madeAt: ctx.clock.now(),
    })
    .onConflict((on) => on.doNothing())
    .execute()
  return bytes
}
