import { type Word, words } from '../../words/words.ts'
import { type AppEventName, appEvents } from './declared.ts'

const eventWords = Object.fromEntries(Object.entries(appEvents).map(([name, { word }]) => [name, word])) as Record<AppEventName, Word>

/** What happens in the lender's apps, and how far people come in them. */
export const appEventWords = words({
  columns: {
    appVersion: ['App version', 'Versión de la app', 'App 版本'],
    appEvent: ['Event', 'Evento', '事件'],
    calledEvent: ['Event as sent', 'Evento enviado', '上报事件名'],
    appEvents: ['Events', 'Eventos', '事件数'],
    phonesOfDay: ['Phones that day', 'Teléfonos ese día', '当日设备数'],
    openedPhones: ['Opened the app', 'Abrieron la app', '打开 App'],
    registeredPhones: ['Registered', 'Se registraron', '完成注册'],
    registeredRate: ['Registered, share', 'Registro, %', '注册率'],
    profilePhones: ['Profile complete', 'Perfil completo', '资料完善'],
    quotedPhones: ['Saw a price', 'Vieron un precio', '查看报价'],
    quotedRate: ['Saw a price, share', 'Vieron precio, %', '报价查看率'],
    applyPhones: ['Began to apply', 'Empezaron a solicitar', '开始申请'],
    applyRate: ['Began to apply, share', 'Empezaron, %', '开始申请率'],
    appliedPhones: ['Applied', 'Solicitaron', '提交申请'],
    appliedRate: ['Applied, share', 'Solicitaron, %', '提交率'],
    badEventReason: ['Why put aside', 'Motivo', '搁置原因'],
    lastReceivedOn: ['Last received', 'Último recibido', '最近接收'],
  },
  choices: {
    appEvent: eventWords,
    badEventReason: {
      shape: ['Not readable', 'Ilegible', '格式错误'],
      'unknown-name': ['Unknown event', 'Evento desconocido', '未知事件'],
      'unknown-property': ['Unknown property', 'Propiedad desconocida', '未知属性'],
      'wrong-value': ['Value not allowed', 'Valor no permitido', '属性值不合规'],
      'too-old': ['Older than 30 days', 'De hace más de 30 días', '超过 30 天'],
    },
  },
  statistics: {
    meanings: {
      'statistics/platform-statistics/app-buried-point-funnel': {
        openedPhones: [
          'Phones that opened the app in the period, by the version they had then. Each step counts with all steps before it.',
          'Teléfonos que abrieron la app en el periodo, por la versión que tenían. Cada paso cuenta con todos los anteriores.',
          '期间内打开 App 的设备，按当时版本统计；每一步均含之前所有步骤。',
        ],
        registeredPhones: ['Phones that opened the app and then registered.', 'Teléfonos que abrieron la app y luego se registraron.', '打开 App 后完成注册的设备。'],
        profilePhones: ['Phones that registered and then completed the profile.', 'Teléfonos que se registraron y luego completaron el perfil.', '注册后完善资料的设备。'],
        quotedPhones: ['Phones that completed the profile and then asked for a price.', 'Teléfonos que completaron el perfil y luego vieron un precio.', '完善资料后查看报价的设备。'],
        applyPhones: ['Phones that asked for a price and then began an application.', 'Teléfonos que vieron un precio y luego empezaron una solicitud.', '查看报价后开始申请的设备。'],
        appliedPhones: ['Phones that began an application and then sent it.', 'Teléfonos que empezaron una solicitud y la enviaron.', '开始申请后提交的设备。'],
      },
      'statistics/platform-statistics/app-buried-point-put-aside': {
        appEvents: ['What the apps sent and could not be kept as it was. It is read again once a release knows the event.', 'Lo que enviaron las apps y no se pudo guardar. Se relee cuando una versión conozca el evento.', '无法按原样保存的上报事件；新版本识别后会重新读取。'],
      },
      'statistics/platform-statistics/app-buried-point': {
        appEvents: ['Each event once, however often it was sent. The day under way is added up at its end.', 'Cada evento una vez, aunque se enviara varias. El día en curso se suma al terminar.', '同一事件只计一次；当日数据于日终汇总。'],
        phonesOfDay: ['Phones with this event on the day. One phone on two days counts twice, so days are not added up.', 'Teléfonos con este evento ese día. Un teléfono en dos días cuenta dos veces; por eso no se suman.', '当日发生该事件的设备数。同一设备跨日重复计数，故不汇总。'],
      },
    },
    tables: {
      'statistics/platform-statistics/app-buried-point-funnel': {
        title: ['From opening to applying', 'De abrir a solicitar', '打开到申请'],
        empty: [
          'No phone was first seen in the period. Single events are kept for 90 days: of earlier days only the sums below are known.',
          'Ningún teléfono apareció en el periodo. Los eventos se guardan 90 días: de días anteriores solo hay las sumas de abajo.',
          '期间内无新手机。单条事件保留 90 天，更早日期只有下方汇总。',
        ],
        countedFrom: ['Counted from', 'Contado desde', '统计起始日'],
        chart: ['Phones by step', 'Teléfonos por paso', '各步骤设备数'],
      },
      'statistics/platform-statistics/app-buried-point': {
        title: ['By day and event', 'Por día y evento', '按日与事件'],
        chart: ['Events by day', 'Eventos por día', '每日事件数'],
      },
      'statistics/platform-statistics/app-buried-point-put-aside': {
        title: ['Put aside', 'Apartados', '搁置事件'],
        empty: ['Everything that came in the period could be read. What is older than 90 days is erased.', 'Todo lo recibido en el periodo se pudo leer. Lo de hace más de 90 días está borrado.', '期间内收到的事件均可读取；90 天前的已清除。'],
      },
    },
  },
})
