import { permissionGroup } from './group.ts'

const handOut = {
  words: ['Hand them out and take them back', 'Repartirlos y retirarlos', '分配和收回'],
  roles: [],
} as const

/** Cases of customer service, by kind. */
export const servicePermissions = {
  'offline-message': permissionGroup(
    ['Messages out of hours', 'Mensajes fuera de horario', '离线留言'],
    {
      work: {
        words: ['Answer and resolve them', 'Responderlos y resolverlos', '回复和处理'],
        roles: ['service'],
      },
      'hand-out': handOut,
    },
  ),
  'face-failure': permissionGroup(
    ['Failed face checks', 'Verificaciones faciales fallidas', '人脸核验失败'],
    {
      work: {
        words: [
          'Let pass, ask again or refuse',
          'Dar por buena, pedir de nuevo o rechazar',
          '放行、要求重拍或拒绝',
        ],
        roles: ['service'],
      },
      confirm: {
        words: [
          'Confirm what a colleague let pass',
          'Confirmar lo que aprobó un colega',
          '复核同事的放行',
        ],
        roles: ['service'],
      },
      'hand-out': handOut,
    },
  ),
  'job-request': permissionGroup(
    ['Changes of work and income', 'Cambios de empleo e ingresos', '工作信息变更'],
    {
      work: {
        words: ['Accept or refuse them', 'Aceptarlos o rechazarlos', '接受或拒绝'],
        roles: ['service'],
      },
      'hand-out': handOut,
    },
  ),
  'service-level': permissionGroup(
    ['Service hours and targets', 'Horario y metas de atención', '客服时段与时限'],
    {
      ask: {
        words: [
          'Ask for other hours and targets',
          'Solicitar otros horarios y metas',
          '申请修改时段和时限',
        ],
        roles: [],
      },
      decide: {
        words: ['Approve or refuse them', 'Aprobarlos o rechazarlos', '审批时段和时限'],
        roles: [],
      },
    },
  ),
}
