import { permissionGroup } from './group.ts'

export const promotionPermissions = {
  lead: permissionGroup(['Leads', 'Prospectos', '线索'], {
    work: {
      words: [
        'Work leads: call them and record results',
        'Trabajar prospectos: llamar y registrar resultados',
        '跟进线索：拨打并登记结果',
      ],
      roles: ['telemarketer'],
    },
    'hand-out': {
      words: [
        'Hand out leads and take them back',
        'Repartir prospectos y retirarlos',
        '分配和收回线索',
      ],
      roles: ['audit-admin'],
    },
  }),
  audience: permissionGroup(['Audiences', 'Audiencias', '人群'], {
    ask: {
      words: [
        'Add audiences, see whom a version takes in, and ask for it',
        'Agregar audiencias, ver a quién incluye una versión y solicitarla',
        '新增人群，预览并申请新版本',
      ],
      roles: ['audit-admin'],
    },
    decide: {
      words: [
        'Decide on versions that others ask for, let runs through, close audiences',
        'Decidir versiones de otros, dejar pasar ejecuciones y cerrar audiencias',
        '审批他人申请的版本、放行更新、关闭人群',
      ],
      roles: ['audit-admin'],
    },
  }),
  attribution: permissionGroup(['Where customers come from', 'Origen de clientes', '客户来源'], {
    import: {
      words: [
        'Import files of AppsFlyer: installs, events, costs',
        'Cargar archivos de AppsFlyer: instalaciones, eventos, costos',
        '导入 AppsFlyer 文件：安装、事件、费用',
      ],
      roles: ['finance', 'audit-admin'],
    },
    cost: {
      words: [
        'Enter and change what advertising cost',
        'Registrar y cambiar costos de publicidad',
        '录入和修改广告费用',
      ],
      roles: ['finance'],
    },
  }),
  'pre-credit': permissionGroup(['Pre-approved offers', 'Ofertas preaprobadas', '预授信'], {
    ask: {
      words: [
        'Ask the decision engine about an audience; withdraw offers',
        'Consultar al motor de decisión sobre una audiencia; retirar ofertas',
        '对人群发起预授信评估；撤回预授信',
      ],
      roles: ['telemarketer'],
    },
    decide: {
      words: [
        'Approve offers that somebody else asked for, and withdraw them',
        'Autorizar ofertas pedidas por otra persona y retirarlas',
        '批准他人申请的预授信并可撤回',
      ],
      roles: ['audit-admin'],
    },
  }),
  'number-consent': permissionGroup(['Consents of numbers', 'Consentimientos', '号码授权'], {
    ask: {
      words: [
        'Record consents of number owners, and their revocation',
        'Registrar consentimientos de titulares y retirarlos',
        '登记和撤回号码机主的营销授权',
      ],
      roles: ['audit-admin'],
    },
    decide: {
      words: [
        'Decide on consents that somebody else recorded; record their revocation',
        'Decidir sobre consentimientos que registró otra persona; retirarlos',
        '审批他人登记的营销授权；撤回授权',
      ],
      roles: ['audit-admin'],
    },
  }),
  'number-batch': permissionGroup(['Number lists', 'Listas de números', '号码名单'], {
    import: {
      words: [
        'Upload bought and third-party numbers; revoke lists',
        'Cargar números comprados y de terceros; revocar listas',
        '上传白名单和第三方号码；撤销名单',
      ],
      roles: ['audit-admin'],
    },
    decide: {
      words: [
        'Decide on number lists that somebody else uploaded',
        'Decidir sobre listas que cargó otra persona',
        '审批他人上传的号码名单',
      ],
      roles: ['audit-admin'],
    },
  }),
}
