import { Refusal, type RefusalOffers } from '@daftari/kernel/refusal'
import { type Language, languages } from './language.ts'
import { administrationRefusals } from './refusals/administration/accounts.ts'
import { secondFactorRefusals } from './refusals/administration/second-factor.ts'
import { signOnRefusals } from './refusals/administration/single-sign-on.ts'
import { applicationRefusals } from './refusals/application.ts'
import { batchRefusals } from './refusals/batches.ts'
import { bookRefusals } from './refusals/books.ts'
import { chargeRefusals } from './refusals/charges.ts'
import { collectionRefusals } from './refusals/collection/cases.ts'
import { collectionManagementRefusals } from './refusals/collection/management.ts'
import { commentRefusals } from './refusals/comments.ts'
import { contactRefusals } from './refusals/contact.ts'
import { correctionRefusals } from './refusals/corrections.ts'
import { costRefusals } from './refusals/costs.ts'
import { inspectionRefusals } from './refusals/inspection.ts'
import { intakeRefusals } from './refusals/intake.ts'
import { manualEntryRefusals } from './refusals/manual-entries.ts'
import { messagingRefusals } from './refusals/messaging.ts'
import { moneyRefusals } from './refusals/money.ts'
import { operatorRefusals } from './refusals/operator.ts'
import { bureauRefusals } from './refusals/origination/bureau.ts'
import { productRefusals } from './refusals/origination/products.ts'
import { outreachRefusals } from './refusals/outreach.ts'
import { platformRefusals } from './refusals/platform.ts'
import type { RefusalText } from './refusals/refusal-text.ts'
import { requestRefusals } from './refusals/requests.ts'
import { robotRefusals } from './refusals/robots.ts'
import { serviceFeeRefusals } from './refusals/service-fees.ts'
import { couponRefusals } from './refusals/servicing/coupons.ts'
import { loanChargeRefusals } from './refusals/servicing/loan-charge.ts'
import { prepaymentRefusals } from './refusals/servicing/prepayment.ts'
import { quoteRefusals } from './refusals/servicing/quote.ts'
import { restructuringRefusals } from './refusals/servicing/restructuring.ts'
import { settlementRefusals } from './refusals/settlement.ts'
import { supportRefusals } from './refusals/support.ts'
import { fileRefusals, tableRefusals } from './refusals/tables.ts'
import { verificationRefusals } from './refusals/verification.ts'
import { leadRefusals } from './refusals/work/leads.ts'
import { preCreditRefusals } from './refusals/work/pre-credit.ts'
import { workRefusals } from './refusals/work/queue.ts'

/**
 * Every refusal of the product. 401, 402, 403, 413, 422, 423, 433 and 455 mean what the product's
 * error catalogue says; 409 is a state that somebody else has changed meanwhile.
 */
export const refusals = {
  ...platformRefusals,
  ...fileRefusals,
  ...commentRefusals,
  ...requestRefusals,
  ...tableRefusals,
  ...administrationRefusals,
  ...secondFactorRefusals,
  ...signOnRefusals,
  ...couponRefusals,
  ...leadRefusals,
  ...preCreditRefusals,
  ...intakeRefusals,
  ...applicationRefusals,
  ...productRefusals,
  ...bureauRefusals,
  ...inspectionRefusals,
  ...verificationRefusals,
  ...messagingRefusals,
  ...contactRefusals,
  ...moneyRefusals,
  ...prepaymentRefusals,
  ...quoteRefusals,
  ...bookRefusals,
  ...manualEntryRefusals,
  ...costRefusals,
  ...serviceFeeRefusals,
  ...operatorRefusals,
  ...chargeRefusals,
  ...correctionRefusals,
  ...batchRefusals,
  ...loanChargeRefusals,
  ...restructuringRefusals,
  ...collectionRefusals,
  ...robotRefusals,
  ...collectionManagementRefusals,
  ...settlementRefusals,
  ...supportRefusals,
  ...workRefusals,
  ...outreachRefusals,
} satisfies Record<string, RefusalText>

export type RefusalCode = keyof typeof refusals
export type RefusalParams = Record<string, string | number>

/**
 * Says no: throws. `fields` names the fields of the request that are at fault, `offers` what may be answered
 * where the refusal is a question: the same is sent again with the answer.
 */
export function refuse(
  code: RefusalCode,
  params: RefusalParams = {},
  fields?: Record<string, string>,
  offers?: RefusalOffers,
): never {
  throw new Refusal(code, params, fields, offers)
}

export function refusalText(code: RefusalCode, language: Language, params: RefusalParams): string {
  const [, ...texts] = refusals[code]
  const text = texts[languages.indexOf(language)] ?? texts[0]
  return text.replace(/\{(\w+)\}/g, (whole, name: string) =>
    params[name] === undefined ? whole : String(params[name]),
  )
}

/** The parameters that its text names. */
export function placeholdersOf(code: RefusalCode): string[] {
  const [, english] = refusals[code]
  return Array.from(english.matchAll(/\{(\w+)\}/g), ([, name = '']) => name)
}
