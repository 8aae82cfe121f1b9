import type { PaperLanguage } from '@daftari/contract/settlement/certificate'

/** The words of the record of a loan. */
export interface RecordWords {
  title: string
  agreed: string
  paid: string
  sent: string
  customer: string
  phone: string
  idNumber: string
  loan: string
  product: string
  principal: string
  payout: string
  interest: string
  fee: string
  fine: string
  rate: string
  fineRate: string
  startedOn: string
  dueOn: string
  finishedOn: string
  owed: string
  terms: string
  perDay(rate: string): string
  date: string
  receipt: string
  amount: string
  waived: string
  total: string
  channel: string
  about: string
  nothing: string
  channels: Readonly<Record<string, string>>
  madeOn(moment: string): string
}

const names = { sms: 'SMS', whatsapp: 'WhatsApp' }

export const recordWords: Readonly<Record<PaperLanguage, RecordWords>> = {
  en: {
    title: 'Record of a loan',
    agreed: 'What was agreed',
    paid: 'What was paid',
    sent: 'What the customer was sent',
    customer: 'Customer',
    phone: 'Phone',
    idNumber: 'ID number',
    loan: 'Loan ID',
    product: 'Product',
    principal: 'Principal',
    payout: 'Paid out',
    interest: 'Interest',
    fee: 'Fees',
    fine: 'Fines',
    rate: 'Interest rate',
    fineRate: 'Fine when late',
    startedOn: 'Paid out on',
    dueOn: 'Due on',
    finishedOn: 'Repaid on',
    owed: 'Still owed',
    terms: 'Terms accepted',
    perDay: (rate) => `${rate} a day`,
    date: 'Date',
    receipt: 'Receipt',
    amount: 'Amount',
    waived: 'Waived by the lender',
    total: 'Total',
    channel: 'Channel',
    about: 'Text',
    nothing: 'Nothing.',
    channels: { ...names, push: 'Push' },
    madeOn: (moment) => `Made on ${moment}`,
  },
  sw: {
    title: 'Kumbukumbu ya mkopo',
    agreed: 'Kilichokubaliwa',
    paid: 'Kilicholipwa',
    sent: 'Ujumbe aliotumiwa mteja',
    customer: 'Mteja',
    phone: 'Simu',
    idNumber: 'Nambari ya kitambulisho',
    loan: 'Nambari ya mkopo',
    product: 'Bidhaa',
    principal: 'Kiasi cha mkopo',
    payout: 'Kilichotumwa',
    interest: 'Riba',
    fee: 'Ada',
    fine: 'Faini',
    rate: 'Kiwango cha riba',
    fineRate: 'Faini ya kuchelewa',
    startedOn: 'Tarehe ya kutumwa',
    dueOn: 'Tarehe ya kulipa',
    finishedOn: 'Ulilipwa tarehe',
    owed: 'Deni lililobaki',
    terms: 'Masharti yaliyokubaliwa',
    perDay: (rate) => `${rate} kwa siku`,
    date: 'Tarehe',
    receipt: 'Risiti',
    amount: 'Kiasi',
    waived: 'Kilichosamehewa',
    total: 'Jumla',
    channel: 'Njia',
    about: 'Ujumbe',
    nothing: 'Hakuna.',
    channels: { ...names, push: 'Arifa' },
    madeOn: (moment) => `Imetolewa ${moment}`,
  },
  es: {
    title: 'Historial de un préstamo',
    agreed: 'Lo acordado',
    paid: 'Lo pagado',
    sent: 'Lo que se envió al cliente',
    customer: 'Cliente',
    phone: 'Teléfono',
    idNumber: 'Número de documento',
    loan: 'ID del préstamo',
    product: 'Producto',
    principal: 'Capital',
    payout: 'Desembolsado',
    interest: 'Intereses',
    fee: 'Comisiones',
    fine: 'Recargos por mora',
    rate: 'Tasa de interés',
    fineRate: 'Recargo por mora',
    startedOn: 'Fecha de desembolso',
    dueOn: 'Vencimiento',
    finishedOn: 'Fecha de liquidación',
    owed: 'Saldo pendiente',
    terms: 'Condiciones aceptadas',
    perDay: (rate) => `${rate} al día`,
    date: 'Fecha',
    receipt: 'Recibo',
    amount: 'Importe',
    waived: 'Condonado por el prestamista',
    total: 'Total',
    channel: 'Canal',
    about: 'Texto',
    nothing: 'Nada.',
    channels: { ...names, push: 'Push' },
    madeOn: (moment) => `Emitido el ${moment}`,
  },
  zh: {
    title: '贷款记录',
    agreed: '约定内容',
    paid: '还款记录',
    sent: '发送给客户的消息',
    customer: '客户姓名',
    phone: '手机号',
    idNumber: '证件号码',
    loan: '贷款编号',
    product: '产品',
    principal: '本金',
    payout: '实际放款',
    interest: '利息',
    fee: '费用',
    fine: '罚息',
    rate: '利率',
    fineRate: '逾期罚息率',
    startedOn: '放款日期',
    dueOn: '到期日',
    finishedOn: '结清日期',
    owed: '剩余应还',
    terms: '已接受条款',
    perDay: (rate) => `每日 ${rate}`,
    date: '日期',
    receipt: '凭证号',
    amount: '金额',
    waived: '减免金额',
    total: '合计',
    channel: '渠道',
    about: '消息',
    nothing: '无。',
    channels: { ...names, push: '推送' },
    madeOn: (moment) => `生成于 ${moment}`,
  },
}
