import { z } from 'zod'
import { idNumber, line, phone, telephone } from '../typed.ts'
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

/** What a number of each type looks like. */
export const idNumberShapes: Record<(typeof idTypes)[number], RegExp> = {
  national: /^\d{7,8}$/,
  passport: /^[A-Z0-9]{6,12}$/,
  alien: /^[A-Z0-9]{5,12}$/,
}

/** An ID number with its type, wherever a customer gives one. */
export const idNumberFields = z.strictObject({
  idType: z.enum(idTypes),
  idNumber: idNumber(12),
})

export const numberOfItsType = {
  path: ['idNumber'],
  message: 'must be a number of the ID type: 7 or 8 digits for a national ID',
}

export const isNumberOfItsType = (fields: z.output<typeof idNumberFields>): boolean =>
  idNumberShapes[fields.idType].test(fields.idNumber)

export const personBody = z
  .strictObject({
    fullName: line(120),
    idType: z.enum(idTypes),
    idNumber: idNumber(12),
    gender: z.enum(genders),
    birthOn: z.iso.date(),
    education: z.enum(educations).optional(),
    email: z.email().max(200).optional(),
    maritalStatus: z.enum(maritalStatuses).optional(),
    /** What the customer wants to be written and spoken to in. */
    language: z.enum(personLanguages).optional(),
    children: z.int().min(0).max(30).optional(),
    socialAccount: line(100).optional(),
    housing: z.enum(housings).optional(),
    residenceMonths: z.int().min(0).max(1_200).optional(),
    province: line(60),
    city: line(60),
    address: line(300),
    /** What the app's comparison of the selfie with the ID photo said. */
    faceResult: z.enum(faceResults).optional(),
  })
  .refine(isNumberOfItsType, numberOfItsType)

const amount = z.int().min(0).max(100_000_000_00)

export const workBody = z.strictObject({
  company: line(120).optional(),
  employmentType: z.enum(employmentTypes),
  companySize: z.enum(companySizes).optional(),
  industry: line(60).optional(),
  occupation: line(60).optional(),
  workingHours: line(60).optional(),
  monthlyIncomeCents: amount,
  familyIncomeCents: amount.optional(),
  payDay: z.int().min(1).max(31).optional(),
  jobTitle: line(60).optional(),
  jobRank: line(60).optional(),
  companyPhone: telephone.optional(),
  companyAddress: line(300).optional(),
})

/** What changed of work and income: the rest of what is known of work stays, but for a new employer's. */
export const workChangeBody = workBody.pick({
  company: true,
  employmentType: true,
  monthlyIncomeCents: true,
  payDay: true,
  jobTitle: true,
})

export const contactsBody = z.strictObject({
  contacts: z
    .array(
      z.strictObject({
        name: line(120),
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
  /** The version of the text that the customer was shown. */
  wordingVersion: z.string().trim().min(1).max(60),
  /** False withdraws it. */
  given: z.boolean(),
})

export type PersonBody = z.output<typeof personBody>
export type WorkBody = z.output<typeof workBody>
export type WorkChangeBody = z.output<typeof workChangeBody>
export type ContactsBody = z.output<typeof contactsBody>
export type ConsentBody = z.output<typeof consentBody>
