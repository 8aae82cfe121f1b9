import type { RefusalText } from '../refusals.ts'

/** The operator's statements, and what differs from them. */
export const settlementRefusals = {
  'statement.format': {
    status: 422,
    en: 'Only the operator’s statement as CSV or XLSX is read. {name} is neither.',
    es: 'Solo se lee el extracto del operador en CSV o XLSX. {name} no es ninguno de los dos.',
    zh: '仅支持运营商的 CSV 或 XLSX 对账单，{name} 不是。',
  },
  'statement.given-before': {
    status: 409,
    en: 'This very file was given in before, as file {id}.',
    es: 'Este mismo archivo ya se cargó antes, como archivo {id}.',
    zh: '该文件已上传过，文件编号 {id}。',
  },
  'statement.encoding': {
    status: 422,
    en: 'Row {row} is not written in UTF-8. Download the file from the portal again, and do not save it in between.',
    es: 'La fila {row} no está en UTF-8. Descargue el archivo de nuevo del portal y no lo guarde con otro programa.',
    zh: '第 {row} 行不是 UTF-8 编码。请从门户重新下载，不要用其他软件另存。',
  },
  'statement.quotes': {
    status: 422,
    en: 'The quotation marks in row {row} do not close.',
    es: 'Las comillas de la fila {row} no se cierran.',
    zh: '第 {row} 行的引号未闭合。',
  },
  'statement.too-long-a-row': {
    status: 422,
    en: 'Row {row} is longer than any row of a statement.',
    es: 'La fila {row} es más larga que cualquier fila de un extracto.',
    zh: '第 {row} 行过长，不是对账单的行。',
  },
  'statement.not-a-workbook': {
    status: 422,
    en: 'The file is damaged, or is no Excel workbook.',
    es: 'El archivo está dañado o no es un libro de Excel.',
    zh: '文件已损坏，或不是 Excel 工作簿。',
  },
  'statement.unpacks-too-large': {
    status: 422,
    en: 'Unpacked, the workbook is larger than {limit}. It was not read.',
    es: 'Descomprimido, el libro supera {limit}. No se ha leído.',
    zh: '工作簿解压后超过 {limit}，未读取。',
  },
  'statement.no-heading': {
    status: 422,
    en: 'There is no row with the column “Receipt No.”. Is this the operator’s statement?',
    es: 'No hay ninguna fila con la columna «Receipt No.». ¿Es el extracto del operador?',
    zh: '找不到“Receipt No.”列，请确认这是运营商的对账单。',
  },
  'statement.no-column': {
    status: 422,
    en: 'The heading in row {row} lacks the column “{column}”.',
    es: 'Al encabezado de la fila {row} le falta la columna «{column}».',
    zh: '第 {row} 行的表头缺少“{column}”列。',
  },
  'statement.too-many-rows': {
    status: 422,
    en: 'A file has {limit} rows at most. Download the statement in parts.',
    es: 'Un archivo tiene {limit} filas como máximo. Descargue el extracto por partes.',
    zh: '单个文件最多 {limit} 行，请分段下载对账单。',
  },
  'statement.no-rows': {
    status: 422,
    en: 'The file has no row, and no earlier file says what the account held.',
    es: 'El archivo no tiene filas y ningún archivo anterior indica el saldo de la cuenta.',
    zh: '文件中没有可读取的行，且此前没有文件说明账户余额。',
  },
  'statement.not-quiet': {
    status: 422,
    en: 'The file has no row, but another file has {receipt} of {date}. Download it without a filter.',
    es: 'El archivo no tiene filas, pero otro archivo trae {receipt} del {date}. Descárguelo sin filtro.',
    zh: '文件没有任何行，但另一文件中有 {date} 的 {receipt}，请不加筛选重新下载。',
  },
  'statement.too-many-problems': {
    status: 422,
    en: '{count} rows or more cannot be read. The first is row {row}.',
    es: '{count} filas o más no se pueden leer. La primera es la fila {row}.',
    zh: '至少有 {count} 行无法读取，首行为第 {row} 行。',
  },
  'statement.balance': {
    status: 422,
    en: 'The balance in row {row} should be {expected}, and is {found}. A row is missing or was changed.',
    es: 'El saldo de la fila {row} debería ser {expected} y es {found}. Falta una fila o se modificó.',
    zh: '第 {row} 行的余额应为 {expected}，实为 {found}。可能缺行或被修改。',
  },
  'statement.order': {
    status: 422,
    en: 'The rows are not in the order of time. Download the file again, and do not sort it.',
    es: 'Las filas no están en orden cronológico. Descargue el archivo de nuevo y no lo ordene.',
    zh: '各行未按时间顺序排列。请重新下载，不要排序。',
  },
  'statement.totals': {
    status: 422,
    en: 'The totals row says {told} for “{column}”; the rows come to {found}.',
    es: 'La fila de totales dice {told} en «{column}»; las filas suman {found}.',
    zh: '合计行的“{column}”为 {told}，各行之和为 {found}。',
  },
  'statement.other-account': {
    status: 422,
    en: '{count} of {rows} rows belong to the other account. Give the file in on its page.',
    es: '{count} de {rows} filas son de la otra cuenta. Cargue el archivo en su página.',
    zh: '{rows} 行中有 {count} 行属于另一账户，请在对应页面上传。',
  },
  'statement.not-ready': {
    status: 409,
    en: 'File {id} is still being read, or nothing of it was taken.',
    es: 'El archivo {id} aún se está leyendo, o no se tomó nada de él.',
    zh: '文件 {id} 仍在读取，或未被采用。',
  },
  'statement.followed': {
    status: 409,
    en: 'File {next} came after this one. Undo that one first.',
    es: 'El archivo {next} vino después de este. Deshaga ese primero.',
    zh: '文件 {next} 在此文件之后导入，请先撤销它。',
  },
  'statement.built-on': {
    status: 409,
    en: '{count} of its rows were booked or settled: first {receipt}. The file cannot be undone any more.',
    es: '{count} de sus filas ya se contabilizaron o resolvieron: la primera, {receipt}. El archivo ya no se puede deshacer.',
    zh: '其中 {count} 行已入账或处理，首行为 {receipt}，该文件不能再撤销。',
  },
  'statement.line-settled': {
    status: 409,
    en: 'Row {receipt} has found its counterpart already.',
    es: 'La fila {receipt} ya encontró su contrapartida.',
    zh: '{receipt} 已有对应记录。',
  },
  'statement.counterpart-taken': {
    status: 409,
    en: 'What you chose belongs to row {receipt} of the statement already.',
    es: 'Lo que eligió ya corresponde a la fila {receipt} del extracto.',
    zh: '您选择的记录已对应对账单的 {receipt}。',
  },
  'statement.counterpart-differs': {
    status: 422,
    en: 'The amounts differ: {theirs} in the statement, {ours} with us.',
    es: 'Los importes difieren: {theirs} en el extracto, {ours} aquí.',
    zh: '金额不一致：对账单为 {theirs}，我方为 {ours}。',
  },
  'difference.not-open': {
    status: 409,
    en: 'This difference is not open any more. Look at it again.',
    es: 'Esta diferencia ya no está abierta. Revísela de nuevo.',
    zh: '该差异已不是未处理状态，请刷新查看。',
  },
} satisfies Record<string, RefusalText>
