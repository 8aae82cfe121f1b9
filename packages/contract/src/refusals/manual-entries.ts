import type { RefusalText } from './refusal-text.ts'

/** Entries that an accountant asks for and another person books. */
export const manualEntryRefusals = {
  'manual-entry.of-loans': {
    status: 422,
    en: 'Line {line}: this account is moved by loans alone, and would no longer tie to them.',
    es: 'Apunte {line}: esta cuenta solo la mueven los préstamos y dejaría de cuadrar con ellos.',
    zh: '第 {line} 行：该科目仅随贷款业务变动，手工记账会使其与贷款不符。',
  },
  'manual-entry.of-wallets': {
    status: 422,
    en: 'Line {line}: this account is moved by the operator’s receipts alone, and would no longer tie to its statements.',
    es: 'Apunte {line}: esta cuenta solo la mueven los comprobantes del operador y dejaría de cuadrar con sus extractos.',
    zh: '第 {line} 行：该科目仅随运营商收付变动，手工记账会使其与对账单不符。',
  },
  'manual-entry.of-customers': {
    status: 422,
    en: 'Line {line}: this account holds customers’ money, each cent of which belongs to a payment or a refund. Match or refund it instead.',
    es: 'Apunte {line}: esta cuenta guarda dinero de clientes y cada centavo pertenece a un pago o una devolución. Concílielo o devuélvalo.',
    zh: '第 {line} 行：该科目为客户资金，每一分都对应付款或退款，请通过匹配或退款处理。',
  },
  'manual-entry.of-providers': {
    status: 422,
    en: 'Line {line}: this account is moved by the charges and statements of providers alone.',
    es: 'Apunte {line}: esta cuenta solo la mueven las comisiones y liquidaciones de los proveedores.',
    zh: '第 {line} 行：该科目仅随服务商的手续费和结算单变动。',
  },
  'manual-entry.one-account': {
    status: 422,
    en: 'Debit and credit must be in different accounts.',
    es: 'El debe y el haber deben estar en cuentas distintas.',
    zh: '借方和贷方须为不同科目。',
  },
  'manual-entry.debits-exceed': {
    status: 422,
    en: 'Debits exceed credits by {off}. Look at line {line}.',
    es: 'El debe supera al haber en {off}. Revise la línea {line}.',
    zh: '借方比贷方多 {off}，请检查第 {line} 行。',
  },
  'manual-entry.credits-exceed': {
    status: 422,
    en: 'Credits exceed debits by {off}. Look at line {line}.',
    es: 'El haber supera al debe en {off}. Revise la línea {line}.',
    zh: '贷方比借方多 {off}，请检查第 {line} 行。',
  },
  'manual-entry.future': {
    status: 422,
    en: 'The day is still to come.',
    es: 'La fecha aún no ha llegado.',
    zh: '日期尚未到来。',
  },
  'manual-entry.closed': {
    status: 409,
    en: 'The books are closed through {day}. Choose an open day.',
    es: 'La contabilidad está cerrada hasta el {day}. Elija una fecha abierta.',
    zh: '账簿已结至 {day}，请选择未结账的日期。',
  },
  'manual-entry.before-books': {
    status: 422,
    en: 'The books begin on {day}.',
    es: 'La contabilidad empieza el {day}.',
    zh: '账簿自 {day} 起。',
  },
  'manual-entry.no-document': {
    status: 409,
    en: 'No document is attached yet. Whoever asked must attach it first.',
    es: 'Aún no hay documento adjunto. Debe adjuntarlo quien lo solicitó.',
    zh: '尚未附上凭据，须由申请人先行上传。',
  },
  'manual-entry.decided': {
    status: 409,
    en: 'This was decided meanwhile. Look at it again.',
    es: 'Mientras tanto ya se resolvió. Revíselo de nuevo.',
    zh: '该凭证已被处理，请刷新查看。',
  },
  'manual-entry.own': {
    status: 403,
    en: 'You asked for this entry. Somebody else must book it.',
    es: 'Usted solicitó este asiento. Debe contabilizarlo otra persona.',
    zh: '该凭证由您申请，须由他人复核入账。',
  },
  'manual-entry.not-yours': {
    status: 403,
    en: 'Only the person who asked may do this.',
    es: 'Solo puede hacerlo quien lo solicitó.',
    zh: '只有申请人可以执行此操作。',
  },
  'manual-entry.not-booked': {
    status: 409,
    en: 'Only a booked manual entry can be taken back, and its reversal cannot.',
    es: 'Solo se puede revertir un asiento manual contabilizado, no su reversión.',
    zh: '只有已入账的手工凭证才能冲正，冲正凭证不能再冲正。',
  },
  'manual-entry.reversal-asked': {
    status: 409,
    en: 'Its reversal waits already, as no. {id}.',
    es: 'Su reversión ya está en espera, con el n.º {id}.',
    zh: '其冲正申请已在等待，编号 {id}。',
  },
} satisfies Record<string, RefusalText>
