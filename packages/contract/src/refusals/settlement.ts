import type { RefusalText } from './refusal-text.ts'

/** The operator's statements, and what differs from them. */
export const settlementRefusals = {
  'statement.format': [422, 'Only the operator’s statement as CSV or XLSX is read. {name} is neither.', 'Solo se lee el extracto del operador en CSV o XLSX. {name} no es ninguno de los dos.', '仅支持运营商的 CSV 或 XLSX 对账单，{name} 不是。'],
  'statement.given-before': [409, 'This file was uploaded before, as file {id}.', 'Este mismo archivo ya se cargó antes, como archivo {id}.', '该文件已上传过，文件编号 {id}。'],
  'statement.no-heading': [
    422,
    'None of the first {rows} rows is a heading with the column “{column}”. Is this the statement of this account?',
    'Ninguna de las primeras {rows} filas es un encabezado con la columna «{column}». ¿Es el extracto de esta cuenta?',
    '前 {rows} 行中没有含“{column}”列的表头，请确认这是该账户的对账单。',
  ],
  'statement.no-column': [422, 'The heading in row {row} lacks the column “{column}”.', 'Al encabezado de la fila {row} le falta la columna «{column}».', '第 {row} 行的表头缺少“{column}”列。'],
  'statement.column-twice': [422, 'The heading in row {row} has the column “{column}” twice.', 'El encabezado de la fila {row} tiene dos veces la columna «{column}».', '第 {row} 行的表头中“{column}”列出现了两次。'],
  'statement.no-rows': [422, 'The file has no row, and no earlier file says the balance of the account.', 'El archivo no tiene filas y ningún archivo anterior indica el saldo de la cuenta.', '文件中没有可读取的行，且此前没有文件说明账户余额。'],
  'statement.not-quiet': [422, 'The file has no row, but another file has {receipt} of {date}. Download it without a filter.', 'El archivo no tiene filas, pero otro archivo trae {receipt} del {date}. Descárguelo sin filtro.', '文件没有任何行，但另一文件中有 {date} 的 {receipt}，请不加筛选重新下载。'],
  'statement.too-many-problems': [422, '{count} rows or more cannot be read. The first is row {row}, column “{column}”: “{value}”.', '{count} filas o más no se pueden leer. La primera es la fila {row}, columna «{column}»: «{value}».', '至少有 {count} 行无法读取，首行为第 {row} 行“{column}”列：“{value}”。'],
  'statement.times': [
    422,
    '{count} rows or more cannot be read. Row {row}, column “{column}”: “{value}” is no time that is read. Times are written 2026-03-30 16:02:11 or 30-03-2026 16:02:11.',
    '{count} filas o más no se pueden leer. Fila {row}, columna «{column}»: «{value}» no es una fecha y hora legible. Se leen 2026-03-30 16:02:11 y 30-03-2026 16:02:11.',
    '至少有 {count} 行无法读取。第 {row} 行“{column}”列：“{value}”不是可识别的时间。可识别的格式为 2026-03-30 16:02:11 或 30-03-2026 16:02:11。',
  ],
  'statement.period': [
    422,
    'Row {row}: the period “{value}” names a day that does not exist. Days are written 30-03-2026 or 2026-03-30, the first one first.',
    'Fila {row}: el periodo «{value}» nombra un día que no existe. Los días se escriben 30-03-2026 o 2026-03-30, primero el inicial.',
    '第 {row} 行：期间“{value}”含有不存在的日期。日期应写作 30-03-2026 或 2026-03-30，且起始日在前。',
  ],
  'statement.balance': [422, 'The balance in row {row} should be {expected}, and is {found}. A row is missing or was changed.', 'El saldo de la fila {row} debería ser {expected} y es {found}. Falta una fila o se modificó.', '第 {row} 行的余额应为 {expected}，实为 {found}。可能缺行或被修改。'],
  'statement.order': [422, 'Row {row} does not follow the row above in the order of time. Download the file again, and do not sort it.', 'La fila {row} no sigue a la anterior en orden cronológico. Descargue el archivo de nuevo y no lo ordene.', '第 {row} 行与上一行的时间顺序不符。请重新下载，不要排序。'],
  'statement.totals': [422, 'The totals in row {row} say {told} for “{column}”; the rows come to {found}.', 'Los totales de la fila {row} dicen {told} en «{column}»; las filas suman {found}.', '第 {row} 行合计的“{column}”为 {told}，各行之和为 {found}。'],
  'statement.other-account': [422, '{count} of {rows} rows belong to the other account. Upload the file on the page of that account.', '{count} de {rows} filas son de la otra cuenta. Cargue el archivo en su página.', '{rows} 行中有 {count} 行属于另一账户，请在对应页面上传。'],
  'statement.not-ready': [409, 'File {id} is still being read, or nothing of it was taken.', 'El archivo {id} aún se está leyendo, o no se tomó nada de él.', '文件 {id} 仍在读取，或未被采用。'],
  'statement.followed': [409, 'File {next} came after this one. Undo that one first.', 'El archivo {next} vino después de este. Deshaga ese primero.', '文件 {next} 在此文件之后导入，请先撤销它。'],
  'statement.built-on': [409, '{count} of its rows were booked or settled: first {receipt}. The file cannot be undone any more.', '{count} de sus filas ya se contabilizaron o resolvieron: la primera, {receipt}. El archivo ya no se puede deshacer.', '其中 {count} 行已入账或处理，首行为 {receipt}，该文件不能再撤销。'],
  'statement.line-settled': [409, 'Row {receipt} has found its counterpart already.', 'La fila {receipt} ya encontró su contrapartida.', '{receipt} 已有对应记录。'],
  'statement.counterpart-taken': [409, 'What you chose belongs to row {receipt} of the statement already.', 'Lo que eligió ya corresponde a la fila {receipt} del extracto.', '您选择的记录已对应对账单的 {receipt}。'],
  'statement.counterpart-differs': [422, 'The amounts differ: {theirs} in the statement, {ours} in our books.', 'Los importes difieren: {theirs} en el extracto, {ours} aquí.', '金额不一致：对账单为 {theirs}，我方为 {ours}。'],
  'difference.not-open': [409, 'This difference is not open any more. Look at it again.', 'Esta diferencia ya no está abierta. Revísela de nuevo.', '该差异已不是未处理状态，请刷新查看。'],
} satisfies Record<string, RefusalText>
