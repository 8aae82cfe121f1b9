import type { RefusalText } from '../refusal-text.ts'

/** Leads of promotion, and where customers come from. */
export const leadRefusals = {
  'lead.callback-time': [422, 'Say on which day and at what time to call back: later than now, and within 30 days.', 'Indique el día y la hora para llamar: después de ahora y dentro de 30 días.', '请填写回拨的日期和时间：须晚于当前时间，且在 30 天内。'],
  'lead.callback-talk': [
    422,
    'A request to be called counts only after an answered call of {seconds} seconds or more: else nobody may call at that time.',
    'La petición de ser llamado solo cuenta tras una llamada contestada de {seconds} segundos o más: si no, nadie puede llamar a esa hora.',
    '只有接通 {seconds} 秒以上的通话，约定的回拨才有效，否则届时不得拨打。',
  ],
  'lead.callback-hours': [422, 'Nobody may call then. Choose a time between {from} and {until} on a day on which calls are allowed.', 'A esa hora no se puede llamar. Elija una hora entre {from} y {until} de un día en que se permita llamar.', '该时间不得拨打。请选择允许拨打日期的 {from} 至 {until}。'],
  'attribution-file.columns': [422, 'The column “{column}” is missing. Take the file as AppsFlyer exports it, and say what it lists.', 'Falta la columna «{column}». Use el archivo tal como lo exporta AppsFlyer e indique qué contiene.', '缺少“{column}”列。请使用 AppsFlyer 导出的原文件，并选择正确的文件内容。'],
  'audience.taken': [409, 'There is an audience with this code already.', 'Ya hay una audiencia con este código.', '已有使用该代码的人群。'],
  'audience.no-product': [422, 'There is no product {code}.', 'No hay ningún producto {code}.', '没有代码为 {code} 的产品。'],
  'audience.no-app': [422, 'There is no app {code}.', 'No hay ninguna app {code}.', '没有代码为 {code} 的应用。'],
  'audience.closed': [409, 'The audience is closed.', 'La audiencia está cerrada.', '该人群已关闭。'],
  'audience.no-version': [409, 'No version of this audience counts yet.', 'Aún no rige ninguna versión de esta audiencia.', '该人群尚无生效的版本。'],
  'audience-run.more': [
    409,
    'By now {entered} would come in and {left} leave, far more than you saw. Refresh the audience and look again.',
    'Ahora entrarían {entered} y saldrían {left}, muchos más de los que vio. Actualice la audiencia y revise.',
    '目前将进入 {entered} 人、移出 {left} 人，远多于您看到的数量。请重新更新后再查看。',
  ],
  'number-consent.future': [422, 'Nobody agrees on a day to come.', 'Nadie consiente en un día futuro.', '授权日期不能晚于今天。'],
  'number-consent.open-before': [409, 'Consent {id} of this number is recorded or waiting already.', 'El consentimiento {id} de este número ya rige o espera.', '该号码的授权 {id} 已生效或待审批。'],
  'number-consent.refused-since': [409, 'Its owner has refused offers since. A refusal counts over every earlier consent.', 'Su titular rechazó ofertas después. Un rechazo vale más que todo consentimiento anterior.', '机主此后已拒绝营销，拒绝优先于之前的任何授权。'],
  'number-consent.stopped': [409, 'Since {since} its owner wants no contact at all. End that stop first.', 'Desde el {since} su titular no quiere ningún contacto. Primero levante ese bloqueo.', '机主自 {since} 起拒绝一切联系，请先解除该限制。'],
  'number-consent.wrong-number': [409, 'The number is marked as wrong since {since}. Clear the mark first.', 'El número está marcado como erróneo desde el {since}. Primero quite la marca.', '该号码自 {since} 起标记为错误号码，请先清除标记。'],
  'media-cost.taken': [409, 'A cost of this source and campaign on that day is there already. Change it.', 'Ya hay un costo de esta fuente y campaña en ese día. Cámbielo.', '该渠道和广告系列当日已有费用，请修改该记录。'],
  'media-cost.no-app': [422, 'There is no app {code}.', 'No hay ninguna app {code}.', '没有代码为 {code} 的应用。'],
  'number-batch.no-number': [422, 'The file has no mobile number that can be read. Nothing was kept.', 'El archivo no tiene ningún número móvil legible. No se guardó nada.', '文件中没有可识别的手机号，未保存任何内容。'],
  'number-batch.too-few': [422, 'A list needs at least {least} different mobile numbers.', 'La lista necesita al menos {least} números de móvil distintos.', '名单至少需要 {least} 个不同的手机号。'],
  'number-batch.none-usable': [409, 'No number of list {id} may be used. Refuse it, or have it uploaded with a proof of consent.', 'Ningún número de la lista {id} puede usarse. Rechácela o pida que se cargue con prueba de consentimiento.', '名单 {id} 没有可使用的号码。请驳回，或附授权证明重新上传。'],
  'number-batch.not-vetted': [409, 'Numbers of third parties need two approvals. Let somebody else give the first.', 'Los números de terceros requieren dos aprobaciones. Otra persona debe dar la primera.', '第三方号码须两人审批，请由他人先初审。'],
  'number-batch.vetter': [409, 'You gave the first approval of list {id}. Another person gives the second.', 'Usted dio la primera aprobación de la lista {id}. Otra persona da la segunda.', '名单 {id} 由您初审，须由他人复审。'],
  'number-batch.vetted': [409, 'List {id} has its first approval already.', 'La lista {id} ya tiene la primera aprobación.', '名单 {id} 已初审。'],
} satisfies Record<string, RefusalText>
