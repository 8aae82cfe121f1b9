import { words } from '../words.ts'

const page = 'operation/system/notice-sms-configure'
const items = 'outreach/notice-items'

/** Texts that go to a customer by themselves. */
export const noticeWords = words({
  columns: {
    noticeId: ['Notice no.', 'N.º de aviso', '通知编号'],
    noticeEvent: ['Event', 'Evento', '事件'],
    noticeDays: ['Days', 'Días', '天数'],
    noticeChannel: ['Channel', 'Canal', '渠道'],
    noticeState: ['State', 'Estado', '状态'],
    sendsAt: ['Sent at', 'Hora de envío', '发送时间'],
    outOfHours: ['Out of hours', 'Fuera de horario', '非允许时段'],
    sentWeek: ['Sent, 7 days', 'Enviados, 7 días', '7 天已发送'],
    arrivedWeek: ['Delivered, 7 days', 'Entregados, 7 días', '7 天已送达'],
    refusedWeek: ['Not allowed, 7 days', 'No permitidos, 7 días', '7 天不允许'],
    countedFrom: ['Counted from', 'Contado desde', '统计开始'],
    countedTo: ['Counted to', 'Contado hasta', '统计截止'],
    wasSent: ['Sent', 'Enviado', '是否已发送'],
    latestNotices: ['Latest', 'Últimos', '最近通知'],
  },
  choices: {
    noticeEvent: {
      'application-approved': ['Application approved', 'Solicitud aprobada', '申请通过'],
      'application-refused': ['Application refused', 'Solicitud rechazada', '申请被拒'],
      'paid-out': ['Paid out', 'Desembolsado', '已放款'],
      'due-soon': ['Due in some days', 'Vence en unos días', '即将到期'],
      'due-today': ['Due today', 'Vence hoy', '今日到期'],
      overdue: ['Days overdue', 'Días de mora', '逾期'],
      'repayment-received': ['Repayment received', 'Pago recibido', '收到还款'],
      'loan-repaid': ['Loan repaid', 'Préstamo liquidado', '贷款结清'],
      'promise-taken': ['Promise taken', 'Promesa tomada', '收到还款承诺'],
      'promise-missed': ['Promise missed', 'Promesa incumplida', '承诺未兑现'],
    },
    outOfHours: {
      wait: ['Waits for the hours', 'Espera al horario', '等到允许时段'],
      drop: ['Is not sent', 'No se envía', '不发送'],
    },
  },
  operation: {
    tables: {
      [page]: {
        templateName: ['Template', 'Plantilla', '模板'],
      },
      [items]: {
        templateName: ['Template', 'Plantilla', '模板'],
        made: ['When', 'Cuándo', '时间'],
      },
    },
    meanings: {
      [page]: {
        app: ['None: for every app that has no notice of its own switched on.', 'Ninguna: para toda app que no tenga un aviso propio activo.', '空：适用于没有启用自有通知的所有应用。'],
        refusedWeek: ['A rule of contact or a missing value stood against it: the customer is never written to for that event.', 'Lo impidió una regla de contacto o un dato que falta: no se escribe al cliente por ese evento.', '因联系规则或缺少内容未发送：不会再因该事件联系客户。'],
      },
    },
    notices: {
      views: {
        notices: ['Notices', 'Avisos', '通知'],
        items: ['Sent and refused', 'Enviados y rechazados', '发送明细'],
      },
      allApps: ['All apps', 'Todas las apps', '全部应用'],
      create: ['New notice', 'Nuevo aviso', '新建通知'],
      edit: ['Edit', 'Editar', '编辑'],
      editTitle: ['Edit the notice', 'Editar el aviso', '编辑通知'],
      none: ['No notices yet. A notice goes to customers by itself when its event happens.', 'Aún no hay avisos. Un aviso llega a los clientes por sí solo cuando ocurre su evento.', '暂无通知。事件发生时，通知会自动发送给客户。'],
      saved: ['The notice is saved.', 'El aviso está guardado.', '通知已保存。'],
      atHint: ['From {{from}} and before {{until}}, when people may be reminded.', 'Desde las {{from}} y antes de las {{until}}, cuando se permite recordar.', '须在允许提醒的 {{from}} 至 {{until}} 之间。'],
      amountHint: ['“Amount” in its text is what was approved, paid out, received or promised.', '«Importe» en el texto es lo aprobado, desembolsado, recibido o prometido.', '文本中的“金额”为审批、放款、收到或承诺的金额。'],
      consequence: {
        dated: [
          'On each day it goes to the customers it is for on that day, once for each due date. Customers who have paid, are on hold or asked for no contact get none.',
          'Cada día va a quien corresponda, una vez por vencimiento. Quien pagó, está en pausa o pidió no ser contactado no lo recibe.',
          '每天发送给符合条件的客户，每个到期日一次。已还款、暂停或拒绝联系的客户不会收到。',
        ],
        event: ['Sent once, as soon as it happens. Earlier events are not notified.', 'Se envía en cuanto ocurre, una vez. No se avisa de lo ocurrido antes.', '事件发生时立即发送一次，之前发生的不会补发。'],
      },
      preview: {
        today: ['Recipients today', 'Para quién hoy', '今日适用'],
        week: ['In the last 7 days', 'En los últimos 7 días', '最近 7 天'],
      },
    },
  },
  actions: {
    'notice.switch-on': {
      button: ['Switch on', 'Activar', '启用'],
      audit: ['Switched the notice on', 'Activó el aviso', '启用了通知'],
      consequence: ['It goes to customers by itself from now on.', 'Desde ahora va a los clientes por sí solo.', '此后将自动发送给客户。'],
    },
    'notice.switch-off': {
      button: ['Switch off', 'Desactivar', '停用'],
      audit: ['Switched the notice off', 'Desactivó el aviso', '停用了通知'],
      consequence: ['Nobody gets it any more. An app without a notice of its own gets the notice for all apps.', 'Nadie lo recibe más. Una app sin aviso propio recibe el de todas las apps.', '不再发送。没有自有通知的应用使用全部应用的通知。'],
    },
  },
  trail: {
    objects: { notice: ['Notice', 'Aviso', '通知'] },
    acts: {
      'notice.create': ['Set up the notice', 'Creó el aviso', '创建了通知'],
      'notice.edit': ['Changed the notice', 'Cambió el aviso', '修改了通知'],
    },
  },
})
