import { permissionGroup } from './group.ts'

/** What is lent at which price, and by which rules. */
export const productPermissions = {
  'app-config': permissionGroup(
    ['Apps, products and prices', 'Apps, productos y precios', '应用、产品与价格'],
    {
      ask: {
        words: [
          'Ask for another price, limit or text',
          'Solicitar otro precio, límite o texto',
          '申请修改价格、额度或文案',
        ],
        roles: [],
      },
      decide: {
        words: [
          'Approve or refuse changes of apps and products',
          'Aprobar o rechazar cambios de apps y productos',
          '审批应用和产品的变更',
        ],
        roles: [],
      },
      close: {
        words: [
          'Close an app or a product at once',
          'Cerrar de inmediato una app o un producto',
          '立即关闭应用或产品',
        ],
        roles: [],
      },
    },
  ),
  'risk-policy': permissionGroup(['Rules of decision', 'Reglas de decisión', '决策规则'], {
    ask: {
      words: [
        'Ask for other rules of decision, and try them',
        'Solicitar otras reglas de decisión y probarlas',
        '申请修改决策规则并试算',
      ],
      roles: ['audit-admin'],
    },
    decide: {
      words: [
        'Approve or refuse rules of decision',
        'Aprobar o rechazar reglas de decisión',
        '审批决策规则',
      ],
      roles: [],
    },
  }),
}
