import type { RefusalText } from './refusal-text.ts'

/** What partners ask for their services, and what is paid. */
export const serviceFeeRefusals = {
  'service-fee.agreement-waits': {
    status: 409,
    en: 'An agreement with this partner waits for its second person already.',
    es: 'Ya hay un acuerdo con este proveedor a la espera de otra persona.',
    zh: '该服务商已有协议待复核。',
  },
  'service-fee.agreement-decided': {
    status: 409,
    en: 'This agreement was decided meanwhile. Look at it again.',
    es: 'Mientras tanto ya se resolvió este acuerdo. Revíselo de nuevo.',
    zh: '该协议已被处理，请刷新查看。',
  },
  'service-fee.price-twice': {
    status: 422,
    en: 'Each event has one price for each and one part at most.',
    es: 'Cada concepto admite un precio por unidad y un porcentaje como máximo.',
    zh: '每种事件最多各设一个单价和一个比例。',
  },
  'service-fee.most-below-least': {
    status: 422,
    en: 'The most of a month is below the least.',
    es: 'El máximo mensual es inferior al mínimo.',
    zh: '月度最高低于月度最低。',
  },
  'service-fee.month-running': {
    status: 409,
    en: 'The month is not over yet.',
    es: 'El mes aún no ha terminado.',
    zh: '该月尚未结束。',
  },
  'service-fee.no-agreement': {
    status: 409,
    en: 'No agreement with this partner is in force for the month.',
    es: 'Ningún acuerdo con este proveedor está vigente en ese mes.',
    zh: '该服务商在该月没有生效的协议。',
  },
  'service-fee.made-already': {
    status: 409,
    en: 'Statement {id} of this partner and month is there already.',
    es: 'Ya existe la liquidación {id} de este proveedor y mes.',
    zh: '该服务商该月已有结算单 {id}。',
  },
  'service-fee.not-open': {
    status: 409,
    en: 'This statement is confirmed or void and does not change any more.',
    es: 'Esta liquidación está confirmada o anulada y ya no cambia.',
    zh: '该结算单已确认或作废，不能再更改。',
  },
  'service-fee.not-confirmed': {
    status: 409,
    en: 'Only a confirmed statement is corrected. Make this one void instead.',
    es: 'Solo se corrige una liquidación confirmada. Anule esta en su lugar.',
    zh: '只有已确认的结算单才能更正，请改为作废。',
  },
  'service-fee.explain': {
    status: 422,
    en: 'The invoice differs from the statement. Say why.',
    es: 'La factura difiere de la liquidación. Explique por qué.',
    zh: '发票与结算单金额不符，请说明原因。',
  },
  'service-fee.invoice-known': {
    status: 409,
    en: 'This invoice is on statement {id} already.',
    es: 'Esta factura ya figura en la liquidación {id}.',
    zh: '该发票已用于结算单 {id}。',
  },
  'service-fee.no-invoice': {
    status: 409,
    en: 'The partner’s invoice is not entered yet.',
    es: 'Aún no se ha registrado la factura del proveedor.',
    zh: '尚未录入服务商发票。',
  },
  'service-fee.disputed': {
    status: 409,
    en: 'The invoice is disputed. Enter the one that settles it first.',
    es: 'La factura está en disputa. Registre antes la que la resuelve.',
    zh: '发票存在争议，请先录入解决争议的发票。',
  },
  'service-fee.own': {
    status: 403,
    en: 'You prepared this. Somebody else must decide.',
    es: 'Usted lo preparó. Debe decidirlo otra persona.',
    zh: '该项由您准备，须由他人处理。',
  },
  'service-fee.own-payment': {
    status: 403,
    en: 'Whoever confirmed a statement does not pay it, and whoever paid does not take the payment back.',
    es: 'Quien confirma una liquidación no la paga, y quien la pagó no revierte el pago.',
    zh: '确认人不得付款，付款人不得撤回付款。',
  },
  'service-fee.not-payable': {
    status: 409,
    en: 'Only a confirmed statement on which something is owed is paid.',
    es: 'Solo se paga una liquidación confirmada con importe pendiente.',
    zh: '只有已确认且尚有应付的结算单才能付款。',
  },
  'service-fee.not-paid': {
    status: 409,
    en: 'There is no payment to take back.',
    es: 'No hay ningún pago que revertir.',
    zh: '没有可撤回的付款。',
  },
  'service-fee.future': {
    status: 422,
    en: 'The day is still to come.',
    es: 'La fecha aún no ha llegado.',
    zh: '日期尚未到来。',
  },
  'service-fee.reference-known': {
    status: 409,
    en: '{reference} is on statement {id} already.',
    es: '{reference} ya figura en la liquidación {id}.',
    zh: '{reference} 已用于结算单 {id}。',
  },
} satisfies Record<string, RefusalText>
