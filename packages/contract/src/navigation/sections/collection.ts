import { group, page, section } from '../tree.ts'

export const collection = section(['Collection', 'Cobranza', '催收管理'], {
  'cash-collection': group(['Cases', 'Casos', '催收案件'], {
    index: page('/collection/cashCollection/index', {
      title: ['All cases', 'Todos los casos', '全部案件'],
      roles: ['collector', 'collection-lead'],
    }),
    'cash-credit-collection': page('/collection/cashCollection/cashCreditCollection', {
      title: ['Cash credit collection', 'Cobranza de efectivo', '现金贷催收'],
      roles: ['collector', 'collection-lead'],
      entities: ['collector'],
    }),
    'super-instalment-collection': page('/collection/cashCollection/superInstalmentCollection', {
      title: ['Instalment collection', 'Cobranza de cuotas', '分期贷催收'],
      roles: ['collector', 'collection-lead'],
    }),
    'case-detail': page('/collection/cashCollection/detail/$id', {
      title: ['Case {id}', 'Caso {id}', '案件 {id}'],
      roles: ['collector', 'collection-lead'],
      entities: ['case'],
      hidden: true,
    }),
  }),
  management: group(['Management', 'Gestión', '催收管理工具'], {
    'cash-credit-caller-mx': page('/collection/management/cashCreditCallerMx', {
      title: ['Cash by collector', 'Efectivo por gestor', '现金贷催收员明细'],
      roles: ['collection-lead'],
    }),
    'cash-credit-distribute': page('/collection/management/cashCreditDistribute', {
      title: ['Hand out cash credit', 'Repartir efectivo', '现金贷分案'],
      roles: ['collection-lead'],
    }),
    'cash-credit-distribute-whatsapp': page('/collection/management/cashCreditDistributeWhatsapp', {
      title: ['Cash by WhatsApp', 'Efectivo por WhatsApp', '现金贷 WhatsApp 分案'],
      roles: ['collection-lead'],
    }),
    'super-instalment-caller-mx': page('/collection/management/superInstalmentCallerMx', {
      title: ['Instalments by collector', 'Cuotas por gestor', '分期贷催收员明细'],
      roles: ['collection-lead'],
    }),
    'super-instalment-distribute': page('/collection/management/superInstalmentDistribute', {
      title: ['Hand out instalments', 'Repartir súper cuotas', '分期贷分案'],
      roles: ['collection-lead'],
    }),
    'super-instalment-distribute-whatsapp': page(
      '/collection/management/superInstalmentDistributeWhatsapp',
      {
        title: ['Instalments by WhatsApp', 'Cuotas por WhatsApp', '分期贷 WhatsApp 分案'],
        roles: ['collection-lead'],
      },
    ),
    'caller-setting': page('/collection/management/callerSetting', {
      title: ['Working days', 'Días laborales', '催收员排班'],
      roles: ['collection-lead'],
    }),
    'collection-team-config': page('/collection/management/collectionTeamConfig', {
      title: ['Teams and targets', 'Equipos y metas', '催收团队配置'],
      roles: ['collection-lead'],
      entities: ['setting-version'],
    }),
    'collection-call-remarks-setting': page('/collection/management/collectionCallRemarksSetting', {
      title: ['Contact results', 'Resultados de contacto', '催记结果配置'],
      roles: ['collection-lead'],
    }),
    'collection-sms-template': page('/collection/management/collectionSmsTemplate', {
      title: ['Collectors’ templates', 'Plantillas de gestores', '催收员短信模板'],
      shared: 'message-templates',
      roles: ['collector', 'collection-lead', 'audit-admin'],
      entities: ['message-template'],
    }),
    'cash-credit-reduce': page('/collection/management/cashCreditReduce', {
      title: ['Reduction requests', 'Solicitudes de quita', '减免申请'],
      roles: ['collector', 'collection-lead'],
      entities: ['reduction'],
    }),
  }),
  statistics: group(['Statistics', 'Estadísticas', '催收统计'], {
    'call-statistics': page('/collection/statistics/callStatistics', {
      title: ['Calls by collector', 'Llamadas por gestor', '催收通话统计'],
      roles: ['collection-lead'],
    }),
    'call-record': page('/collection/statistics/callRecord', {
      title: ['Collection calls', 'Llamadas de cobranza', '催收通话记录'],
      roles: ['collection-lead'],
      entities: ['call'],
      shared: 'call-records',
    }),
    workload: page('/collection/statistics/workload', {
      title: ['Workload', 'Carga de trabajo', '工作量统计'],
      roles: ['collection-lead'],
    }),
    'cash-credit-recovery-green': page('/collection/statistics/cashCreditRecovery_green', {
      title: ['Recovery before due', 'Recuperación antes del vencimiento', '到期前催回统计'],
      roles: ['collection-lead'],
    }),
    'cash-credit-recovery-yellow': page('/collection/statistics/cashCreditRecovery_yellow', {
      title: ['Recovery overdue', 'Recuperación en mora', '逾期催回统计'],
      roles: ['collection-lead'],
    }),
    'cash-credit-recovery-yellow-v2': page('/collection/statistics/cashCreditRecovery_yellow_v2', {
      title: ['Recovery by inflow', 'Recuperación por ingreso', '新增逾期催回统计'],
      roles: ['collection-lead'],
    }),
    'cash-credit-recovery-yellow-detail': page(
      '/collection/statistics/cashCreditRecoveryYellowDetail',
      {
        title: ['Recovery, case by case', 'Recuperación por caso', '催回明细'],
        roles: ['collection-lead'],
        beside: 'cash-credit-recovery-yellow',
      },
    ),
    'recovery-rate-dx': page('/collection/statistics/recoveryRateDx', {
      title: ['Recovery by day', 'Recuperación por día', '逐日催回率'],
      roles: ['collection-lead'],
    }),
    'process-monitoring': page('/collection/statistics/processMonitoring', {
      title: ['The day, live', 'El día en vivo', '过程监控'],
      roles: ['collection-lead'],
    }),
    'timely-monitor': page('/collection/statistics/timelyMonitor', {
      title: ['Time to first contact', 'Tiempo hasta el primer contacto', '时效监控'],
      roles: ['collection-lead'],
    }),
    'operation-statistics': page('/collection/statistics/operationStatistics', {
      title: ['Operations', 'Operaciones', '作业统计'],
      roles: ['collection-lead'],
    }),
    'strategy-statistics': page('/collection/statistics/strategyStatistics', {
      title: ['Strategies compared', 'Comparación de estrategias', '策略统计'],
      roles: ['collection-lead'],
    }),
    'lost-contact-monitor': page('/collection/statistics/lostContactMonitor', {
      title: ['Lost contacts', 'Clientes ilocalizables', '失联监控'],
      roles: ['collection-lead'],
    }),
    'contact-result-stat': page('/collection/statistics/contactResultStat', {
      title: ['Contact results', 'Resultados de contacto', '联系结果统计'],
      roles: ['collection-lead'],
    }),
    'inflow-overdue': page('/collection/statistics/inflowOverdue', {
      title: ['Inflow overdue', 'Ingreso a mora', '新增逾期'],
      roles: ['collection-lead'],
    }),
  }),
  'sms-notice': group(['SMS reminders', 'Recordatorios por SMS', '短信催收'], {
    'sms-template': page('/collection/SmsNotice/SMSTemplate', {
      shared: 'message-templates',
      title: ['SMS templates', 'Plantillas de SMS', '短信模板'],
      roles: ['collection-lead', 'audit-admin'],
      entities: ['message-template'],
    }),
    'sms-sending-rules': page('/collection/SmsNotice/SmsSendingRules', {
      title: ['SMS sending rules', 'Reglas de envío de SMS', '短信发送规则'],
      roles: ['collection-lead'],
      entities: ['outreach-rule'],
      shared: 'outreach-rules',
    }),
    'sms-sending-task': page('/collection/SmsNotice/SmsSendingTask', {
      title: ['SMS tasks', 'Tareas de SMS', '短信发送任务'],
      roles: ['collection-lead'],
      entities: ['outreach-task'],
      shared: 'outreach-tasks',
    }),
    'sms-statistics': page('/collection/SmsNotice/smsStatistics', {
      title: ['SMS statistics', 'Estadísticas de SMS', '短信统计'],
      roles: ['collection-lead'],
    }),
    'task-details': page('/collection/SmsNotice/taskDetails', {
      title: ['SMS task details', 'Detalle de tareas de SMS', '短信任务明细'],
      roles: ['collection-lead'],
    }),
  }),
  'free-switch-voice-notice': group(['Voice robot', 'Robot de voz', '语音机器人'], {
    'recording-file': page('/collection/freeSwitchVoiceNotice/recordingFile', {
      title: ['Robot recordings', 'Grabaciones del robot', '录音文件'],
      roles: ['collection-lead', 'audit-admin'],
      entities: ['robot-recording', 'robot-script'],
    }),
    'call-rule': page('/collection/freeSwitchVoiceNotice/callRule', {
      title: ['Call rules', 'Reglas de llamada', '外呼规则'],
      shared: 'outreach-rules',
      roles: ['collection-lead'],
      entities: ['outreach-rule'],
    }),
    'call-task': page('/collection/freeSwitchVoiceNotice/CallTask', {
      title: ['Call tasks', 'Tareas de llamada', '外呼任务'],
      shared: 'outreach-tasks',
      roles: ['collection-lead'],
      entities: ['outreach-task'],
    }),
    'call-task-freeswitch-v3': page('/collection/freeSwitchVoiceNotice/CallTaskFreeswitchV3', {
      title: ['Call tasks V3', 'Tareas de llamada V3', '外呼任务 V3'],
      shared: 'outreach-tasks',
      roles: ['collection-lead'],
      entities: ['outreach-task'],
    }),
    'task-details': page('/collection/freeSwitchVoiceNotice/TaskDetails', {
      title: ['Robot calls', 'Llamadas del robot', '外呼明细'],
      roles: ['collection-lead'],
      entities: ['follow-up'],
    }),
    'task-details-freeswitch-v3': page(
      '/collection/freeSwitchVoiceNotice/TaskDetailsFreeswitchV3',
      {
        title: ['Robot calls V3', 'Llamadas del robot V3', '外呼明细 V3'],
        roles: ['collection-lead'],
        entities: ['follow-up'],
      },
    ),
    'call-statistics': page('/collection/freeSwitchVoiceNotice/CallStatistics', {
      title: ['Robot statistics', 'Estadísticas del robot', '外呼统计'],
      roles: ['collection-lead'],
    }),
    'call-statistics-v3': page('/collection/freeSwitchVoiceNotice/CallStatisticsV3', {
      title: ['Robot statistics V3', 'Estadísticas del robot V3', '外呼统计 V3'],
      roles: ['collection-lead'],
    }),
    'robot-conclusion': page('/collection/freeSwitchVoiceNotice/robotConclusion', {
      title: ['Robot conclusions', 'Conclusiones del robot', '机器人结论'],
      roles: ['collection-lead', 'audit-admin'],
      entities: ['robot-conclusion'],
    }),
    'call-status-statistics': page('/collection/freeSwitchVoiceNotice/CallStatusStatistics', {
      title: ['Call results by hour', 'Resultados por hora', '呼叫状态统计'],
      roles: ['collection-lead'],
    }),
  }),
  'saiduo-robot': group(['Saiduo robot', 'Robot Saiduo', '赛朵机器人'], {
    'call-rule': page('/collection/saiduoRobot/callRule', {
      title: ['Saiduo rules', 'Reglas de Saiduo', '赛朵外呼规则'],
      shared: 'outreach-rules',
      roles: ['collection-lead'],
      entities: ['outreach-rule'],
    }),
    'robot-conclusion': page('/collection/saiduoRobot/robotConclusion', {
      title: ['Saiduo conclusions', 'Conclusiones de Saiduo', '赛朵机器人结论'],
      roles: ['collection-lead', 'audit-admin'],
      entities: ['robot-script', 'robot-conclusion'],
    }),
    'call-task': page('/collection/saiduoRobot/CallTask', {
      title: ['Saiduo tasks', 'Tareas de Saiduo', '赛朵外呼任务'],
      shared: 'outreach-tasks',
      roles: ['collection-lead'],
      entities: ['outreach-task'],
    }),
    'task-details': page('/collection/saiduoRobot/TaskDetails', {
      title: ['Saiduo calls', 'Llamadas de Saiduo', '赛朵外呼明细'],
      roles: ['collection-lead'],
      entities: ['follow-up'],
    }),
    'call-statistics': page('/collection/saiduoRobot/CallStatistics', {
      title: ['Saiduo statistics', 'Estadísticas de Saiduo', '赛朵外呼统计'],
      roles: ['collection-lead'],
    }),
  }),
})
