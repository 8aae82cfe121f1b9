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
}
