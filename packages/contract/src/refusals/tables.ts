import type { RefusalText } from './refusal-text.ts'

/** Lists and reports: their saved views, and how far they reach. */
export const tableRefusals = {
  'view.name-taken': [409, 'You have a view “{name}” of this table already. Choose another name.', 'Ya tiene una vista «{name}» de esta tabla. Elija otro nombre.', '此表已有名为“{name}”的视图，请换一个名称。'],
  'view.too-many': [422, 'You have {limit} views of this table, which is the most. Delete one you no longer use.', 'Ya tiene {limit} vistas de esta tabla, que es el máximo. Elimine una que ya no use.', '此表最多保存 {limit} 个视图，请先删除不再使用的视图。'],
  'view.personal': [422, 'A view cannot keep a phone or ID number. Take this filter away and save again.', 'Una vista no puede guardar un teléfono ni un documento. Quite este filtro y guarde de nuevo.', '视图不能保存手机号或证件号，请去掉该筛选条件后再保存。'],
  'subscription.too-many': [422, 'You have {limit} subscriptions, which is the most. End one you no longer need.', 'Ya tiene {limit} suscripciones, que es el máximo. Termine una que ya no necesite.', '最多可订阅 {limit} 份报表，请先取消不再需要的订阅。'],
  'subscription.no-mail': [422, 'No mail can be sent to you: there is no mail server, or your account has no address.', 'No se le puede enviar correo: no hay servidor de correo o su cuenta no tiene dirección.', '无法向您发送邮件：未配置邮件服务器，或您的账号没有邮箱地址。'],
  'export.rights-changed': [403, 'Your rights have changed since this file was written. Export the table again.', 'Sus permisos cambiaron desde que se escribió este archivo. Exporte la tabla de nuevo.', '该文件生成后您的权限已变更，请重新导出。'],
  'range.too-long': [422, 'The range may have {limit} days at most.', 'El intervalo puede tener {limit} días como máximo.', '日期范围最多 {limit} 天。'],
  'range.open': [422, 'Choose both the first and the last day.', 'Elija tanto el primer día como el último.', '请同时选择起始日和结束日。'],
  'range.in-the-future': [422, 'These days are still to come: choose days up to {day}.', 'Esos días aún no llegan: elija días hasta el {day}.', '所选日期尚未到来，请选择 {day} 及之前的日期。'],
  'day.not-closed': [422, 'This day is not closed yet: the last one that is closed is {day}.', 'Ese día aún no se ha cerrado: el último cerrado es el {day}.', '该日尚未日结，最近已日结的日期为 {day}。'],
  'filter.unknown': [422, 'There is no “{value}” to choose here: choose one of the list.', 'No existe «{value}» entre las opciones: elija una de la lista.', '选项中没有“{value}”，请从列表中选择。'],
  'record.wrong-state': [409, 'This is not possible any more: its state has changed. Look at it again.', 'Ya no es posible: su estado ha cambiado. Revíselo de nuevo.', '状态已变更，无法执行该操作，请刷新后查看。'],
} satisfies Record<string, RefusalText>

