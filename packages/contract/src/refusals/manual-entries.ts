import type { RefusalText } from './refusal-text.ts'

/** Entries that an accountant requests and another person books. */
export const manualEntryRefusals = {
  'manual-entry.of-loans': [422, 'Line {line}: this account is moved by loans alone, and would no longer tie to them.', 'Apunte {line}: esta cuenta solo la mueven los préstamos y dejaría de cuadrar con ellos.', '第 {line} 行：该科目仅随贷款业务变动，手工记账会使其与贷款不符。'],
  'manual-entry.of-wallets': [
    422,
    'Line {line}: this account is moved by the operator’s receipts alone, and would no longer tie to its statements.',
    'Apunte {line}: esta cuenta solo la mueven los comprobantes del operador y dejaría de cuadrar con sus extractos.',
    '第 {line} 行：该科目仅随运营商收付变动，手工记账会使其与对账单不符。',
  ],
  'manual-entry.of-customers': [
    422,
    'Line {line}: this account is for customers’ money, and each cent belongs to a payment or a refund. Match or refund it instead.',
    'Apunte {line}: esta cuenta guarda dinero de clientes y cada centavo pertenece a un pago o una devolución. Concílielo o devuélvalo.',
    '第 {line} 行：该科目为客户资金，每一分都对应付款或退款，请通过匹配或退款处理。',
  ],
  'manual-entry.of-providers': [422, 'Line {line}: this account is moved by the charges and statements of providers alone.', 'Apunte {line}: esta cuenta solo la mueven las comisiones y liquidaciones de los proveedores.', '第 {line} 行：该科目仅随服务商的手续费和结算单变动。'],
  'manual-entry.one-account': [422, 'Debit and credit must be in different accounts.', 'El debe y el haber deben estar en cuentas distintas.', '借方和贷方须为不同科目。'],
  'manual-entry.debits-exceed': [422, 'Debits exceed credits by {off}. Look at line {line}.', 'El debe supera al haber en {off}. Revise la línea {line}.', '借方比贷方多 {off}，请检查第 {line} 行。'],
  'manual-entry.credits-exceed': [422, 'Credits exceed debits by {off}. Look at line {line}.', 'El haber supera al debe en {off}. Revise la línea {line}.', '贷方比借方多 {off}，请检查第 {line} 行。'],
  'manual-entry.future': [422, 'The day is still to come.', 'La fecha aún no ha llegado.', '日期尚未到来。'],
  'manual-entry.closed': [409, 'The books are closed through {day}. Choose an open day.', 'La contabilidad está cerrada hasta el {day}. Elija una fecha abierta.', '账簿已结至 {day}，请选择未结账的日期。'],
  'manual-entry.before-books': [422, 'The books begin on {day}.', 'La contabilidad empieza el {day}.', '账簿自 {day} 起。'],
  'manual-entry.no-document': [409, 'No document is attached yet. Whoever asked must attach it first.', 'Aún no hay documento adjunto. Debe adjuntarlo quien lo solicitó.', '尚未附上凭据，须由申请人先行上传。'],
  'manual-entry.decided': [409, 'This was decided meanwhile. Look at it again.', 'Mientras tanto ya se resolvió. Revíselo de nuevo.', '该凭证已被处理，请刷新查看。'],
  'manual-entry.own': [403, 'You asked for this entry. Somebody else must book it.', 'Usted solicitó este asiento. Debe contabilizarlo otra persona.', '该凭证由您申请，须由他人复核入账。'],
  'manual-entry.not-yours': [403, 'Only the person who asked may do this.', 'Solo puede hacerlo quien lo solicitó.', '只有申请人可以执行此操作。'],
  'manual-entry.not-booked': [409, 'Only a booked manual entry can be taken back, and its reversal cannot.', 'Solo se puede revertir un asiento manual contabilizado, no su reversión.', '只有已入账的手工凭证才能冲正，冲正凭证不能再冲正。'],
  'manual-entry.reversal-asked': [409, 'Its reversal waits already, as no. {id}.', 'Su reversión ya está en espera, con el n.º {id}.', '其冲正申请已在等待，编号 {id}。'],
} satisfies Record<string, RefusalText>
