/** The closed lists of a customer's profile. Codes are stored; the glossary has the texts. */
export const idTypes = ['national', 'passport', 'alien'] as const
export type IdType = (typeof idTypes)[number]

export const genders = ['male', 'female'] as const
export const educations = [
  'none',
  'primary',
  'secondary',
  'certificate',
  'bachelor',
  'master',
] as const
export const maritalStatuses = ['single', 'married', 'divorced', 'widowed'] as const
export const housings = ['owned', 'rented', 'family', 'employer'] as const
export const faceResults = ['match', 'doubt', 'mismatch'] as const
export type FaceResult = (typeof faceResults)[number]

export const employmentTypes = [
  'permanent',
  'contract',
  'casual',
  'self-employed',
  'student',
  'retired',
  'unemployed',
] as const
export const companySizes = ['0-10', '10-30', '30-100', '100-500', '500+'] as const

export const relationships = [
  'spouse',
  'parent',
  'sibling',
  'child',
  'relative',
  'friend',
  'colleague',
  'other',
] as const

export const documentKinds = [
  'id-front',
  'id-back',
  'selfie',
  'work-proof',
  'bank-proof',
  'work-card',
  'wage-proof',
  'flow-proof',
] as const
export type DocumentKind = (typeof documentKinds)[number]
/** The kinds that prove work or income. */
export const workProofs = [
  'wage-proof',
  'bank-proof',
  'flow-proof',
  'work-proof',
  'work-card',
] as const satisfies readonly DocumentKind[]

/** What an app may read from a phone; each kind is also the purpose of the consent it needs. */
export const readingKinds = ['device', 'contacts', 'app', 'accounts', 'browser', 'sms'] as const
export type ReadingKind = (typeof readingKinds)[number]

export const consentPurposes = ['terms', 'credit-check', 'marketing', ...readingKinds] as const
export type ConsentPurpose = (typeof consentPurposes)[number]

/** Monthly income in whole units of the currency, as the profile form offers it. */
export const incomeBands = [
  '0-4000',
  '4001-8000',
  '8001-15000',
  '15001-24000',
  '24001-30000',
  '30001-40000',
  '40000+',
] as const
export type IncomeBand = (typeof incomeBands)[number]

export const blacklistKinds = ['person', 'phone', 'id-number', 'device'] as const

/** What a customer is spoken to in. */
export const personLanguages = ['en', 'sw', 'es', 'zh'] as const

/** How staff came by the number of a contact whom they add; a phone book is no such way. */
export const contactOrigins = [
  'customer-call',
  'customer-message',
  'document',
  'contact-called',
] as const
export type ContactOrigin = (typeof contactOrigins)[number]

/** What a contact said to being asked where the customer can be reached. */
export const consentStates = ['agreed', 'not-asked', 'refused'] as const
export type ConsentState = (typeof consentStates)[number]
export const blacklistStates = ['in-force', 'removal-asked', 'expired', 'removed'] as const
export type BlacklistState = (typeof blacklistStates)[number]
export type BlacklistKind = (typeof blacklistKinds)[number]

/** Incomplete lacks a photo; replaced was followed by another request of the customer. */
export const bindingStates = ['incomplete', 'pending', 'approved', 'rejected', 'replaced'] as const
export type BindingState = (typeof bindingStates)[number]

/** Both sides of the new ID are needed, the face is not. */
export const bindingPhotoKinds = ['id-front', 'id-back', 'selfie'] as const
export type BindingPhotoKind = (typeof bindingPhotoKinds)[number]

/** The result of following up a customer who came through another app. */
export const diversionResults = [
  'not-reached',
  'interested',
  'will-apply',
  'helped-to-apply',
  'not-interested',
  'wrong-number',
] as const
export type DiversionResult = (typeof diversionResults)[number]
