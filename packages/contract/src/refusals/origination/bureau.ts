import type { RefusalText } from '../refusal-text.ts'

/** Credit reports, the credit paid to bureaus in advance, and customers' credit accounts. */
export const bureauRefusals = {
  'credit-report.no-consent': {
    status: 422,
    en: 'The customer has not agreed to credit checks, or has taken it back. No report is bought.',
    es: 'El cliente no autorizó la consulta crediticia, o la revocó. No se compra ningún informe.',
    zh: '客户未授权征信查询，或已撤回授权，不能购买报告。',
  },
  'credit-report.no-id': {
    status: 422,
    en: 'The customer has no ID number on record; the credit bureau knows people by it.',
    es: 'El cliente no tiene número de documento registrado; el buró identifica a las personas por él.',
    zh: '客户没有登记证件号码，征信机构须凭证件号码查询。',
  },
  'credit-report.under-way': {
    status: 409,
    en: 'A query about this customer is under way. Its answer comes here by itself.',
    es: 'Ya hay una consulta en curso sobre este cliente. La respuesta llegará aquí sola.',
    zh: '该客户已有查询在进行中，结果会自动显示。',
  },
  'credit-report.still-fresh': {
    status: 409,
    en: 'The last report may be used until {day}. To buy another one, say why.',
    es: 'El último informe puede usarse hasta el {day}. Para comprar otro, indique el motivo.',
    zh: '现有报告可使用至 {day}。如需重新购买，请填写理由。',
  },
  'bureau.balance-short': {
    status: 409,
    en: 'The credit left at this bureau does not cover a query. Ask for a top-up.',
    es: 'El saldo en este buró no alcanza para una consulta. Pida una recarga.',
    zh: '该机构余额不足以支付一次查询，请联系充值。',
  },
  'bureau.not-connected': {
    status: 422,
    en: 'No bureau is connected: set its address before reports are bought.',
    es: 'No hay ningún buró conectado: configure su dirección antes de comprar informes.',
    zh: '尚未接入征信机构，请先配置其地址。',
  },
  'bureau.paid-in-future': {
    status: 422,
    en: 'What was paid cannot have a date to come.',
    es: 'Un pago hecho no puede tener fecha futura.',
    zh: '付款日期不能晚于今日。',
  },
  'bureau.reference-known': {
    status: 409,
    en: 'This transfer was noted already, as top-up {id}.',
    es: 'Esta transferencia ya fue registrada como recarga {id}.',
    zh: '该笔转账已登记为充值 {id}。',
  },
  'bureau.top-up-decided': {
    status: 409,
    en: 'This top-up has been decided already.',
    es: 'Esta recarga ya fue resuelta.',
    zh: '该笔充值已处理。',
  },
  'bureau.second-person': {
    status: 403,
    en: 'You noted this top-up yourself; somebody else books it.',
    es: 'Usted mismo registró esta recarga; debe contabilizarla otra persona.',
    zh: '不能审批自己登记的充值。',
  },
  'credit-account.frozen': {
    status: 422,
    en: 'The credit account of this customer is frozen: nothing is lent on it.',
    es: 'La cuenta de crédito de este cliente está congelada: no se presta sobre ella.',
    zh: '该客户的授信账户已冻结，暂不放款。',
  },
  'credit-account.none': {
    status: 422,
    en: 'The customer has no credit account in this app yet: a first loan must be applied for.',
    es: 'El cliente aún no tiene cuenta de crédito en esta aplicación: debe solicitar un primer préstamo.',
    zh: '该客户在此应用尚无授信账户，须先申请首笔借款。',
  },
  'credit-account.overdue': {
    status: 422,
    en: 'A loan of the customer is overdue: nothing can be drawn until it is paid.',
    es: 'El cliente tiene un préstamo vencido: no puede disponer de crédito hasta pagarlo.',
    zh: '客户有逾期借款，还清前不可提款。',
  },
  'credit-account.limit-exceeded': {
    status: 422,
    en: 'The amount is above what is left of the credit limit, {available}.',
    es: 'El monto supera lo disponible del límite de crédito, {available}.',
    zh: '金额超过可用授信额度 {available}。',
  },
  'credit-account.same-limit': {
    status: 422,
    en: 'This is the limit already.',
    es: 'Ese ya es el límite.',
    zh: '与当前额度相同。',
  },
  'credit-account.above-exposure': {
    status: 422,
    en: 'The policy lets nobody owe more than {most}: a limit of {limit} and {elsewhere} owed or asked for in other apps are more.',
    es: 'La política no permite que nadie deba más de {most}: un límite de {limit} y {elsewhere} adeudados o pedidos en otras apps son más.',
    zh: '政策规定最高敞口为 {most}：额度 {limit} 加上其他应用中所欠或所申请的 {elsewhere} 已超出。',
  },
  'credit-account.change-asked': {
    status: 409,
    en: 'A raise of this limit waits for a second person. It is decided first.',
    es: 'Un aumento de este límite espera a otra persona. Resuélvalo primero.',
    zh: '该账户有提额申请待审批，请先处理。',
  },
  'credit-account.nothing-asked': {
    status: 409,
    en: 'No raise of this limit waits for a decision.',
    es: 'No hay ningún aumento de este límite por resolver.',
    zh: '没有待审批的提额申请。',
  },
  'credit-account.second-person': {
    status: 403,
    en: 'You asked for this raise yourself; somebody else decides it.',
    es: 'Usted mismo pidió este aumento; debe resolverlo otra persona.',
    zh: '不能审批自己提出的提额申请。',
  },
  'credit-account.frozen-already': {
    status: 409,
    en: 'Somebody else did this already. Look at the account again.',
    es: 'Otra persona ya lo hizo. Revise la cuenta de nuevo.',
    zh: '该操作已由他人完成，请刷新查看。',
  },
} satisfies Record<string, RefusalText>
