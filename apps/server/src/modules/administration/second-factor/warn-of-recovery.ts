import type { Language } from '@daftari/contract/language'
import { ofStaff } from '../../../platform/cipher.ts'
import type { RequestParts, Steps } from '../../../platform/module.ts'
import type { Ports } from '../../../ports.ts'
import { codesLeft } from './recovery-codes.ts'

/** Notifies the person by SMS that a recovery code of theirs was used; without a phone the console does. */
export async function warnOfRecovery(
  steps: Steps,
  staffId: number,
  { ip }: RequestParts,
  { texts }: Pick<Ports, 'texts'>,
): Promise<void> {
  const { appContext } = steps
  const { phoneCipher, language } = await steps.db
    .selectFrom('administration.staff')
    .select(['phoneCipher', 'language'])
    .where('id', '=', staffId)
    .executeTakeFirstOrThrow()
  if (phoneCipher === null) return
  const left = await codesLeft(steps, staffId)
  try {
    const phone = appContext.cipher.open(phoneCipher, ofStaff(staffId))
    await texts.send(phone, textOf(language as Language, left), { appContext, ip })
  } catch {
    // It was used and stays used; the log has it.
    appContext.log.warn(
      { staffId },
      'the person could not be notified that a recovery code was used',
    )
  }
}

function textOf(language: Language, left: number): string {
  const texts: Record<Language, string> = {
    en: `A recovery code of your account was used. ${left} left. Not you? Call your administrator at once.`,
    es: `Se usó un código de recuperación de su cuenta. Quedan ${left}. ¿No fue usted? Llame a su administrador.`,
    zh: `您的账号刚使用了一个恢复码，剩余 ${left} 个。如非本人操作，请立即联系管理员。`,
  }
  return texts[language]
}
