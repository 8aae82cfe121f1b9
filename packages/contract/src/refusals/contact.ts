import type { RefusalText } from './refusal-text.ts'

/** Whether customers may be contacted at all. */
export const contactRefusals = {
  'contact.not-allowed': [409, 'Rule {rule}: the customer may not be contacted now. Allowed from {from}.', 'Regla {rule}: ahora no se puede contactar al cliente. Permitido desde {from}.', '规则 {rule}：现在不得联系客户，{from} 起可以联系。'],
  'contact.barred': [409, 'Rule {rule}: the customer may not be contacted for this, whatever the time.', 'Regla {rule}: no se puede contactar al cliente para esto, a ninguna hora.', '规则 {rule}：任何时间都不得为此联系客户。'],
  'contact.wrong-number': [409, 'Rule {rule}: somebody else answers this number. A leader must look at it first.', 'Regla {rule}: este número lo contesta otra persona. Antes debe revisarlo un jefe.', '规则 {rule}：该号码由他人接听，须先由主管核实。'],
  'contact.not-answered': [
    409,
    'The record of your call says that nobody answered. Choose one of these results: no answer, busy, switched off; or call again.',
    'Según el registro de su llamada, nadie contestó. Elija: sin respuesta, ocupado o apagado; o llame de nuevo.',
    '通话记录显示无人接听。请选择无人接听、占线或关机，或再次拨打。',
  ],
  'contact.still-ringing': [409, 'Your call has not been answered and has not ended. Record what was said once it has.', 'Su llamada aún no se contestó ni terminó. Registre lo hablado cuando termine.', '您的电话尚未接通或结束，请在通话后登记。'],
  'contact.no-call': [409, 'You have not called about this today. Call from here first; by hand, have the number shown to you.', 'Hoy no ha llamado por esto. Llame primero desde aquí; si marca a mano, haga que se le muestre el número.', '您今天尚未就此拨打。请先在此拨打；手动拨打须先查看号码。'],
  'number.not-blocked': [409, 'This number is not blocked.', 'Este número no está bloqueado.', '该号码未被停用。'],
  'contact.held-already': [409, 'The customer is left alone for this reason already.', 'El contacto con el cliente ya está en pausa por este motivo.', '已因该原因暂停联系该客户。'],
  'contact.hold-past': [422, 'The last day must not be past.', 'El último día no puede haber pasado.', '截止日期不得早于今天。'],
  'contact.hours-asked': [
    403,
    'The customer asked for contact from {from} to {until} only. You may shorten these hours; a leader may lengthen or clear them.',
    'El cliente pidió contacto solo de {from} a {until}. Usted puede acortar este horario; ampliarlo o quitarlo corresponde a un jefe.',
    '客户要求仅在 {from} 至 {until} 联系。您只能缩短该时段，延长或取消须由主管操作。',
  ],
} satisfies Record<string, RefusalText>
