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
  'number-batch': permissionGroup(['Number lists', 'Listas de números', '号码名单'], {
    import: {
      words: [
        'Upload bought and third-party numbers',
        'Cargar números comprados y de terceros',
        '上传白名单和第三方号码',
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
