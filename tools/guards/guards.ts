import type { OperationWord } from '../../packages/contract/src/operation-words.ts'

/** What a word protects: reached only through the word's guard. */
interface Guard {
  /** The called function, which requires the word first. */
  name: string
  files: readonly string[]
  /** Functions beside it that do nothing protected, and so require no word. */
  besides?: readonly string[]
  /** Where it is done after the guard's check: each of these files calls the guard. */
  callers?: readonly string[]
  /** Tables that gain rows nowhere else. */
  tables: readonly string[]
  /** Nor are its rows changed or taken out anywhere else. */
  andChanges?: true
  /** What is called of a party outside nowhere else: `operator.pay`. */
  ports?: readonly string[]
}

const modules = 'apps/server/src/modules'
const platform = 'apps/server/src/platform'

const guardGift = { name: 'guardGift', files: [`${platform}/watch/guard-gift.ts`] } as const

export const guards: Readonly<Record<OperationWord, Guard>> = {
  pays: {
    name: 'who-is-paid',
    files: [
      `${modules}/payments/who-is-paid.ts`,
      `${modules}/payments/commands/prepare-disbursement.ts`,
      `${modules}/payments/commands/send-request.ts`,
      `${modules}/payments/commands/brought/bring-payouts.ts`,
    ],
    besides: ['reportStaffNumber'],
    tables: ['payments.disbursement', 'payments.disbursementAttempt'],
    ports: ['operator.pay'],
  },
  'gives.money-off': {
    ...guardGift,
    files: [...guardGift.files, `${modules}/servicing/commands/grant-waiver.ts`],
    callers: [
      `${modules}/collections/commands/reduction-flow.ts`,
      `${modules}/servicing/restructuring/restructuring.ts`,
    ],
    tables: ['servicing.waiver', 'servicing.restructuring'],
  },
  'gives.coupons': {
    ...guardGift,
    callers: [
      `${modules}/coupons/commands/give-coupons.ts`,
      `${modules}/coupons/commands/coupon-acts.ts`,
    ],
    tables: ['coupons.coupon'],
  },
  'gives.price': {
    name: 'offerFlow',
    files: [`${modules}/origination/offers/offer-flow.ts`],
    tables: [],
  },
  'gives.limit': {
    ...guardGift,
    callers: [
      `${modules}/origination/accounts/change-limit.ts`,
      `${modules}/promotion/pre-credit/run.ts`,
    ],
    tables: ['promotion.preCreditOffer'],
  },
  answersAboutNumbers: {
    name: 'answerAboutNumbers',
    files: [`${platform}/watch/answer-about-numbers.ts`],
    tables: [],
  },
  writesConsent: {
    name: 'writeConsent',
    files: [`${platform}/consent/write-consent.ts`],
    tables: ['contact.numberConsent', 'customers.consent'],
    andChanges: true,
  },
  stopsContact: {
    name: 'stopContact',
    files: [
      `${modules}/contact/commands/stop-contact.ts`,
      `${modules}/contact/commands/write-stop.ts`,
      `${modules}/contact/commands/resume-contact.ts`,
      `${modules}/contact/commands/lift-hold.ts`,
      `${modules}/contact/commands/clear-wrong-number.ts`,
      `${modules}/contact/commands/bring-stops.ts`,
    ],
    tables: ['contact.hold', 'contact.stop', 'contact.wrongNumber'],
    andChanges: true,
  },
}

const all = Object.values(guards)

export const guardFiles: readonly string[] = [...new Set(all.flatMap(({ files }) => files))]
export const callerFiles: readonly string[] = all.flatMap(({ callers = [] }) => callers)
