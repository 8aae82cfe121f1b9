import type { RefusalText } from './refusal-text.ts'

/** Files of corrections: what is wrong in them, row by row, and who may do what. */
export const batchRefusals = {
  'batch.no-column': {
    status: 422,
    en: 'The column {column} is missing in the first row.',
    es: 'Falta la columna {column} en la primera fila.',
    zh: '首行缺少列 {column}。',
  },
  'batch.rows': {
    status: 422,
    en: 'The file has {rows} rows besides heading and total; 1 to {most} are accepted.',
    es: 'El archivo tiene {rows} filas además del encabezado y el total; se aceptan de 1 a {most}.',
    zh: '除标题行和合计行外，文件有 {rows} 行；可接受 1 至 {most} 行。',
  },
  'batch.cell-missing': {
    status: 422,
    en: '{column} is missing or too short.',
    es: 'Falta {column} o es demasiado corto.',
    zh: '{column} 缺失或过短。',
  },
  'batch.action': {
    status: 422,
    en: '“{given}” is no action. Write match or move.',
    es: '«{given}» no es una acción. Escriba match o move.',
    zh: '“{given}”不是有效操作，请填写 match 或 move。',
  },
  'batch.prepayment': {
    status: 422,
    en: '“{given}” is no way to use an early repayment. Write next, shorter or smaller, and only beside a loan.',
    es: '«{given}» no es una forma de aplicar dinero anticipado. Escriba next, shorter o smaller, y solo junto a un préstamo.',
    zh: '“{given}”不是有效的提前还款方式，请在有贷款号的行填写 next、shorter 或 smaller。',
  },
  'batch.loan-or-customer': {
    status: 422,
    en: 'Give either a loan or a customer, not both.',
    es: 'Indique un préstamo o un cliente, no ambos.',
    zh: '请填写贷款或客户其一，不可同时填写。',
  },
  'batch.number': {
    status: 422,
    en: '“{given}” is no number of a loan or customer.',
    es: '«{given}» no es un número de préstamo ni de cliente.',
    zh: '“{given}”不是贷款或客户编号。',
  },
  'batch.amount': {
    status: 422,
    en: '“{given}” is no amount above zero.',
    es: '«{given}» no es un importe mayor que cero.',
    zh: '“{given}”不是大于零的金额。',
  },
  'batch.no-total': {
    status: 422,
    en: 'The last row must be TOTAL with the sum of the amounts.',
    es: 'La última fila debe ser TOTAL con la suma de los importes.',
    zh: '最后一行必须为 TOTAL 及金额合计。',
  },
  'batch.total': {
    status: 422,
    en: 'The total says {said}, and the rows come to {sum}.',
    es: 'El total dice {said} y las filas suman {sum}.',
    zh: '合计行为 {said}，各行相加为 {sum}。',
  },
  'batch.mixed': {
    status: 422,
    en: 'The rows of receipt {receipt} must all say the same action.',
    es: 'Todas las filas del recibo {receipt} deben indicar la misma acción.',
    zh: '收据 {receipt} 的各行操作必须一致。',
  },
  'batch.receipt': {
    status: 422,
    en: 'There is no one payment with receipt {receipt}.',
    es: 'No hay un único pago con el recibo {receipt}.',
    zh: '没有收据号为 {receipt} 的唯一付款。',
  },
  'batch.has-problems': {
    status: 422,
    en: '{count} rows cannot be done. Row {row}: {why}',
    es: '{count} filas no se pueden hacer. Fila {row}: {why}',
    zh: '有 {count} 行无法执行。第 {row} 行：{why}',
  },
  'batch.file-known': {
    status: 409,
    en: '{name} was asked for or done already.',
    es: '{name} ya se pidió o se hizo.',
    zh: '{name} 已提交或已执行。',
  },
  'batch.own': {
    status: 403,
    en: 'You asked for batch {id}. Somebody else must do this.',
    es: 'Usted pidió el lote {id}. Debe hacerlo otra persona.',
    zh: '批次 {id} 由您提交，须由他人处理。',
  },
  'batch.not-yours': {
    status: 403,
    en: 'Batch {id} is withdrawn by whoever asked for it or may decide it.',
    es: 'El lote {id} solo lo retira quien lo pidió o quien puede decidirlo.',
    zh: '批次 {id} 只能由提交人或有复核权的人撤回。',
  },
  'batch.decided': {
    status: 409,
    en: 'Batch {id} was decided already. Look at it again.',
    es: 'El lote {id} ya fue resuelto. Revíselo de nuevo.',
    zh: '批次 {id} 已被处理，请刷新查看。',
  },
  'batch.not-done': {
    status: 409,
    en: 'Batch {id} was not done, so it cannot be taken back.',
    es: 'El lote {id} no se hizo, así que no se puede deshacer.',
    zh: '批次 {id} 尚未执行，无法撤销。',
  },
  'batch.row-refused': {
    status: 409,
    en: 'Nothing was done. Row {row}: {why}',
    es: 'No se hizo nada. Fila {row}: {why}',
    zh: '未执行任何操作。第 {row} 行：{why}',
  },
} satisfies Record<string, RefusalText>
