import type { RefusalText } from '../refusals.ts'

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
