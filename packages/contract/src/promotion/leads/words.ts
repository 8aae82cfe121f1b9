import type { RefusalText } from '../../refusals/refusal-text.ts'
import { words } from '../../words/words.ts'

/** People who might borrow (again), and how they are worked. */
export const leadWords = words({
  columns: {
    openedAt: ['Opened', 'Apertura', '创建时间'],
    speaks: ['Language', 'Idioma', '语言'],
    exampleCost: ['Costs', 'Cuesta', '费用'],
    couponsHeld: ['Coupons', 'Cupones', '优惠券'],
    lastLoan: ['Last loan', 'Último préstamo', '上一笔借款'],
    lastLoanProduct: ['Its product', 'Su producto', '借款产品'],
    callScript: ['Call script', 'Guion de llamada', '通话话术'],
    answersAt: ['Answers most often', 'Suele contestar', '最常接听时段'],
    lastRepaidOn: ['Repaid on', 'Liquidado el', '结清日'],
    opened: ['Opened', 'Apertura', '创建时间'],
    reasons: ['Lists', 'Listas', '名单数'],
    reasonsFor: ['Why', 'Por qué', '入列原因'],
    contactsMade: ['Contacts', 'Contactos', '联系记录'],
    contactId: ['No.', 'N.º', '编号'],
    promotionText: ['Text', 'Texto', '短信模板'],
    leadChannel: ['By', 'Por', '方式'],
    leadResult: ['Result', 'Resultado', '结果'],
    callbackOn: ['Call back on', 'Llamar el', '回拨日期'],
    callbackTime: ['At', 'A las', '时间'],
    firstAudience: ['Audience', 'Audiencia', '人群'],
    leftOn: ['Left on', 'Salió el', '移出日期'],
    unassigned: ['Unassigned', 'Sin asignar', '未分配'],
    telemarketerName: ['Telemarketer', 'Teleoperador', '电销员'],
    telemarketerId: ['No.', 'N.º', '编号'],
    mostLeads: ['Leads at most', 'Prospectos como máximo', '线索上限'],
    openLeads: ['Open leads', 'Prospectos abiertos', '跟进中线索'],
    untouchedDays: ['Days untouched', 'Días sin gestión', '未跟进天数'],
    memberId: ['No. on the list', 'N.º en la lista', '名单序号'],
    leadId: ['Lead', 'Prospecto', '线索编号'],
    firstName: ['First name', 'Nombre', '名字'],
    offeredProduct: ['Offered', 'Producto ofrecido', '推荐产品'],
    listedOn: ['On the list since', 'En la lista desde', '入列日期'],
    leadState: ['State', 'Estado', '线索状态'],
    lastContactAt: ['Last contact', 'Último contacto', '最近联系'],
    appliedAfter: ['Applied since', 'Solicitó después', '入列后申请'],
    paidOutAfter: ['Paid out since', 'Desembolsado después', '入列后放款'],
    appliedSince: ['Applied since', 'Solicitó después', '入列后申请'],
    disbursedSince: ['Paid out since', 'Desembolsado después', '入列后放款'],
  },
  choices: {
    weekday: {
      1: ['Mon', 'lun', '周一'],
      2: ['Tue', 'mar', '周二'],
      3: ['Wed', 'mié', '周三'],
      4: ['Thu', 'jue', '周四'],
      5: ['Fri', 'vie', '周五'],
      6: ['Sat', 'sáb', '周六'],
      7: ['Sun', 'dom', '周日'],
    },
    leadChannel: {
      call: ['Call', 'Llamada', '电话'],
      sms: ['SMS', 'SMS', '短信'],
      note: ['Note', 'Nota', '备注'],
    },
    leadState: {
      open: ['To be worked', 'Por gestionar', '跟进中'],
      applied: ['Applied', 'Solicitó', '已申请'],
      refused: ['Not interested', 'Sin interés', '无意向'],
      unreachable: ['Not reached', 'Sin contacto', '无法联系'],
      'wrong-number': ['Wrong number', 'Número equivocado', '错号'],
      'do-not-call': ['Do not contact', 'No contactar', '勿扰'],
      ineligible: ['No longer eligible', 'Ya no califica', '不再符合条件'],
    },
    leadResult: {
      interested: ['Interested', 'Interesado', '有意向'],
      callback: ['Call back', 'Devolver llamada', '约定回拨'],
      refused: ['Not interested', 'Sin interés', '无意向'],
      'no-answer': ['No answer', 'No contesta', '无人接听'],
      busy: ['Busy', 'Ocupado', '占线'],
      'switched-off': ['Switched off', 'Apagado', '关机'],
      'answering-machine': ['Voicemail', 'Buzón de voz', '语音信箱'],
      'wrong-number': ['Wrong number', 'Número equivocado', '错号'],
      'do-not-call': ['Do not contact', 'No contactar', '勿扰'],
    },
  },
  actions: {
    'lead.text': {
      button: ['Send SMS', 'Enviar SMS', '发短信'],
      audit: ['Sent an SMS to a lead', 'Envió un SMS a un prospecto', '向线索发送短信'],
      consequence: ['Goes now, within the hours and bounds of contact. It counts as a contact of promotion.', 'Sale ahora, dentro de horarios y límites de contacto. Cuenta como contacto de promoción.', '在允许的时段和次数内立即发送，计为一次推广联系。'],
    },
    'lead.give-coupon': {
      button: ['Give coupon', 'Dar cupón', '发优惠券'],
      audit: ['Gave a lead a coupon', 'Dio un cupón a un prospecto', '向线索发放优惠券'],
      consequence: [
        'The customer may apply once with this discount, until the day that is named. What is shown is taken off a usual loan; the budget pays for it. It counts towards your limit of the day.',
        'El cliente podrá solicitar una vez con este descuento hasta el día indicado. Se muestra lo que descuenta de un préstamo habitual; el presupuesto lo cubre. Cuenta para su límite del día.',
        '客户可在所示日期前按此优惠申请一次。所示为常见借款的优惠金额，预算足以支付，计入您的当日上限。',
      ],
      done: ['The customer has the coupon.', 'El cliente tiene el cupón.', '已发放给客户。'],
    },
    'lead.record': {
      button: ['Record result', 'Registrar resultado', '登记结果'],
      audit: ['Recorded a result', 'Registró un resultado', '登记联系结果'],
      consequence: ['A wrong number and “do not contact” apply to everybody and every channel from now on.', 'Un número equivocado y «no contactar» valen desde ahora para todos y todos los canales.', '“错号”和“勿扰”立即对所有人员和渠道生效。'],
    },
  },
  work: {
    queues: { lead: ['Leads', 'Prospectos', '线索'] },
  },
  trail: {
    acts: {
      'telemarketer.setting': ['Set how somebody works leads', 'Configuró a un teleoperador', '设置电销员工作方式'],
    },
    objects: { lead: ['Lead', 'Prospecto', '线索'] },
  },
  forms: {
    telemarketer: {
      consequence: ['On other days {{name}} keeps the assigned leads and is handed no new ones.', 'Los demás días {{name}} conserva sus prospectos y no recibe nuevos.', '其他日子 {{name}} 保留现有线索，但不再分配新线索。'],
      fields: {
        from: ['Shift from', 'Turno desde', '上班时间'],
        until: ['Shift until', 'Turno hasta', '下班时间'],
      },
      hints: { mostLeads: ['No number here: no limit', 'Sin número: sin límite', '留空：不限'] },
    },
  },
  promotion: {
    tables: {
      'promotion/manage/recycle-orders': {
        empty: ['Every lead that was assigned has been worked.', 'Todos los prospectos asignados se gestionaron.', '已分配的线索均已跟进。'],
      },
      'promotion/manage/assign-orders': {
        title: ['Leads', 'Prospectos', '线索'],
        empty: ['No lead matches.', 'Ningún prospecto coincide.', '没有符合条件的线索。'],
      },
    },
  },
})

export const leadRefusals = {
  'lead.callback-time': [422, 'Say on which day and at what time to call back: later than now, and within 30 days.', 'Indique el día y la hora para llamar: después de ahora y dentro de 30 días.', '请填写回拨的日期和时间：须晚于当前时间，且在 30 天内。'],
  'lead.callback-talk': [
    422,
    'A request to be called counts only after an answered call of {seconds} seconds or more: else nobody may call at that time.',
    'La petición de ser llamado solo cuenta tras una llamada contestada de {seconds} segundos o más: si no, nadie puede llamar a esa hora.',
    '只有接通 {seconds} 秒以上的通话，约定的回拨才有效，否则届时不得拨打。',
  ],
  'lead.callback-hours': [422, 'Nobody may call then. Choose a time between {from} and {until} on a day on which calls are allowed.', 'A esa hora no se puede llamar. Elija una hora entre {from} y {until} de un día en que se permita llamar.', '该时间不得拨打。请选择允许拨打日期的 {from} 至 {until}。'],
} satisfies Record<string, RefusalText>
