import type { MessageTexts } from './templates.ts'

/** The only text after an opt-out: a confirmation and nothing else (DN-03). */
export const stopConfirmation: Required<MessageTexts> = {
  en: '{lender}: you will get no more offers from us. Notices about your loan still reach you.',
  sw: '{lender}: hutapokea tena matangazo kutoka kwetu. Taarifa za mkopo wako zitaendelea kukufikia.',
  es: '{lender}: no recibirá más ofertas nuestras. Los avisos sobre su préstamo le seguirán llegando.',
  zh: '{lender}：我们不再向您发送推广信息；与您贷款有关的通知仍会送达。',
}
