import { words } from '../words.ts'

/** Reports on a schedule. */
export const subscriptionWords = words({
  subscriptions: {
    title: ['Reports on a schedule', 'Informes periódicos', '定期报表'],
    dialog: ['Send this report on a schedule', 'Enviar este informe periódicamente', '定期生成此报表'],
    submit: ['Subscribe', 'Suscribirse', '订阅'],
    every: ['How often', 'Frecuencia', '频率'],
    rhythms: {
      day: ['Every morning', 'Cada mañana', '每天早上'],
      week: ['On Mondays', 'Los lunes', '每周一'],
      month: ['On the first of the month', 'El primero de cada mes', '每月 1 日'],
    },
    period: ['Days in the report', 'Días del informe', '报表日期'],
    periods: {
      day: ['The day before', 'El día anterior', '前一天'],
      last7: ['The last 7 days', 'Los últimos 7 días', '最近 7 天'],
      last30: ['The last 30 days', 'Los últimos 30 días', '最近 30 天'],
      'month-to-date': ['The month to date', 'El mes hasta la fecha', '本月至今'],
      month: ['The month before', 'El mes anterior', '上月'],
    },
    format: ['File', 'Archivo', '文件'],
    byMail: ['By mail as well, to {{address}}', 'También por correo, a {{address}}', '同时发送到邮箱 {{address}}'],
    consequence: [
      'The file is written once the day before is closed, with the filters and columns shown now. You find it under Exports.',
      'El archivo se crea cuando se cierra el día anterior, con los filtros y columnas que se ven ahora. Lo encontrará en Exportaciones.',
      '前一天关账后按当前筛选条件和列生成文件，可在“导出”中下载。',
    ],
    done: ['Subscribed. The first file comes on {{day}}.', 'Suscripción creada. El primer archivo llega el {{day}}.', '已订阅，首份文件将于 {{day}} 生成。'],
    next: ['Next on {{day}}', 'Próximo el {{day}}', '下次：{{day}}'],
    last: ['last written', 'último', '上次生成'],
    stopped: {
      denied: ['Stopped: you may no longer export this report.', 'Detenida: ya no puede exportar este informe.', '已停止：您不再有权导出此报表。'],
      changed: ['Stopped: the report no longer has one of the filters or columns. Subscribe again.', 'Detenida: el informe ya no tiene alguno de los filtros o columnas. Suscríbase de nuevo.', '已停止：报表已不再包含某个筛选条件或列，请重新订阅。'],
    },
    change: ['Change', 'Cambiar', '修改'],
    changeTitle: ['Change the schedule', 'Cambiar la periodicidad', '修改生成计划'],
    changeConsequence: ['Filters and columns stay as they were when you subscribed.', 'Los filtros y columnas siguen como cuando se suscribió.', '筛选条件和列保持订阅时的设置。'],
    changed: ['Changed. The next file comes on {{day}}.', 'Cambiada. El próximo archivo llega el {{day}}.', '已修改，下次生成：{{day}}。'],
    end: ['End', 'Terminar', '取消订阅'],
    mail: {
      attached: ['{{title}}: the file is attached. It also stands under Exports at {{address}}.', '{{title}}: el archivo va adjunto. También está en Exportaciones, en {{address}}.', '{{title}}：文件见附件，也可在 {{address}} 的“导出”中下载。'],
      large: ['{{title}}: the file is too large for mail. You find it under Exports at {{address}}.', '{{title}}: el archivo es demasiado grande para el correo. Está en Exportaciones, en {{address}}.', '{{title}}：文件过大，无法随邮件发送，请在 {{address}} 的“导出”中下载。'],
    },
  },
  trail: {
    objects: { subscription: ['Subscription', 'Suscripción', '报表订阅'] },
    acts: {
      'subscription.create': ['Subscribed to a report', 'Se suscribió a un informe', '订阅了报表'],
      'subscription.change': ['Changed a subscription', 'Cambió una suscripción', '修改了报表订阅'],
      'subscription.end': ['Ended a subscription', 'Terminó una suscripción', '取消了报表订阅'],
      'subscription.stop': ['Stopped a subscription', 'Detuvo una suscripción', '停止了报表订阅'],
      'export.mail': ['Mailed an export', 'Envió una exportación por correo', '邮件发送了导出文件'],
    },
  },
})
