import type { RefusalText } from './refusal-text.ts'

/** Files of corrections: the errors in them, row by row, and the rights on them. */
export const batchRefusals = {
  'batch.no-column': [422, 'The column {column} is missing in the first row.', 'Falta la columna {column} en la primera fila.', '首行缺少列 {column}。'],
  'batch.rows': [422, 'The file has {rows} rows besides heading and total; 1 to {most} are accepted.', 'El archivo tiene {rows} filas además del encabezado y el total; se aceptan de 1 a {most}.', '除标题行和合计行外，文件有 {rows} 行；可接受 1 至 {most} 行。'],
  'batch.cell-missing': [422, '{column} is missing or too short.', 'Falta {column} o es demasiado corto.', '{column} 缺失或过短。'],
  'batch.action': [422, '“{given}” is no action. Write match or move.', '«{given}» no es una acción. Escriba match o move.', '“{given}”不是有效操作，请填写 match 或 move。'],
  'batch.prepayment': [
    422,
    '“{given}” is no way to use an early repayment. Write next, shorter or smaller, and only beside a loan.',
    '«{given}» no es una forma de aplicar dinero anticipado. Escriba next, shorter o smaller, y solo junto a un préstamo.',
    '“{given}”不是有效的提前还款方式，请在有贷款号的行填写 next、shorter 或 smaller。',
  ],
  'batch.loan-or-customer': [422, 'Give either a loan or a customer, not both.', 'Indique un préstamo o un cliente, no ambos.', '请填写贷款或客户其一，不可同时填写。'],
  'batch.number': [422, '“{given}” is no number of a loan or customer.', '«{given}» no es un número de préstamo ni de cliente.', '“{given}”不是贷款或客户编号。'],
  'batch.amount': [422, '“{given}” is no amount above zero.', '«{given}» no es un importe mayor que cero.', '“{given}”不是大于零的金额。'],
  'batch.no-total': [422, 'The last row must be TOTAL with the sum of the amounts.', 'La última fila debe ser TOTAL con la suma de los importes.', '最后一行必须为 TOTAL 及金额合计。'],
  'batch.total': [422, 'The total says {said}, and the rows come to {sum}.', 'El total dice {said} y las filas suman {sum}.', '合计行为 {said}，各行相加为 {sum}。'],
  'batch.mixed': [422, 'The rows of receipt {receipt} must all say the same action.', 'Todas las filas del recibo {receipt} deben indicar la misma acción.', '收据 {receipt} 的各行操作必须一致。'],
  'batch.receipt': [422, 'There is no one payment with receipt {receipt}.', 'No hay un único pago con el recibo {receipt}.', '没有收据号为 {receipt} 的唯一付款。'],
  'batch.has-problems': [422, '{count} rows cannot be done. Row {row}: {why}', '{count} filas no se pueden hacer. Fila {row}: {why}', '有 {count} 行无法执行。第 {row} 行：{why}'],
  'batch.file-known': [409, '{name} was asked for or done already.', '{name} ya se pidió o se hizo.', '{name} 已提交或已执行。'],
  'batch.own': [403, 'You asked for batch {id}. Somebody else must do this.', 'Usted pidió el lote {id}. Debe hacerlo otra persona.', '批次 {id} 由您提交，须由他人处理。'],
  'batch.not-yours': [403, 'Batch {id} is withdrawn by whoever asked for it or may decide it.', 'El lote {id} solo lo retira quien lo pidió o quien puede decidirlo.', '批次 {id} 只能由提交人或有复核权的人撤回。'],
  'batch.decided': [409, 'Batch {id} was decided already. Look at it again.', 'El lote {id} ya fue resuelto. Revíselo de nuevo.', '批次 {id} 已被处理，请刷新查看。'],
  'batch.not-done': [409, 'Batch {id} was not done, so it cannot be taken back.', 'El lote {id} no se hizo, así que no se puede deshacer.', '批次 {id} 尚未执行，无法撤销。'],
  'batch.row-refused': [409, 'Nothing was done. Row {row}: {why}', 'No se hizo nada. Fila {row}: {why}', '未执行任何操作。第 {row} 行：{why}'],
} satisfies Record<string, RefusalText>
