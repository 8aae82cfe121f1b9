import { normalisePhone } from '@daftari/kernel/phone'
import { z } from 'zod'
import {
  companySizes,
  consentPurposes,
  educations,
  employmentTypes,
  faceResults,
  genders,
  housings,
  idTypes,
  maritalStatuses,
  personLanguages,
  relationships,
} from './enums.ts'

/** Text of a profile: trimmed, with nothing in it that a screen would not show. */
const text = (most: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(most)
    .regex(/^\P{C}*$/u, 'must not have control characters')

/** As it is written, 07… or 2547… or +2547…, with blanks and dashes; given on in E.164. */
export const phone = z
  .string()
  .max(30)
  .transform((written, check) => {
    const e164 = normalisePhone(written)
    if (e164 !== undefined) return e164
    check.addIssue({ code: 'custom', message: 'must be a mobile number such as 0712 345 678' })
    return z.NEVER
  })

/** What a number of each type looks like. */
export const idNumberShapes: Record<(typeof idTypes)[number], RegExp> = {
  national: /^\d{7,8}$/,
  passport: /^[A-Z0-9]{6,12}$/i,
  alien: /^[A-Z0-9]{5,12}$/i,
}

/** An ID number with its type, wherever a customer tells one. */
export const idNumberFields = z.strictObject({
  idType: z.enum(idTypes),
  idNumber: z.string().trim().max(12),
})

export const numberOfItsType = {
  path: ['idNumber'],
  message: 'must be a number of the ID type: 7 or 8 digits for a national ID',
}

export const isNumberOfItsType = (told: z.output<typeof idNumberFields>): boolean =>
  idNumberShapes[told.idType].test(told.idNumber)

export const personBody = z
  .strictObject({
    fullName: text(120),
    idType: z.enum(idTypes),
    idNumber: z.string().trim().max(12),
    gender: z.enum(genders),
    birthOn: z.iso.date(),
    education: z.enum(educations).optional(),
    email: z.email().max(200).optional(),
    maritalStatus: z.enum(maritalStatuses).optional(),
    /** What the customer wants to be written and spoken to in. */
    language: z.enum(personLanguages).optional(),
    children: z.int().min(0).max(30).optional(),
    socialAccount: text(100).optional(),
    housing: z.enum(housings).optional(),
    residenceMonths: z.int().min(0).max(1_200).optional(),
    province: text(60),
    city: text(60),
    address: text(300),
    /** What the app's comparison of the selfie with the ID photo said. */
    faceResult: z.enum(faceResults).optional(),
  })
  .refine(isNumberOfItsType, numberOfItsType)

const amount = z.int().min(0).max(100_000_000_00)

export const workBody = z.strictObject({
  company: text(120).optional(),
  employmentType: z.enum(employmentTypes),
  companySize: z.enum(companySizes).optional(),
  industry: text(60).optional(),
  occupation: text(60).optional(),
  workingHours: text(60).optional(),
  monthlyIncomeCents: amount,
  familyIncomeCents: amount.optional(),
  payDay: z.int().min(1).max(31).optional(),
  jobTitle: text(60).optional(),
  jobRank: text(60).optional(),
  companyPhone: text(30).optional(),
  companyAddress: text(300).optional(),
})

export const contactsBody = z.strictObject({
  contacts: z
    .array(
      z.strictObject({
        name: text(120),
        relationship: z.enum(relationships),
        phone,
        /** The named person agreed to be asked where the customer can be reached. */
        consented: z.boolean(),
      }),
    )
    .min(1)
    .max(5)
    .refine((all) => new Set(all.map((one) => one.phone)).size === all.length, {
      message: 'must have different phones',
    }),
})

export const consentBody = z.strictObject({
  purpose: z.enum(consentPurposes),
  /** Which text the customer was shown. */
  wordingVersion: z.string().trim().min(1).max(60),
  /** False withdraws it. */
  given: z.boolean(),
})

export type PersonBody = z.output<typeof personBody>
export type WorkBody = z.output<typeof workBody>
export type ContactsBody = z.output<typeof contactsBody>
export type ConsentBody = z.output<typeof consentBody>
