import type { RefusalText } from '../../refusals/refusal-text.ts'

export const inputRefusals = {
  'arrival.no-folder': [404, 'The folder {folder} cannot be read.', 'No se puede leer la carpeta {folder}.', '无法读取文件夹 {folder}。'],
  'arrival.folder-used': [409, 'The folder {folder} is not empty: nothing was written.', 'La carpeta {folder} no está vacía: no se escribió nada.', '文件夹 {folder} 非空，未写入任何内容。'],
  'arrival.map': [422, 'The map cannot be used: {problem}', 'No se puede usar la tabla de correspondencias: {problem}', '映射文件不可用：{problem}'],
  'arrival.file-missing': [422, 'The folder has no file {file}.', 'La carpeta no tiene el archivo {file}.', '文件夹中缺少文件 {file}。'],
  'arrival.file-unknown': [422, 'Nothing reads the file {file}: take it out of the folder, or name it in the map.', 'Nadie lee el archivo {file}: retírelo de la carpeta o indíquelo en la tabla de correspondencias.', '文件 {file} 无用途：请移出文件夹，或在映射文件中指明。'],
  'arrival.empty': [422, '{file} has no heading.', '{file} no tiene encabezado.', '{file} 没有表头。'],
  'arrival.column-twice': [422, '{file} has the column {column} twice.', '{file} tiene dos veces la columna {column}.', '{file} 中列 {column} 重复。'],
  'arrival.missing-column': [422, '{file} has no column {column}.', '{file} no tiene la columna {column}.', '{file} 缺少列 {column}。'],
  'arrival.unknown-column': [422, '{file} has a column {column} that is none of its own.', '{file} tiene una columna {column} que no le corresponde.', '{file} 含未知列 {column}。'],
  'arrival.header-twice': [422, '{file} has its heading again in row {row}: two files were put together.', '{file} repite el encabezado en la fila {row}: se unieron dos archivos.', '{file} 第 {row} 行再次出现表头：两个文件被合并。'],
  'arrival.truncated': [422, '{file} ends in the middle of row {row}. Export it again.', '{file} termina a mitad de la fila {row}. Expórtelo de nuevo.', '{file} 在第 {row} 行中途结束，请重新导出。'],
  'arrival.column-unreadable': [422, 'No row of {file} has a readable {column} ({reason}). Name its form in the map.', 'Ninguna fila de {file} tiene un {column} legible ({reason}). Indique su formato en la tabla de correspondencias.', '{file} 中没有一行的 {column} 可读（{reason}），请在映射文件中指明格式。'],
} satisfies Record<string, RefusalText>
