import { normaliseIdNumber } from '@daftari/kernel/id-number'
import { normaliseTelephone, type PhoneFault, readPhone } from '@daftari/kernel/phone'
import { withoutInvisible } from '@daftari/kernel/typed-text'
import { z } from 'zod'

// What people type and paste, read in one way wherever it comes in.

/**
 * One line of text: marks that nobody sees are dropped, letters put together that were typed in parts,
 * control characters refused.
 */
export const line = (most: number) =>
  z
    .string()
    .overwrite((text) => withoutInvisible(text).normalize('NFC'))
    .trim()
    .min(1)
    .max(most)
    .refine((text) => !/\p{Cc}/u.test(text), { message: 'must not have control characters' })

/** Longer than any number with what is pasted around it. */
const pasted = z.string().max(100)

export const phoneProblems: Readonly<Record<PhoneFault, { message: string }>> = {
  none: { message: 'is no phone number' },
  extension: { message: 'is a phone number with an extension' },
  several: { message: 'is more than one phone number' },
}

/** A mobile number of the country in any spelling; given on in E.164. */
export const phone = pasted.transform((written, check) => {
  const { e164, fault } = readPhone(written)
  if (e164 !== undefined) return e164
  check.addIssue({ code: 'custom', ...phoneProblems[fault] })
  return z.NEVER
})

/** A landline too; of two spellings comes one number. */
export const telephone = pasted.transform((written, check) => {
  const number = normaliseTelephone(written)
  if (number !== undefined) return number
  const { fault } = readPhone(written)
  check.addIssue({ code: 'custom', ...phoneProblems[fault ?? 'none'] })
  return z.NEVER
})

/** A number of an ID, passport or alien card, as it is kept. */
export const idNumber = (most = 30) => pasted.overwrite(normaliseIdNumber).min(1).max(most)
