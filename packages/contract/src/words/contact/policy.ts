import { words } from '../words.ts'

/** When and how often customers are contacted, as the lender sets it. */
export const contactPolicyWords = words({
  columns: {
    contactForCollection: ['Collection', 'Cobranza', '催收'],
    contactForMarketing: ['Offers', 'Ofertas', '营销'],
    contactForService: ['Service', 'Atención', '客服'],
    contactForAudit: ['Audit', 'Verificación', '审核'],
    contactFrom: ['Not before', 'No antes de', '最早'],
    contactUntil: ['Not after', 'No después de', '最晚'],
    callsPerDay: ['Calls in a day', 'Llamadas al día', '每日通话'],
    callsPerWeek: ['Calls in 7 days', 'Llamadas en 7 días', '7 天通话'],
    callsPerMonth: ['Calls in 30 days', 'Llamadas en 30 días', '30 天通话'],
    callGapSeconds: ['Seconds between calls to a number', 'Segundos entre llamadas a un número', '同号拨打间隔（秒）'],
    textsPerDay: ['Messages in a day', 'Mensajes al día', '每日消息'],
    textsPerWeek: ['Messages in 7 days', 'Mensajes en 7 días', '7 天消息'],
    publicHolidays: ['Public holidays: no collection, no offers', 'Festivos: sin cobranza ni ofertas', '节假日：不催收、不营销'],
    confirmStops: ['Confirm an opt-out by SMS', 'Confirmar por SMS la baja de ofertas', '以短信确认退订'],
  },
  settings: {
    contactRules: {
      title: ['Order of the rules', 'Orden de las reglas', '规则顺序'],
      order: ['Every contact is checked against these rules from top to bottom. The first rule that refuses gives the reason.', 'Cada contacto se comprueba con estas reglas de arriba abajo. La primera que lo rechaza da el motivo.', '每次联系均按以下顺序逐条检查，以第一条拦截的规则为准。'],
      everyContact: ['For every contact', 'Para todo contacto', '适用于所有联系'],
      allButNotices: ['For every contact except notices of payouts and payments', 'Para todo contacto, salvo los avisos de desembolsos y pagos', '适用于放款和还款通知以外的联系'],
    },
  },
})
