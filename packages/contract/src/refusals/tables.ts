import type { RefusalText } from './refusal-text.ts'

/** Lists and reports: their saved views, and how far they reach. */
export const tableRefusals = {
  'view.name-taken': {
    status: 409,
    en: 'You have a view “{name}” of this table already. Choose another name.',
    es: 'Ya tiene una vista «{name}» de esta tabla. Elija otro nombre.',
    zh: '此表已有名为“{name}”的视图，请换一个名称。',
  },
  'view.too-many': {
    status: 422,
    en: 'You have {limit} views of this table, which is the most. Delete one you no longer use.',
    es: 'Ya tiene {limit} vistas de esta tabla, que es el máximo. Elimine una que ya no use.',
    zh: '此表最多保存 {limit} 个视图，请先删除不再使用的视图。',
  },
  'view.personal': {
    status: 422,
    en: 'A view cannot keep a phone or ID number. Take this filter away and save again.',
    es: 'Una vista no puede guardar un teléfono ni un documento. Quite este filtro y guarde de nuevo.',
    zh: '视图不能保存手机号或证件号，请去掉该筛选条件后再保存。',
  },
  'subscription.too-many': {
    status: 422,
    en: 'You have {limit} subscriptions, which is the most. End one you no longer need.',
    es: 'Ya tiene {limit} suscripciones, que es el máximo. Termine una que ya no necesite.',
    zh: '最多可订阅 {limit} 份报表，请先取消不再需要的订阅。',
  },
  'subscription.no-mail': {
    status: 422,
    en: 'No mail can be sent to you: there is no mail server, or your account has no address.',
    es: 'No se le puede enviar correo: no hay servidor de correo o su cuenta no tiene dirección.',
    zh: '无法向您发送邮件：未配置邮件服务器，或您的账号没有邮箱地址。',
  },
  'export.rights-changed': {
    status: 403,
    en: 'Your rights have changed since this file was written. Export the table again.',
    es: 'Sus permisos cambiaron desde que se escribió este archivo. Exporte la tabla de nuevo.',
    zh: '该文件生成后您的权限已变更，请重新导出。',
  },
  'range.too-long': {
    status: 422,
    en: 'The range may have {limit} days at most.',
    es: 'El intervalo puede tener {limit} días como máximo.',
    zh: '日期范围最多 {limit} 天。',
  },
  'range.open': {
    status: 422,
    en: 'Choose both the first and the last day.',
    es: 'Elija tanto el primer día como el último.',
    zh: '请同时选择起始日和结束日。',
  },
  'range.in-the-future': {
    status: 422,
    en: 'These days are still to come: choose days up to {day}.',
    es: 'Esos días aún no llegan: elija días hasta el {day}.',
    zh: '所选日期尚未到来，请选择 {day} 及之前的日期。',
  },
  'day.not-closed': {
    status: 422,
    en: 'This day is not closed yet: the last one that is closed is {day}.',
    es: 'Ese día aún no se ha cerrado: el último cerrado es el {day}.',
    zh: '该日尚未日结，最近已日结的日期为 {day}。',
  },
  'filter.unknown': {
    status: 422,
    en: 'There is no “{value}” to choose here: choose one of the list.',
    es: 'No existe «{value}» entre las opciones: elija una de la lista.',
    zh: '选项中没有“{value}”，请从列表中选择。',
  },
  'record.wrong-state': {
    status: 409,
    en: 'This is not possible any more: its state has changed. Look at it again.',
    es: 'Ya no es posible: su estado ha cambiado. Revíselo de nuevo.',
    zh: '状态已变更，无法执行该操作，请刷新后查看。',
  },
} satisfies Record<string, RefusalText>

