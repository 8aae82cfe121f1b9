import type { RefusalText } from './refusal-text.ts'

/** What partners charge for their services, and what is paid. */
export const serviceFeeRefusals = {
  'service-fee.agreement-waits': [409, 'An agreement with this partner waits for its second person already.', 'Ya hay un acuerdo con este proveedor a la espera de otra persona.', '该服务商已有协议待复核。'],
  'service-fee.agreement-decided': [409, 'This agreement was decided meanwhile. Look at it again.', 'Mientras tanto ya se resolvió este acuerdo. Revíselo de nuevo.', '该协议已被处理，请刷新查看。'],
  'service-fee.price-twice': [422, 'Each event has one price for each and one part at most.', 'Cada concepto admite un precio por unidad y un porcentaje como máximo.', '每种事件最多各设一个单价和一个比例。'],
  'service-fee.most-below-least': [422, 'The most of a month is below the least.', 'El máximo mensual es inferior al mínimo.', '月度最高低于月度最低。'],
  'service-fee.month-running': [409, 'The month is not over yet.', 'El mes aún no ha terminado.', '该月尚未结束。'],
  'service-fee.no-agreement': [409, 'No agreement with this partner is in force for the month.', 'Ningún acuerdo con este proveedor está vigente en ese mes.', '该服务商在该月没有生效的协议。'],
  'service-fee.made-already': [409, 'Statement {id} of this partner and month is there already.', 'Ya existe la liquidación {id} de este proveedor y mes.', '该服务商该月已有结算单 {id}。'],
  'service-fee.not-open': [409, 'This statement is confirmed or void and does not change any more.', 'Esta liquidación está confirmada o anulada y ya no cambia.', '该结算单已确认或作废，不能再更改。'],
  'service-fee.not-confirmed': [409, 'Only a confirmed statement is corrected. Make this one void instead.', 'Solo se corrige una liquidación confirmada. Anule esta en su lugar.', '只有已确认的结算单才能更正，请改为作废。'],
  'service-fee.explain': [422, 'The invoice differs from the statement. Say why.', 'La factura difiere de la liquidación. Explique por qué.', '发票与结算单金额不符，请说明原因。'],
  'service-fee.invoice-known': [409, 'This invoice is on statement {id} already.', 'Esta factura ya figura en la liquidación {id}.', '该发票已用于结算单 {id}。'],
  'service-fee.no-invoice': [409, 'The partner’s invoice is not entered yet.', 'Aún no se ha registrado la factura del proveedor.', '尚未录入服务商发票。'],
  'service-fee.disputed': [409, 'The invoice is disputed. Enter the invoice that settles it first.', 'La factura está en disputa. Registre antes la que la resuelve.', '发票存在争议，请先录入解决争议的发票。'],
  'service-fee.own': [403, 'You prepared this. Somebody else must decide.', 'Usted lo preparó. Debe decidirlo otra persona.', '该项由您准备，须由他人处理。'],
  'service-fee.own-payment': [403, 'Whoever confirmed a statement does not pay it, and whoever paid does not take the payment back.', 'Quien confirma una liquidación no la paga, y quien la pagó no revierte el pago.', '确认人不得付款，付款人不得撤回付款。'],
  'service-fee.not-payable': [409, 'Only a confirmed statement on which something is owed is paid.', 'Solo se paga una liquidación confirmada con importe pendiente.', '只有已确认且尚有应付的结算单才能付款。'],
  'service-fee.not-paid': [409, 'There is no payment to take back.', 'No hay ningún pago que revertir.', '没有可撤回的付款。'],
  'service-fee.future': [422, 'The day is still to come.', 'La fecha aún no ha llegado.', '日期尚未到来。'],
  'service-fee.reference-known': [409, '{reference} is on statement {id} already.', '{reference} ya figura en la liquidación {id}.', '{reference} 已用于结算单 {id}。'],
} satisfies Record<string, RefusalText>
