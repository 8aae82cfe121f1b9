import type { RefusalText } from '../refusal-text.ts'

/** Credit reports, the credit paid to bureaus in advance, and customers' credit accounts. */
export const bureauRefusals = {
  'credit-report.no-consent': [422, 'The customer has not agreed to credit checks, or has taken it back. No report is bought.', 'El cliente no autorizó la consulta crediticia, o la revocó. No se compra ningún informe.', '客户未授权征信查询，或已撤回授权，不能购买报告。'],
  'credit-report.no-id': [422, 'The customer has no ID number on record; the credit bureau knows people by it.', 'El cliente no tiene número de documento registrado; el buró identifica a las personas por él.', '客户没有登记证件号码，征信机构须凭证件号码查询。'],
  'credit-report.under-way': [409, 'A query about this customer is under way. Its answer comes here by itself.', 'Ya hay una consulta en curso sobre este cliente. La respuesta llegará aquí sola.', '该客户已有查询在进行中，结果会自动显示。'],
  'credit-report.still-fresh': [409, 'The last report may be used until {day}. To buy another one, say why.', 'El último informe puede usarse hasta el {day}. Para comprar otro, indique el motivo.', '现有报告可使用至 {day}。如需重新购买，请填写理由。'],
  'bureau.balance-short': [409, 'The credit left at this bureau does not cover a query. Ask for a top-up.', 'El saldo en este buró no alcanza para una consulta. Pida una recarga.', '该机构余额不足以支付一次查询，请联系充值。'],
  'bureau.not-connected': [422, 'No bureau is connected: set its address before reports are bought.', 'No hay ningún buró conectado: configure su dirección antes de comprar informes.', '尚未接入征信机构，请先配置其地址。'],
  'bureau.paid-in-future': [422, 'What was paid cannot have a date to come.', 'Un pago hecho no puede tener fecha futura.', '付款日期不能晚于今日。'],
  'bureau.reference-known': [409, 'This transfer was noted already, as top-up {id}.', 'Esta transferencia ya fue registrada como recarga {id}.', '该笔转账已登记为充值 {id}。'],
  'bureau.top-up-decided': [409, 'This top-up has been decided already.', 'Esta recarga ya fue resuelta.', '该笔充值已处理。'],
  'bureau.second-person': [403, 'You noted this top-up yourself; somebody else books it.', 'Usted mismo registró esta recarga; debe contabilizarla otra persona.', '不能审批自己登记的充值。'],
  'credit-account.frozen': [422, 'The credit account of this customer is frozen: nothing is lent on it.', 'La cuenta de crédito de este cliente está congelada: no se presta sobre ella.', '该客户的授信账户已冻结，暂不放款。'],
  'credit-account.none': [422, 'The customer has no credit account in this app yet: a first loan must be applied for.', 'El cliente aún no tiene cuenta de crédito en esta aplicación: debe solicitar un primer préstamo.', '该客户在此应用尚无授信账户，须先申请首笔借款。'],
  'credit-account.overdue': [422, 'A loan of the customer is overdue: nothing can be drawn until it is paid.', 'El cliente tiene un préstamo vencido: no puede disponer de crédito hasta pagarlo.', '客户有逾期借款，还清前不可提款。'],
  'credit-account.limit-exceeded': [422, 'The amount is above what is left of the credit limit, {available}.', 'El monto supera lo disponible del límite de crédito, {available}.', '金额超过可用授信额度 {available}。'],
  'credit-account.same-limit': [422, 'This is the limit already.', 'Ese ya es el límite.', '与当前额度相同。'],
  'credit-account.above-exposure': [
    422,
    'The policy lets nobody owe more than {most}: a limit of {limit} and {elsewhere} owed or asked for in other apps are more.',
    'La política no permite que nadie deba más de {most}: un límite de {limit} y {elsewhere} adeudados o pedidos en otras apps son más.',
    '政策规定最高敞口为 {most}：额度 {limit} 加上其他应用中所欠或所申请的 {elsewhere} 已超出。',
  ],
  'credit-account.change-asked': [409, 'A raise of this limit waits for a second person. It is decided first.', 'Un aumento de este límite espera a otra persona. Resuélvalo primero.', '该账户有提额申请待审批，请先处理。'],
  'credit-account.nothing-asked': [409, 'No raise of this limit waits for a decision.', 'No hay ningún aumento de este límite por resolver.', '没有待审批的提额申请。'],
  'credit-account.second-person': [403, 'You asked for this raise yourself; somebody else decides it.', 'Usted mismo pidió este aumento; debe resolverlo otra persona.', '不能审批自己提出的提额申请。'],
  'credit-account.frozen-already': [409, 'Somebody else did this already. Look at the account again.', 'Otra persona ya lo hizo. Revise la cuenta de nuevo.', '该操作已由他人完成，请刷新查看。'],
} satisfies Record<string, RefusalText>
