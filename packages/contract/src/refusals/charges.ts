import type { RefusalText } from '../refusals.ts'

/** The operator's tariffs and what it takes by them. */
export const chargeRefusals = {
  'tariff.empty': {
    status: 422,
    en: 'The file has no band in it.',
    es: 'El archivo no contiene ningún tramo.',
    zh: '文件中没有资费档位。',
  },
  'tariff.columns': {
    status: 422,
    en: 'Row {row}: the columns must be Service, From, To and Charge; {column} is not right.',
    es: 'Fila {row}: las columnas deben ser Service, From, To y Charge; {column} no es correcta.',
    zh: '第 {row} 行：列名应为 Service、From、To、Charge，“{column}”不符。',
  },
  'tariff.service': {
    status: 422,
    en: 'Row {row}, column “{column}”: “{value}” must be payout or payment.',
    es: 'Fila {row}, columna «{column}»: «{value}» debe ser payout o payment.',
    zh: '第 {row} 行“{column}”列：“{value}”须为 payout 或 payment。',
  },
  'tariff.amount': {
    status: 422,
    en: 'Row {row}, column “{column}”: “{value}” is no amount.',
    es: 'Fila {row}, columna «{column}»: «{value}» no es un importe.',
    zh: '第 {row} 行“{column}”列：“{value}”不是金额。',
  },
  'tariff.negative': {
    status: 422,
    en: 'Row {row}, column “{column}”: {value} is negative.',
    es: 'Fila {row}, columna «{column}»: {value} es negativo.',
    zh: '第 {row} 行“{column}”列：{value} 为负数。',
  },
  'tariff.backwards': {
    status: 422,
    en: 'The band of row {row} ends before it begins.',
    es: 'El tramo de la fila {row} termina antes de empezar.',
    zh: '第 {row} 行的档位上限小于下限。',
  },
  'tariff.gap': {
    status: 422,
    en: 'Amounts before the band of row {row} have no charge.',
    es: 'Hay importes sin comisión antes del tramo de la fila {row}.',
    zh: '第 {row} 行之前的档位不连续，存在没有资费的金额。',
  },
  'tariff.overlap': {
    status: 422,
    en: 'The band of row {row} begins within another.',
    es: 'El tramo de la fila {row} empieza dentro de otro.',
    zh: '第 {row} 行的档位与其他档位重叠。',
  },
  'tariff.same-day': {
    status: 409,
    en: 'A tariff of this service is in force from {day} already. Withdraw it first.',
    es: 'Ya hay una tarifa de este servicio vigente desde el {day}. Retírela primero.',
    zh: '该业务自 {day} 起已有生效资费，请先作废。',
  },
  'tariff.withdrawn': {
    status: 409,
    en: 'This tariff was withdrawn already.',
    es: 'Esta tarifa ya fue retirada.',
    zh: '该资费已作废。',
  },
  'charge-file.no-heading': {
    status: 422,
    en: 'No row of the file is a heading with Receipt No.',
    es: 'Ninguna fila del archivo es un encabezado con Receipt No.',
    zh: '文件中没有含 Receipt No. 的表头行。',
  },
  'charge-file.columns': {
    status: 422,
    en: 'Row {row}: the column {column} is missing or not known.',
    es: 'Fila {row}: la columna {column} falta o no se conoce.',
    zh: '第 {row} 行：列“{column}”缺失或无法识别。',
  },
  'charge-file.receipt': {
    status: 422,
    en: 'Row {row}, column “{column}”: “{value}” is no receipt number.',
    es: 'Fila {row}, columna «{column}»: «{value}» no es un número de recibo.',
    zh: '第 {row} 行“{column}”列：“{value}”不是凭证号。',
  },
  'charge-file.time': {
    status: 422,
    en: 'Row {row}, column “{column}”: “{value}” is no time that is read. Times are written 2026-03-30 16:02:11 or 30-03-2026 16:02:11.',
    es: 'Fila {row}, columna «{column}»: «{value}» no es una fecha y hora legible. Se leen 2026-03-30 16:02:11 y 30-03-2026 16:02:11.',
    zh: '第 {row} 行“{column}”列：“{value}”不是可识别的时间。可识别的格式为 2026-03-30 16:02:11 或 30-03-2026 16:02:11。',
  },
  'charge-file.period': {
    status: 422,
    en: 'Row {row}: the period “{value}” names a day that does not exist. Days are written 30-03-2026 or 2026-03-30, the first one first.',
    es: 'Fila {row}: el periodo «{value}» nombra un día que no existe. Los días se escriben 30-03-2026 o 2026-03-30, primero el inicial.',
    zh: '第 {row} 行：期间“{value}”含有不存在的日期。日期应写作 30-03-2026 或 2026-03-30，且起始日在前。',
  },
  'charge-file.status': {
    status: 422,
    en: 'Row {row}, column “{column}”: “{value}” is no status of a transaction that is known.',
    es: 'Fila {row}, columna «{column}»: «{value}» no es un estado de transacción conocido.',
    zh: '第 {row} 行“{column}”列：“{value}”不是已知的交易状态。',
  },
  'charge-file.amount': {
    status: 422,
    en: 'Row {row}, column “{column}”: “{value}” is no amount.',
    es: 'Fila {row}, columna «{column}»: «{value}» no es un importe.',
    zh: '第 {row} 行“{column}”列：“{value}”不是金额。',
  },
  'charge-file.future': {
    status: 422,
    en: 'Row {row}, column “{column}”: {value} has not come yet.',
    es: 'Fila {row}, columna «{column}»: {value} aún no ha llegado.',
    zh: '第 {row} 行“{column}”列：{value} 尚未到来。',
  },
  'charge-file.twice': {
    status: 422,
    en: 'Row {row} repeats the receipt {receipt}.',
    es: 'La fila {row} repite el recibo {receipt}.',
    zh: '第 {row} 行的凭证号 {receipt} 重复。',
  },
  'charge-file.totals': {
    status: 422,
    en: 'The totals row {row} says that {told} were withdrawn; the rows come to {found}.',
    es: 'La fila de totales {row} indica {told} retirados; las filas suman {found}.',
    zh: '第 {row} 行的合计支出为 {told}，各行之和为 {found}。',
  },
  'charge-file.empty': {
    status: 422,
    en: 'The file has no row and names no days.',
    es: 'El archivo no tiene filas ni indica días.',
    zh: '文件没有数据行，也未注明日期。',
  },
  'charge-file.known': {
    status: 409,
    en: 'These very bytes were booked as file {id}.',
    es: 'Este mismo archivo ya se contabilizó como archivo {id}.',
    zh: '该文件已作为文件 {id} 入账。',
  },
  'charge-file.undone': {
    status: 409,
    en: 'This file was undone already.',
    es: 'Este archivo ya fue deshecho.',
    zh: '该文件已撤销。',
  },
  'charge.agrees': {
    status: 409,
    en: 'What was charged is what was expected: there is nothing to explain.',
    es: 'Lo cobrado coincide con lo esperado: no hay nada que explicar.',
    zh: '实收与应收一致，无需说明。',
  },
} satisfies Record<string, RefusalText>
