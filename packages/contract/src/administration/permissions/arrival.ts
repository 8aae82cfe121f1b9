import { permissionGroup } from './group.ts'

/** Books that come from elsewhere. */
export const arrivalPermissions = {
  arrival: permissionGroup(['Bringing a book', 'Traspaso de cartera', '贷款账册迁入'], {
    ask: {
      words: [
        'Ask that a brought book goes live, and that differences are accepted',
        'Pedir la puesta en marcha de una cartera traspasada y la aceptación de diferencias',
        '申请迁入账册上线及接受差异',
      ],
      roles: [],
    },
    decide: {
      words: ['Approve or refuse both', 'Aprobarlo o rechazarlo', '审批上线与差异'],
      roles: [],
    },
  }),
}