/** What is wrong with an uploaded file of rows, whatever it is about. */
export const fileRefusals = {
  'file.encoding': {
    status: 422,
    en: 'Row {row} is not written in UTF-8. Take the file from its source again, or save it as “CSV UTF-8”.',
    es: 'La fila {row} no está en UTF-8. Descargue el archivo de nuevo de su origen o guárdelo como «CSV UTF-8».',
    zh: '第 {row} 行不是 UTF-8 编码。请从来源处重新下载，或另存为“CSV UTF-8”。',
  },
  'file.quotes': {
    status: 422,
    en: 'The quotation marks in row {row} do not close.',
    es: 'Las comillas de la fila {row} no se cierran.',
    zh: '第 {row} 行的引号未闭合。',
  },
  'file.separator': {
    status: 422,
    en: 'The columns in row {row} are separated by “{separator}” instead of commas. Take the file from its source again, or save it with commas.',
    es: 'Las columnas de la fila {row} están separadas por «{separator}» y no por comas. Descargue el archivo de nuevo o guárdelo con comas.',
    zh: '第 {row} 行的列以“{separator}”分隔，而不是逗号。请重新下载，或以逗号分隔保存。',
  },
  'file.too-long-a-row': {
    status: 422,
    en: 'Row {row} is longer than {limit} letters. Perhaps a quotation mark before it does not close.',
    es: 'La fila {row} supera {limit} caracteres. Quizá unas comillas anteriores no se cierran.',
    zh: '第 {row} 行超过 {limit} 个字符，可能是之前的引号未闭合。',
  },
  'file.too-long-a-cell': {
    status: 422,
    en: 'Row {row}, column {column}: the cell is longer than {limit} letters.',
    es: 'Fila {row}, columna {column}: la celda supera {limit} caracteres.',
    zh: '第 {row} 行第 {column} 列的单元格超过 {limit} 个字符。',
  },
  'file.too-many-columns': {
    status: 422,
    en: 'Row {row} has more than {limit} columns.',
    es: 'La fila {row} tiene más de {limit} columnas.',
    zh: '第 {row} 行超过 {limit} 列。',
  },
  'file.too-many-rows': {
    status: 422,
    en: 'The file has more than {limit} rows. Give it in parts.',
    es: 'El archivo tiene más de {limit} filas. Cárguelo por partes.',
    zh: '文件超过 {limit} 行，请分开上传。',
  },
  'file.too-many-letters': {
    status: 422,
    en: 'Up to row {row} the cells hold more than {limit} letters. Give the file in parts.',
    es: 'Hasta la fila {row} las celdas suman más de {limit} caracteres. Cargue el archivo por partes.',
    zh: '至第 {row} 行，单元格内容已超过 {limit} 个字符，请分开上传。',
  },
  'file.too-many-texts': {
    status: 422,
    en: 'The workbook holds more than {limit} different texts. Give it in parts, or as CSV.',
    es: 'El libro contiene más de {limit} textos distintos. Cárguelo por partes o en CSV.',
    zh: '工作簿中的文本超过 {limit} 个，请分开上传或改用 CSV。',
  },
  'file.unpacks-too-large': {
    status: 422,
    en: 'Unpacked, the workbook is larger than {limit}. It was not read.',
    es: 'Descomprimido, el libro supera {limit}. No se ha leído.',
    zh: '工作簿解压后超过 {limit}，未读取。',
  },
  'file.not-a-workbook': {
    status: 422,
    en: 'The file is damaged, or is no Excel workbook.',
    es: 'El archivo está dañado o no es un libro de Excel.',
    zh: '文件已损坏，或不是 Excel 工作簿。',
  },
  'file.which-sheet': {
    status: 422,
    en: 'Several sheets of the workbook hold rows: {sheets}. Choose the one to read and send the file again.',
    es: 'Varias hojas del libro tienen filas: {sheets}. Elija cuál leer y envíe el archivo de nuevo.',
    zh: '工作簿中有多个工作表包含数据：{sheets}。请选择要读取的工作表后重新提交。',
  },
  'file.only-hidden-sheets': {
    status: 422,
    en: 'Every sheet of the workbook is hidden. Show the one that is meant and send the file again.',
    es: 'Todas las hojas del libro están ocultas. Muestre la que corresponda y envíe el archivo de nuevo.',
    zh: '工作簿中的所有工作表均已隐藏。请取消隐藏要读取的工作表后重新提交。',
  },
  'file.hidden-rows': {
    status: 422,
    en: 'Sheet “{sheet}” hides {count} of its rows by a filter or by hand, the first of them row {row}. Say whether they count and send the file again.',
    es: 'La hoja «{sheet}» oculta {count} de sus filas con un filtro o a mano, la primera es la fila {row}. Indique si cuentan y envíe el archivo de nuevo.',
    zh: '工作表“{sheet}”中有 {count} 行被筛选或手动隐藏，首行为第 {row} 行。请说明是否计入后重新提交。',
  },
  'file.which-column': {
    status: 422,
    en: 'It is not clear which column of the list holds the numbers to be used: {columns}. Choose it and send the file again.',
    es: 'No está claro qué columna de la lista contiene los números que se usarán: {columns}. Elíjala y envíe el archivo de nuevo.',
    zh: '无法确定名单中哪一列是要使用的号码：{columns}。请选择后重新提交。',
  },
  'file.more-cells': {
    status: 422,
    en: 'Row {row} has more cells than the heading has columns. Perhaps two rows have run into one, or an amount was written with a comma.',
    es: 'La fila {row} tiene más celdas que columnas el encabezado. Quizá dos filas se unieron en una, o un importe se escribió con coma.',
    zh: '第 {row} 行的单元格多于表头的列数。可能两行并成了一行，或金额中使用了逗号。',
  },
  'file.too-much-memory': {
    status: 422,
    en: 'The file takes more memory to read than any file of rows. It was not read. Save it as CSV.',
    es: 'Leer el archivo exige más memoria que cualquier archivo de filas. No se ha leído. Guárdelo como CSV.',
    zh: '读取该文件所需内存过大，未读取。请另存为 CSV。',
  },
  'file.too-slow': {
    status: 422,
    en: 'The file could not be read within {seconds} seconds. Give it in parts, or as CSV.',
    es: 'El archivo no se pudo leer en {seconds} segundos. Cárguelo por partes o en CSV.',
    zh: '文件未能在 {seconds} 秒内读完，请分开上传或改用 CSV。',
  },
  'file.quota': {
    status: 429,
    en: 'You have uploaded {limit} within the last hour. Try again later.',
    es: 'Ha cargado {limit} en la última hora. Inténtelo más tarde.',
    zh: '您在过去一小时内已上传 {limit}，请稍后再试。',
  },
} satisfies Record<string, RefusalText>
