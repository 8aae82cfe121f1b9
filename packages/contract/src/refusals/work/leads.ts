import type { RefusalText } from '../../refusals.ts'

/** Leads of promotion, and where customers come from. */
export const leadRefusals = {
  'lead.callback-time': {
    status: 422,
    en: 'Say on which day and at what time to call back: later than now, and within 30 days.',
    es: 'Indique el día y la hora para llamar: después de ahora y dentro de 30 días.',
    zh: '请填写回拨的日期和时间：须晚于当前时间，且在 30 天内。',
  },
  'attribution-file.columns': {
    status: 422,
    en: 'The column “{column}” is missing. Take the file as AppsFlyer exports it, and say what it lists.',
    es: 'Falta la columna «{column}». Use el archivo tal como lo exporta AppsFlyer e indique qué contiene.',
    zh: '缺少“{column}”列。请使用 AppsFlyer 导出的原文件，并选择正确的文件内容。',
  },
  'media-cost.taken': {
    status: 409,
    en: 'A cost of this source and campaign on that day is there already. Change it.',
    es: 'Ya hay un costo de esta fuente y campaña en ese día. Cámbielo.',
    zh: '该渠道和广告系列当日已有费用，请修改该记录。',
  },
  'media-cost.no-app': {
    status: 422,
    en: 'There is no app {code}.',
    es: 'No hay ninguna app {code}.',
    zh: '没有代码为 {code} 的应用。',
  },
} satisfies Record<string, RefusalText>
