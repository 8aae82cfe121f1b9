import { permissionGroup } from './group.ts'

/** What is lent at which price, and by which rules. */
export const productPermissions = {
  'app-config': permissionGroup(
    ['Apps, products and prices', 'Apps, productos y precios', '应用、产品与价格'],
    {
      ask: {
        words: [
          'Ask for another price, limit or text; close at once',
          'Solicitar otro precio, límite o texto; cerrar de inmediato',
          '申请修改价格、额度或文案；立即关闭',
        ],
        roles: [],
      },
      decide: {
        words: [
          'Approve or refuse changes of apps and products; close them at once',
          'Aprobar o rechazar cambios de apps y productos; cerrarlos de inmediato',
          '审批应用和产品的变更；立即关闭',
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
        'Approve or refuse rules of decision; stop a challenger',
        'Aprobar o rechazar reglas de decisión; detener un retador',
        '审批决策规则；停止挑战者',
      ],
      roles: [],
    },
  }),
}