/** What is wrong with an uploaded file of rows, whatever it is about. */
export const fileRefusals = {
  'file.encoding': [422, 'Row {row} is not written in UTF-8. Take the file from its source again, or save it as “CSV UTF-8”.', 'La fila {row} no está en UTF-8. Descargue el archivo de nuevo de su origen o guárdelo como «CSV UTF-8».', '第 {row} 行不是 UTF-8 编码。请从来源处重新下载，或另存为“CSV UTF-8”。'],
  'file.quotes': [422, 'The quotation marks in row {row} do not close.', 'Las comillas de la fila {row} no se cierran.', '第 {row} 行的引号未闭合。'],
  'file.separator': [
    422,
    'The columns in row {row} are separated by “{separator}” instead of commas. Take the file from its source again, or save it with commas.',
    'Las columnas de la fila {row} están separadas por «{separator}» y no por comas. Descargue el archivo de nuevo o guárdelo con comas.',
    '第 {row} 行的列以“{separator}”分隔，而不是逗号。请重新下载，或以逗号分隔保存。',
  ],
  'file.too-long-a-row': [422, 'Row {row} is longer than {limit} letters. Perhaps a quotation mark before it does not close.', 'La fila {row} supera {limit} caracteres. Quizá unas comillas anteriores no se cierran.', '第 {row} 行超过 {limit} 个字符，可能是之前的引号未闭合。'],
  'file.too-long-a-cell': [422, 'Row {row}, column {column}: the cell is longer than {limit} letters.', 'Fila {row}, columna {column}: la celda supera {limit} caracteres.', '第 {row} 行第 {column} 列的单元格超过 {limit} 个字符。'],
  'file.too-many-columns': [422, 'Row {row} has more than {limit} columns.', 'La fila {row} tiene más de {limit} columnas.', '第 {row} 行超过 {limit} 列。'],
  'file.too-many-rows': [422, 'The file has more than {limit} rows. Give it in parts.', 'El archivo tiene más de {limit} filas. Cárguelo por partes.', '文件超过 {limit} 行，请分开上传。'],
  'file.too-many-letters': [422, 'Up to row {row} the cells have more than {limit} letters. Give the file in parts.', 'Hasta la fila {row} las celdas suman más de {limit} caracteres. Cargue el archivo por partes.', '至第 {row} 行，单元格内容已超过 {limit} 个字符，请分开上传。'],
  'file.too-many-texts': [422, 'The workbook has more than {limit} different texts. Give it in parts, or as CSV.', 'El libro contiene más de {limit} textos distintos. Cárguelo por partes o en CSV.', '工作簿中的文本超过 {limit} 个，请分开上传或改用 CSV。'],
  'file.unpacks-too-large': [422, 'Unpacked, the workbook is larger than {limit}. It was not read.', 'Descomprimido, el libro supera {limit}. No se ha leído.', '工作簿解压后超过 {limit}，未读取。'],
  'file.not-a-workbook': [422, 'The file is damaged, or is no Excel workbook.', 'El archivo está dañado o no es un libro de Excel.', '文件已损坏，或不是 Excel 工作簿。'],
  'file.which-sheet': [422, 'Several sheets of the workbook have rows: {sheets}. Choose the sheet to read and send the file again.', 'Varias hojas del libro tienen filas: {sheets}. Elija cuál leer y envíe el archivo de nuevo.', '工作簿中有多个工作表包含数据：{sheets}。请选择要读取的工作表后重新提交。'],
  'file.only-hidden-sheets': [422, 'Every sheet of the workbook is hidden. Show the sheet to read and send the file again.', 'Todas las hojas del libro están ocultas. Muestre la que corresponda y envíe el archivo de nuevo.', '工作簿中的所有工作表均已隐藏。请取消隐藏要读取的工作表后重新提交。'],
  'file.hidden-rows': [
    422,
    'Sheet “{sheet}” hides {count} of its rows by a filter or by hand, the first of them row {row}. Say whether they count and send the file again.',
    'La hoja «{sheet}» oculta {count} de sus filas con un filtro o a mano, la primera es la fila {row}. Indique si cuentan y envíe el archivo de nuevo.',
    '工作表“{sheet}”中有 {count} 行被筛选或手动隐藏，首行为第 {row} 行。请说明是否计入后重新提交。',
  ],
  'file.which-column': [
    422,
    'It is not clear which column of the list has the numbers to be used: {columns}. Choose it and send the file again.',
    'No está claro qué columna de la lista contiene los números que se usarán: {columns}. Elíjala y envíe el archivo de nuevo.',
    '无法确定名单中哪一列是要使用的号码：{columns}。请选择后重新提交。',
  ],
  'file.more-cells': [
    422,
    'Row {row} has more cells than the heading has columns. Perhaps two rows have run into one, or an amount was written with a comma.',
    'La fila {row} tiene más celdas que columnas el encabezado. Quizá dos filas se unieron en una, o un importe se escribió con coma.',
    '第 {row} 行的单元格多于表头的列数。可能两行并成了一行，或金额中使用了逗号。',
  ],
  'file.too-much-memory': [422, 'The file takes more memory to read than any file of rows. It was not read. Save it as CSV.', 'Leer el archivo exige más memoria que cualquier archivo de filas. No se ha leído. Guárdelo como CSV.', '读取该文件所需内存过大，未读取。请另存为 CSV。'],
  'file.too-slow': [422, 'The file could not be read within {seconds} seconds. Give it in parts, or as CSV.', 'El archivo no se pudo leer en {seconds} segundos. Cárguelo por partes o en CSV.', '文件未能在 {seconds} 秒内读完，请分开上传或改用 CSV。'],
  'file.quota': [429, 'You have uploaded {limit} within the last hour. Try again later.', 'Ha cargado {limit} en la última hora. Inténtelo más tarde.', '您在过去一小时内已上传 {limit}，请稍后再试。'],
} satisfies Record<string, RefusalText>
