import type { PaperLanguage } from '@daftari/contract/settlement/certificate'

/** The words of the paper, as a lender would write them in that language. */
export interface PaperWords {
  title: string
  number: string
  issuedOn: string
  certifies(lender: string): string
  customer: string
  idNumber: string
  loan: string
  principal: string
  startedOn: string
  repaid: string
  waived: string
  finishedOn: string
  nothingOwed: string
  /** Includes the text between it and the code. */
  code: string
  check: string
  voidWhen: string
}

export const paperWords: Readonly<Record<PaperLanguage, PaperWords>> = {
  en: {
    title: 'Certificate of repayment',
    number: 'Certificate no.',
    issuedOn: 'Issued on',
    certifies: (lender) =>
      `${lender} certifies that the loan described below has been repaid in full by the customer named here.`,
    customer: 'Customer',
    idNumber: 'ID number',
    loan: 'Loan ID',
    principal: 'Amount of the loan',
    startedOn: 'Paid out on',
    repaid: 'Repaid in total',
    waived: 'Waived by the lender',
    finishedOn: 'Repaid in full on',
    nothingOwed:
      'Nothing is owed on this loan any more: neither principal nor interest, fees or fines.',
    code: 'Code: ',
    check:
      'Check with its code, at the address below, that this certificate is genuine and still valid.',
    voidWhen: 'It ceases to be valid if a payment of this loan is reversed.',
  },
  sw: {
    title: 'Cheti cha kukamilisha mkopo',
    number: 'Namba ya cheti',
    issuedOn: 'Kimetolewa tarehe',
    certifies: (lender) =>
      `${lender} inathibitisha kwamba mkopo ulioelezwa hapa chini umelipwa wote na mteja aliyetajwa hapa.`,
    customer: 'Mteja',
    idNumber: 'Namba ya kitambulisho',
    loan: 'Namba ya mkopo',
    principal: 'Kiasi cha mkopo',
    startedOn: 'Ulitolewa tarehe',
    repaid: 'Jumla iliyolipwa',
    waived: 'Kiasi kilichosamehewa',
    finishedOn: 'Ulikamilika tarehe',
    nothingOwed:
      'Hakuna deni lolote lililobaki kwenye mkopo huu: si mtaji, si riba, si ada wala faini.',
    code: 'Msimbo: ',
    check:
      'Hakikisha kwa msimbo wake, kwenye anwani iliyo hapa chini, kwamba cheti hiki ni halisi na bado ni halali.',
    voidWhen: 'Kinakoma kuwa halali iwapo malipo yoyote ya mkopo huu yatarudishwa.',
  },
  es: {
    title: 'Certificado de liquidación de préstamo',
    number: 'N.º de certificado',
    issuedOn: 'Fecha de emisión',
    certifies: (lender) =>
      `${lender} certifica que el préstamo que se describe a continuación ha sido pagado en su totalidad por el cliente indicado.`,
    customer: 'Cliente',
    idNumber: 'Documento de identidad',
    loan: 'N.º de préstamo',
    principal: 'Importe del préstamo',
    startedOn: 'Fecha de desembolso',
    repaid: 'Total pagado',
    waived: 'Condonado por el prestamista',
    finishedOn: 'Fecha de liquidación',
    nothingOwed:
      'No queda saldo pendiente por este préstamo: ni capital, ni intereses, ni comisiones, ni recargos por mora.',
    code: 'Código: ',
    check:
      'La autenticidad y vigencia de este certificado se comprueban con su código en la dirección indicada abajo.',
    voidWhen: 'Deja de ser válido si se revierte algún pago de este préstamo.',
  },
  zh: {
    title: '贷款结清证明',
    number: '证明编号',
    issuedOn: '出具日期',
    certifies: (lender) => `${lender} 兹证明：下列客户的贷款已全部还清。`,
    customer: '客户姓名',
    idNumber: '证件号码',
    loan: '贷款编号',
    principal: '贷款本金',
    startedOn: '放款日期',
    repaid: '累计还款',
    waived: '减免金额',
    finishedOn: '结清日期',
    nothingOwed: '该笔贷款的本金、利息、费用及罚息均已结清，客户不再欠款。',
    code: '验证码：',
    check: '可凭验证码在下列网址查验本证明的真伪及是否有效。',
    voidWhen: '如该笔贷款的还款被冲正，本证明即告失效。',
  },
}
