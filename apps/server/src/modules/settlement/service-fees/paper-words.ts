import type { Language } from '@daftari/contract/language'
import type { BillableEvent } from '@daftari/contract/settlement/service-fee-kinds'

/** The words of a statement on paper. */
export interface FeePaperWords {
  title: string
  partner: string
  month: string
  number: string
  state: string
  states: Record<'open' | 'confirmed' | 'paid' | 'void', string>
  events: Record<BillableEvent, string>
  each(quantity: string, unit: string): string
  share(rate: string, amount: string): string
  least: string
  most: string
  fee: string
  tax(rate: string): string
  total: string
  invoice: string
  difference: string
  owed: string
  paid: string
  explanation: string
  madeBy: string
  confirmedBy: string
}

export const feePaperWords: Readonly<Record<Language, FeePaperWords>> = {
  en: {
    title: 'Statement of technical service fees',
    partner: 'Service partner',
    month: 'Month',
    number: 'Statement no.',
    state: 'State',
    states: {
      open: 'Draft, not confirmed',
      confirmed: 'Confirmed',
      paid: 'Paid',
      void: 'No longer holds',
    },
    events: {
      disbursement: 'Loans paid out',
      'repaid-loan': 'Loans repaid',
      repayment: 'Repayments',
      'scored-application': 'Applications scored',
      message: 'Messages',
    },
    each: (quantity, unit) => `${quantity} at ${unit}`,
    share: (rate, amount) => `${rate} of ${amount}`,
    least: 'Least of the month',
    most: 'Most of the month',
    fee: 'Fee',
    tax: (rate) => `Tax ${rate}`,
    total: 'Total',
    invoice: 'Invoice',
    difference: 'Invoice less statement',
    owed: 'Owed',
    paid: 'Paid',
    explanation: 'Explanation',
    madeBy: 'Made by',
    confirmedBy: 'Confirmed by',
  },
  es: {
    title: 'Liquidación de servicios técnicos',
    partner: 'Proveedor',
    month: 'Mes',
    number: 'N.º de liquidación',
    state: 'Estado',
    states: {
      open: 'Borrador, sin confirmar',
      confirmed: 'Confirmada',
      paid: 'Pagada',
      void: 'Sin vigencia',
    },
    events: {
      disbursement: 'Préstamos desembolsados',
      'repaid-loan': 'Préstamos liquidados',
      repayment: 'Pagos recibidos',
      'scored-application': 'Solicitudes evaluadas',
      message: 'Mensajes',
    },
    each: (quantity, unit) => `${quantity} a ${unit}`,
    share: (rate, amount) => `${rate} de ${amount}`,
    least: 'Mínimo mensual',
    most: 'Máximo mensual',
    fee: 'Honorarios',
    tax: (rate) => `Impuesto ${rate}`,
    total: 'Total',
    invoice: 'Factura',
    difference: 'Factura menos liquidación',
    owed: 'A pagar',
    paid: 'Pagado',
    explanation: 'Explicación',
    madeBy: 'Elaborada por',
    confirmedBy: 'Confirmada por',
  },
  zh: {
    title: '技术服务费结算单',
    partner: '服务商',
    month: '月份',
    number: '结算单编号',
    state: '状态',
    states: { open: '草稿，未确认', confirmed: '已确认', paid: '已支付', void: '已失效' },
    events: {
      disbursement: '放款笔数',
      'repaid-loan': '结清贷款',
      repayment: '还款笔数',
      'scored-application': '评分申请',
      message: '短信',
    },
    each: (quantity, unit) => `${quantity} × ${unit}`,
    share: (rate, amount) => `${amount} 的 ${rate}`,
    least: '月度最低',
    most: '月度最高',
    fee: '服务费',
    tax: (rate) => `税费 ${rate}`,
    total: '合计',
    invoice: '发票',
    difference: '发票减结算单',
    owed: '应付',
    paid: '已付',
    explanation: '说明',
    madeBy: '编制人',
    confirmedBy: '确认人',
  },
}
